/** Account displayed like a record: facts by section, each edited in place. */
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../../../platform/keys.ts';
import { FactButton, useOpenedFact } from '../../../resources/record/facts/opened-fact.tsx';
import '../../../resources/record/facts/facts.css';

/** Element id that links to the account's e-mail lead to. */
export const emailFactId = 'account-email';

interface FactProps {
  /** Id of the element; absent where no link leads to it. */
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
  /** Draws the form that replaces the value while it is edited; it gets a function that closes it. */
  readonly form: (close: () => void) => ReactNode;
}

/** Fact whose value is a button that opens its form; Esc closes the form unless a part of it used the key. */
export function OpenFact({ id: factId, label, value, form, isWide = false }: OpenFactProps) {
  const { id, isOpen, open, close } = useOpenedFact();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.stopPropagation();
    close();
  };
  return (
    <Fact {...(factId !== undefined && { id: factId })} label={label} isWide={isWide}>
      {isOpen ? (
        <div className="rf-fact__form" onKeyDown={onKeyDown}>
          {form(() => close())}
        </div>
      ) : (
        <FactButton id={id} name={label} onOpen={open}>
          {value}
        </FactButton>
      )}
    </Fact>
  );
}
