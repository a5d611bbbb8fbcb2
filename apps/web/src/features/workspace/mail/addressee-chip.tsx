/** Whom a mail in writing goes to, with a way to take them off again. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';

interface Props {
  readonly name: string;
  readonly onRemove: () => void;
  /** The name as it is shown. */
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
