/** Account displayed like a record: facts by section, each edited in place. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import '../../../resources/record/facts/facts.css';

/** Element id that links to the account's e-mail lead to. */
export const emailFactId = 'account-email';

interface FactProps {
  readonly id?: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

export function Fact({ id, label, children, isWide = false }: FactProps) {
  return (
    <div id={id} className={isWide ? 'rf-fact rf-fact--wide' : 'rf-fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpenFactProps extends Omit<FactProps, 'children'> {
  readonly value: ReactNode;
  /** Draws the form that replaces the value while it is edited. */
  readonly form: (close: () => void) => ReactNode;
}

export function OpenFact({ id: factId, label, value, form, isWide = false }: OpenFactProps) {
  const t = useText('account');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    // Deferred until the value is drawn again, so that the focus can return to it.
    setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <div id={factId} className={isWide ? 'rf-fact rf-fact--wide' : 'rf-fact'}>
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <div className="rf-fact__form" onKeyDown={onKeyDown}>
            {form(close)}
          </div>
        ) : (
          <button id={id} type="button" className="rf-fact__value" onClick={() => setIsOpen(true)}>
            {value}
            <Icon
              name="pencil"
              size={12}
              className="rf-fact__pencil"
              label={t('editFact', { field: label })}
            />
          </button>
        )}
      </dd>
    </div>
  );
}
