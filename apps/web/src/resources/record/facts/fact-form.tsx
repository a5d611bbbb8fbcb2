/**
 * Frame of the form that stands in the place of a fact's value: Enter saves, Escape cancels, leaving it unchanged
 * closes it.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '../../../platform/keys.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { focusFirstField } from '../../dialog/focus-on-mount.ts';

/**
 * Whether Enter saves the fact: not in an open list, where it chooses, nor on a button, which it presses. On a switch
 * it saves, because the space bar toggles it.
 */
function isForSaving(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return false;
  if (!(event.target instanceof HTMLElement)) return false;
  // React delivers events of popups here, although they stand elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.getAttribute('aria-expanded') === 'true') return false;
  return event.target.tagName !== 'BUTTON' || event.target.role === 'switch';
}

/** Class of the element around the inputs: two columns when there are several. */
export const inputsClass = (fields: readonly unknown[]): string =>
  fields.length > 1 ? 'rf-fact__inputs rf-fact__inputs--pair' : 'rf-fact__inputs';

/** Parts of a fact's form state that its foot needs. */
interface FactSaving {
  /** Why the save failed; empty for no failure. */
  readonly failure: string;
  /** The save runs and may still be answered. */
  readonly isSaving: boolean;
  /** The save got no answer and is repeated until the server gives one; `isSaving` is then false. */
  readonly isHeld: boolean;
  /** Somebody else saved another value meanwhile. */
  readonly isConflict: boolean;
  /** Sends the form, or closes it when nothing was changed; a refusal of the server is shown in it. */
  readonly save: () => Promise<void>;
  readonly close: () => void;
}

interface FootProps {
  readonly state: FactSaving;
  /** Further buttons, such as one that deletes. */
  readonly children?: ReactNode;
}

/** Failure of the save, and the buttons to save and to cancel. */
export function FactFoot({ state, children }: FootProps) {
  const t = useText('dialog');
  return (
    <>
      {state.failure !== '' && (
        <p className="rd-message" role="alert">
          <Icon name="error" size={13} />
          {state.failure}
        </p>
      )}
      <div className="rf-fact__foot">
        <Button
          size="small"
          type="primary"
          loading={state.isSaving}
          disabled={state.isHeld}
          onClick={() => void state.save()}
        >
          {t(state.isConflict ? 'saveMine' : 'save')}
        </Button>
        <Button size="small" onClick={state.close}>
          {t('cancel')}
        </Button>
        {children}
      </div>
    </>
  );
}

interface FormProps {
  /** Something was typed; the form then stays open when the focus leaves it. */
  readonly isChanged: boolean;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  /** Called when the user moved on without changes; the focus is already elsewhere. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The form, which focuses its first field; `onSave` is called also when nothing was changed. */
export function FactForm({ isChanged, onSave, onClose, onLeave, children }: FormProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.stopPropagation();
    onClose();
  };
  // Captured before the inputs, so that Enter saves even where an input would use it.
  const onKeyDownFirst = (event: KeyboardEvent<HTMLElement>) => {
    isTabbing.current = event.key === 'Tab';
    if (!isForSaving(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void onSave();
  };
  const isTabbing = useRef(false);
  /** Wait for the click that ends a press elsewhere; ended when the focus comes back or the form goes. */
  const leaving = useRef<AbortController>(undefined);
  const stay = () => leaving.current?.abort();
  useEffect(() => () => leaving.current?.abort(), []);
  // Leaving an unchanged fact closes its editor. After a press elsewhere it closes only once the click is done,
  // because closing earlier could move the click's target from under the pointer.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    const isWithin = next === null || event.currentTarget.contains(next) || next.closest('[role=dialog]');
    if (isWithin || isChanged) return;
    if (isTabbing.current) onLeave();
    else {
      leaving.current = new AbortController();
      addEventListener('click', onLeave, { once: true, signal: leaving.current.signal });
    }
  };
  return (
    <form
      className="rf-fact__form"
      noValidate
      tabIndex={-1}
      ref={focusFirstField}
      onSubmit={(event) => event.preventDefault()}
      onKeyDownCapture={onKeyDownFirst}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onFocus={stay}
    >
      {children}
    </form>
  );
}
