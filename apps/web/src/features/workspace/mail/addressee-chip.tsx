/** Addressee of a mail being written, with a button that removes it. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';

interface Props {
  /** Name in the label of the button. */
  readonly name: string;
  readonly onRemove: () => void;
  /** Displayed name. */
  readonly children: ReactNode;
}

export function AddresseeChip({ name, onRemove, children }: Props) {
  const t = useText('mail');
  return (
    <span className="ml-person">
      {children}
      <button type="button" aria-label={t('removePerson', { name })} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
