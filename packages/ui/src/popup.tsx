/**
 * Panel that floats beside its button, above everything else; closes on Esc, on a press outside and when the focus
 * leaves. Written by hand, because the first rendering of a list needs nothing else of antd's positioning.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './popup.css';
import { placePanel } from './popup-place.ts';

/** Props by which a button opens the panel and announces its state. */
export interface PopupTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-controls': string | undefined;
}

export interface PopupProps {
  /** Accessible name of the panel. */
  readonly label: string;
  /** Kind of the panel; arrow keys move between the items of a `menu`. */
  readonly kind?: 'menu' | 'panel';
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly trigger: (props: PopupTrigger) => ReactNode;
  readonly children: ReactNode;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Moves the focus among the panel's controls; true when it handled the key. */
function walk(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (target === undefined || items.length === 0) return false;
  items.at(target % items.length)?.focus();
  return true;
}

/**
 * Closes on a press or a focus that reaches the document without passing the popup in React's tree. Lists and
 * calendars opened from the panel are elsewhere in the document but still belong to it.
 */
function useLeaving(isOpen: boolean, onLeave: () => void) {
  const inside = useRef<Event>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const judge = (event: Event) => {
      if (inside.current !== event) onLeave();
    };
    document.addEventListener('pointerdown', judge);
    document.addEventListener('focusin', judge);
    return () => {
      document.removeEventListener('pointerdown', judge);
      document.removeEventListener('focusin', judge);
    };
  });
  const keep = ({ nativeEvent }: SyntheticEvent) => {
    inside.current = nativeEvent;
  };
  return { onPointerDown: keep, onFocus: keep };
}

/** Keeps the panel beside its button while the page scrolls or either of them changes its size. */
function usePlace(isOpen: boolean, button: HTMLElement | null, panel: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!isOpen || !button || !panel) return;
    const place = () => placePanel(button, panel);
    place();
    const watch = new ResizeObserver(place);
    watch.observe(panel);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      watch.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [isOpen, button, panel]);
}

export const Popup = ({ label, kind = 'panel', isOpen, setIsOpen, trigger, children }: PopupProps) => {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const leave = useLeaving(isOpen, () => setIsOpen(false));
  usePlace(isOpen, button, panel);

  const takePanel = useCallback((element: HTMLDivElement | null) => {
    setPanel(element);
    // An input of the panel that has taken the focus keeps it.
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that an input method composes in an input of the panel is ended by the key first.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      setIsOpen(false);
      button?.focus();
    } else if (kind === 'menu' && panel && walk(panel, event.key)) event.preventDefault();
  };
  return (
    <>
      <span className="nz-popup" {...leave}>
        {trigger({
          ref: setButton,
          onClick: () => setIsOpen(!isOpen),
          'aria-expanded': isOpen,
          'aria-haspopup': kind === 'menu' ? 'menu' : 'dialog',
          'aria-controls': isOpen ? id : undefined,
        })}
      </span>
      {isOpen &&
        createPortal(
          <div
            ref={takePanel}
            id={id}
            role={kind === 'menu' ? 'menu' : 'dialog'}
            aria-label={label}
            className={`nz-popup__panel nz-popup__panel--${kind}`}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            {...leave}
          >
            {children}
          </div>,
          document.body,
        )}
    </>
  );
};
