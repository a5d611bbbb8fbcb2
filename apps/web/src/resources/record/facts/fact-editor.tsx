/** Input of a fact in the place of its value: Enter saves, Escape cancels. */
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useId } from 'react';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { UnsentNotice } from '../../dialog/held-notice.tsx';
import { FormField } from '../../dialog/form-field.tsx';
import { fieldId } from '../../dialog/record-fields.tsx';
import { useUnsavedGuard } from '../../dialog/use-unsaved-guard.ts';
import { useValueContext, valueText } from '../../kinds/kinds.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';
import { useChangeText, useLastChange } from '../history/last-change.ts';
import { FactFoot, FactForm, inputsClass } from './fact-form.tsx';
import { useFactForm } from './use-fact-form.ts';

export interface FactEditorProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly fields: readonly FieldDefinition[];
  /** Called with a newer version of the record: saved here, or by somebody else meanwhile. */
  readonly onRow: (row: AnyRow) => void;
  /** Called after saving or cancelling; the focus returns to the value. */
  readonly onClose: () => void;
  /** Called when the user moved on without changes; the focus is already elsewhere. */
  readonly onLeave: () => void;
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

/** The editor. A value that somebody else saved meanwhile stands below the inputs until the fact is saved. */
export function FactEditor(props: FactEditorProps) {
  const { definition, row, fields, onLeave } = props;
  const { names } = useValueContext(definition);
  const id = useId();
  const state = useFactForm(props);
  const changeText = useChangeText();
  const recordKey = keyParts(definition, keyText(definition, row));
  const needsLastChange = state.isConflict && state.change === null;
  const last = useLastChange({
    definition,
    recordKey,
    rowVersion: row.rowVersion,
    isWanted: needsLastChange,
  });
  useUnsavedGuard(state.changed.length);

  return (
    <FactForm
      isChanged={state.changed.length > 0}
      onSave={state.save}
      onClose={state.close}
      onLeave={onLeave}
    >
      <UnsentNotice {...state} onDrop={state.drop} />
      <div className={inputsClass(fields)} inert={state.isHeld}>
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
      {state.isConflict && <OtherValue props={props} text={changeText(state.change ?? last)} />}
      <FactFoot state={state} />
    </FactForm>
  );
}
