/** Value of a fact as a button that opens its editor in place; the focus returns to it. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import './facts.css';

/** Whether the editor of a fact is open. `ownId` is the id of its button, when others must know it. */
export function useOpenedFact(ownId?: string) {
  const given = useId();
  const id = ownId ?? given;
  const [isOpen, setIsOpen] = useState(false);
  return {
    id,
    isOpen,
    open: () => setIsOpen(true),
    /** Closes the editor without moving the focus. */
    leave: () => setIsOpen(false),
    /** Closes the editor; the focus goes to the value, or to the element with the id `focused`. */
    close: (focused = id) => {
      setIsOpen(false);
      // Deferred until the value is drawn again, so that the focus can return to it.
      setTimeout(() => document.getElementById(focused)?.focus({ preventScroll: true }), 0);
    },
  } as const;
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The button; a press, Enter or F2 opens the editor. */
export function FactButton({ id, name, onOpen, children }: Props) {
  const t = useText('dialog');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button id={id} type="button" className="rf-fact__value" onClick={onOpen} onKeyDown={onKeyDown}>
      {children}
      <Icon name="pencil" size={12} className="rf-fact__pencil" label={t('editFact', { field: name })} />
    </button>
  );
}
