/**
 * Button with a panel, which closes on Esc, on a press outside, and when the focus leaves. Written by hand, because
 * the frame loads before any page and a positioning library is larger than all of its parts.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  /** The words in the button name it; `label` is its tooltip, and its name where the words are hidden. */
  isNamedByFace?: boolean;
  /** Content of the button. */
  face: ReactNode;
  className?: string;
  /** Edge of the button the panel is aligned with. */
  align?: 'start' | 'end' | 'stretch';
  /** Opens above the button instead of below it. */
  isUpward?: boolean;
  /** Kind of the panel; arrow keys move between the items of a `menu`. */
  kind?: 'menu' | 'panel';
  /** Called each time the panel is about to open, not when it closes. */
  onOpen?: () => void;
  /** Content of the panel; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const focusable = 'a[href], button:not(:disabled), [tabindex="0"]';

/** Moves the focus among the panel's controls; true when it handled the key. */
function walk(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const at = items.findIndex((item) => item === document.activeElement);
  // While the focus is on the button, `at` is -1: up goes to the last control then, down to the first.
  const target = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key];
  if (target === undefined) return false;
  items.at(target % items.length)?.focus();
  return true;
}

/** Calls `onLeave` for a press or a focus outside the element. */
function useLeaving(isOpen: boolean, onLeave: (event: Event) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  });
}

export function Flyout({
  label,
  isNamedByFace = false,
  face,
  className = '',
  align = 'end',
  isUpward,
  kind = 'panel',
  onOpen,
  children,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  useLeaving(isOpen, ({ target }) => {
    if (target instanceof Node && !rootRef.current?.contains(target)) setIsOpen(false);
  });

  const close = () => {
    setIsOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (kind === 'menu' && panelRef.current && walk(panelRef.current, event.key)) {
      event.preventDefault();
    }
  };
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen) onOpen?.();
  };

  return (
    <div ref={rootRef} className={`flyout ${className}`} onKeyDown={onKeyDown}>
      <button
        id={`${id}-button`}
        type="button"
        className="flyout-button"
        aria-label={isNamedByFace ? undefined : label}
        title={label}
        aria-expanded={isOpen}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {face}
      </button>
      {isOpen && (
        <div
          ref={panelRef}
          id={id}
          role={kind === 'menu' ? 'menu' : 'dialog'}
          aria-label={label}
          className="flyout-panel"
          data-align={align}
          data-upward={isUpward ?? false}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
