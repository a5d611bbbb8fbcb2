/**
 * Room of a preview in a form. Its height is fixed, so that the fields and buttons below it stay where they are when the
 * answer arrives; a longer answer is scrolled.
 */
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import './preview-room.css';

export interface PreviewRoomProps {
  /** For previews of many figures, such as those of a step or of all offices. */
  readonly isTall?: boolean | undefined;
  /** Nothing while the form is not complete enough for a preview. */
  readonly children: ReactNode;
}

export function PreviewRoom({ isTall = false, children }: PreviewRoomProps) {
  const t = useText('record');
  return (
    <div className={isTall ? 'sq-room sq-room--tall' : 'sq-room'}>
      {children || <p>{t('consequenceLater')}</p>}
    </div>
  );
}
