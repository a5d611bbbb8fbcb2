/** Input of a fact in the place of its value: Enter saves, Escape cancels. */
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { focusFirstField } from '../../dialog/focus-on-mount.ts';
import { UnsentNotice } from '../../dialog/held-notice.tsx';
import { FormField } from '../../dialog/form-field.tsx';
import { fieldId } from '../../dialog/record-fields.tsx';
import { useUnsavedGuard } from '../../dialog/use-unsaved-guard.ts';
import { useValueContext, valueText } from '../../kinds/kinds.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';
import { useChangeText, useLastChange } from '../history/last-change.ts';
import { useFactForm } from './use-fact-form.ts';

export interface FactEditorProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly fields: readonly FieldDefinition[];
  readonly onRow: (row: AnyRow) => void;
  /** Called after saving or cancelling; the focus returns to the value. */
  readonly onClose: () => void;
  /** Called when the user moved on without changes; the focus is already elsewhere. */
  readonly onLeave: () => void;
}

/**
 * Whether Enter saves the fact: not in an open list, where it chooses, nor on a button, which it presses. On a switch
 * it saves, because the space bar toggles it.
 */
function isForSaving(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLElement)) return false;
  // React delivers events of popups here, although they stand elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.getAttribute('aria-expanded') === 'true') return false;
  return event.target.tagName !== 'BUTTON' || event.target.role === 'switch';
}

/** Value that somebody else saved for the same fact meanwhile, with their name. */
function OtherValue({ props, text }: { readonly props: FactEditorProps; readonly text: string }) {
  const t = useText('dialog');
  const joined = useJoined();
  const { definition, row, fields } = props;
  const context = useValueContext(definition);
  const value = fields.map((field) => valueText(field, row[field.key], context)).filter(Boolean);
  return (
    <p className="rf-fact__other" role="alert">
      <Icon name="warning" size={13} />
      <span>
        {text} {t('savedValue', { value: joined(value) || t('blank') })}
      </span>
    </p>
  );
}

/** Failure of the save, and the buttons to save and to cancel. */
function Foot({ state }: { readonly state: ReturnType<typeof useFactForm> }) {
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
          {t(state.isOvertaken ? 'saveMine' : 'save')}
        </Button>
        <Button size="small" onClick={state.close}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

export function FactEditor(props: FactEditorProps) {
  const { definition, row, fields, onLeave } = props;
  const { names } = useValueContext(definition);
  const id = useId();
  const state = useFactForm(props);
  const changeText = useChangeText();
  const recordKey = keyParts(definition, keyText(definition, row));
  const isAsked = state.isOvertaken && state.change === null;
  const last = useLastChange({ definition, recordKey, rowVersion: row.rowVersion, isWanted: isAsked });
  useUnsavedGuard(state.changed.length);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    state.close();
  };
  const onKeyDownFirst = (event: KeyboardEvent<HTMLElement>) => {
    isTabbing.current = event.key === 'Tab';
    if (!isForSaving(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void state.save();
  };
  const isTabbing = useRef(false);
  // Leaving an unchanged fact closes its editor. After a press elsewhere it closes only once the click is done,
  // because closing earlier could move the click's target from under the pointer.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    const isWithin = next === null || event.currentTarget.contains(next) || next.closest('[role=dialog]');
    if (isWithin || state.changed.length > 0) return;
    if (isTabbing.current) onLeave();
    else addEventListener('click', onLeave, { once: true });
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
    >
      <UnsentNotice {...state} onDrop={state.drop} />
      <div
        className={fields.length > 1 ? 'rf-fact__inputs rf-fact__inputs--pair' : 'rf-fact__inputs'}
        inert={state.isHeld}
      >
        {fields.map((field) => (
          <FormField
            key={field.key}
            id={fieldId(id, field.key)}
            field={field}
            label={names.field(field.key)}
            value={state.form.values[field.key] ?? ''}
            values={state.form.values}
            fault={state.form.faults[field.key]}
            isLocked={false}
            isChanged={state.changed.includes(field.key)}
            onChange={(value) => state.set(field.key, value)}
            onLeave={() => state.leave(field.key)}
          />
        ))}
      </div>
      {state.isOvertaken && <OtherValue props={props} text={changeText(state.change ?? last)} />}
      <Foot state={state} />
    </form>
  );
}
