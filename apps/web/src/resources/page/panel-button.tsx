/** Button at the end of a toolbar that opens a panel. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';

export interface PanelButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /**
   * Text beside the label that is hidden from screen readers, such as the number of hidden columns; the panel tells
   * it in words.
   */
  readonly more?: string;
  /** Content of the panel; may be loaded lazily. */
  readonly children: ReactNode;
}

export function PanelButton({ icon, label, more, children }: PanelButtonProps) {
  const t = useText('grid');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup
      label={label}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <Button kind="ghost" icon={<Icon name={icon} />} className="rp-button rp-button--ghost" {...props}>
          {label}
          {more !== undefined && ' '}
          {more !== undefined && <small aria-hidden="true">{more}</small>}
        </Button>
      )}
    >
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={3} />}>{children}</Suspense>
    </Popup>
  );
}
