/** The form of one record as state: typing, leaving, saving once, conflicts. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { type Overtaken, overtakenOf } from '../record/history/last-change.ts';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { upsertRow } from '../resource-api.ts';
import {
  bodyOf,
  changedFields,
  changeField,
  checkForm,
  type Faults,
  leaveField,
  type RecordForm,
} from './record-form.ts';
import { formFields } from './form-layout.ts';
import { fieldId } from './record-fields.tsx';

export interface RecordFormOptions {
  readonly definition: ResourceDefinition;
  readonly initial: RecordForm;
  readonly onSaved: (row: AnyRow) => void;
  /** Saves in place of `Upsert`, and reads anew what shows the record. */
  readonly send?: SendRecord | undefined;
  /** See `RecordEditorProps`. */
  readonly hasMore?: boolean | undefined;
}

export type SendRecord = (body: Readonly<Record<string, FieldValue>>) => Promise<AnyRow | null>;

const today = (): string => todayJalali(new Date());

/** The server's sentences for fields of this resource. */
const faultsOf = (definition: ResourceDefinition, error: ApiError): Faults =>
  Object.fromEntries(
    Object.entries(error.fieldErrors)
      .filter(([key]) => definition.fields.some((field) => field.key === key))
      .map(([key, desc]) => [key, { desc }]),
  );

interface Refusals {
  readonly overtaken: (overtaken: Overtaken) => void;
  readonly faults: (faults: Faults) => void;
  readonly failure: (error: ApiError) => void;
}

/** What a refusal is about: someone else's change, fields of the form, or anything else. */
function takeRefusal(definition: ResourceDefinition, error: unknown, to: Refusals): void {
  if (!(error instanceof ApiError)) throw error;
  const overtaken = overtakenOf(error);
  const faults = faultsOf(definition, error);
  if (overtaken) to.overtaken(overtaken);
  else if (Object.keys(faults).length > 0) to.faults(faults);
  else to.failure(error);
}

export function useRecordForm(options: RecordFormOptions) {
  const { definition, initial, onSaved, send: sendOwn, hasMore = false } = options;
  const t = useText('dialog');
  const formId = useId();
  const [form, setForm] = useState(initial);
  const [conflict, setConflict] = useState<Overtaken | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const isSending = useRef(false);
  const changed = changedFields(definition, form);

  const goTo = (field: string | undefined) => {
    // The message under the field is drawn first, so that a reader hears it with the field.
    if (field) setTimeout(() => document.getElementById(fieldId(formId, field))?.focus(), 0);
  };
  const refuse = (sent: RecordForm, faults: Faults) => {
    const mode = sent.rowVersion === undefined ? 'Add' : 'Edit';
    setForm({ ...sent, faults });
    goTo(formFields(definition, mode).find((field) => field.key in faults)?.key);
  };

  const send = async (sent: RecordForm) => {
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      const body = bodyOf(definition, sent);
      const row = await (sendOwn ? sendOwn(body) : upsertRow(definition, body));
      if (row === null) {
        showToast({ kind: 'info', text: t('notSaved') });
        return;
      }
      showToast({ kind: 'ok', text: t('saved') });
      onSaved(row);
      if (!sendOwn) await refreshAfterWrite(definition);
    } catch (error) {
      takeRefusal(definition, error, {
        overtaken: setConflict,
        faults: (faults) => refuse(sent, faults),
        failure: setFailure,
      });
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };

  const save = async (wanted: RecordForm = form) => {
    if (isSending.current) return;
    const faults = checkForm(definition, wanted, today());
    if (Object.keys(faults).length > 0) {
      setConflict(null);
      refuse(wanted, faults);
      return;
    }
    if (wanted.rowVersion !== undefined && !hasMore && changedFields(definition, wanted).length === 0) {
      showToast({ kind: 'info', text: t('unchanged') });
      return;
    }
    await send(wanted);
  };

  return {
    formId,
    form,
    changed,
    conflict,
    failure,
    isSaving,
    goTo,
    save,
    reset: () => setForm(initial),
    change: (field: string, value: FieldValue) =>
      setForm((before) => changeField(definition, before, { field, value })),
    leave: (field: string) => setForm((before) => leaveField(definition, before, { field, today: today() })),
    /** Someone else's change is known before the save: the clerk wants to see it now. */
    meetConflict: setConflict,
    leaveConflict: (resolved: RecordForm) => {
      setForm(resolved);
      setConflict(null);
    },
  } as const;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
