/** State of one fact being edited in place: typing, leaving, and saving it over the current record. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { newOnceKey } from '../../../platform/calls/once-key.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { type Draft, factDraftName } from '../../dialog/drafts.ts';
import {
  bodyOf,
  changedFields,
  changeField,
  checkForm,
  type Faults,
  formOf,
  inputValue,
  isSame,
  leaveField,
  type RecordForm,
  type Values,
} from '../../dialog/record-form.ts';
import { useDraft, useDraftStorage } from '../../dialog/use-draft.ts';
import { useOnceSend } from '../../dialog/use-once-send.ts';
import { refreshAfterWrite } from '../../refresh-after-write.ts';
import { upsertRow } from '../../resource-api.ts';
import { type Change, conflictOf } from '../history/last-change.ts';

export interface FactFormOptions {
  readonly definition: ResourceDefinition;
  /** Current version of the record; it may change during the editing. */
  readonly row: AnyRow;
  /** Fields of the fact. */
  readonly fields: readonly FieldDefinition[];
  /** Receives a newer version: the one saved here, or one that somebody else's save left. */
  readonly onRow: (row: AnyRow) => void;
  readonly onClose: () => void;
}

const today = (): string => todayJalali(new Date());

/** Faults of these fields alone. */
const onlyOf = (fields: readonly FieldDefinition[], faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => fields.some((field) => field.key === key)));

/** Whether somebody else changed the same fact since it was opened, to another value than the one typed here. */
export function isConflict(form: RecordForm, row: AnyRow, fields: readonly FieldDefinition[]): boolean {
  return fields.some((field) => {
    const theirs = inputValue(field, row[field.key]);
    return !isSame(field, form.base[field.key], theirs) && !isSame(field, form.values[field.key], theirs);
  });
}

/**
 * Whether the record already holds what was typed: a save whose answer was lost succeeded, or somebody else wrote the
 * same.
 */
const isThere = (form: RecordForm, row: AnyRow, fields: readonly FieldDefinition[]): boolean =>
  fields.every((field) => isSame(field, form.values[field.key], inputValue(field, row[field.key])));

/** Form of the current record with the fact as typed; other fields keep what anyone else has written. */
export function writtenOver(
  definition: ResourceDefinition,
  { form, row, fields }: { form: RecordForm; row: AnyRow; fields: readonly FieldDefinition[] },
): RecordForm {
  const fresh = formOf(definition, row);
  const mine = fields.map(({ key }): [string, FieldValue] => [key, form.values[key] ?? '']);
  return { ...fresh, values: { ...fresh.values, ...Object.fromEntries(mine) } };
}

/** Values of the fact alone, which is all that its draft stores. */
const ofFact = (values: Values, fields: readonly FieldDefinition[]): Values =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? '']));

function withDraft(form: RecordForm, draft: Draft | undefined): RecordForm {
  if (!draft) return form;
  const { base, values } = draft;
  return { ...form, base: { ...form.base, ...base }, values: { ...form.values, ...values } };
}

/** Form of a fact with its draft: restores the draft, stores it and drops it. */
function useFormWithDraft({ definition, row, fields }: FactFormOptions) {
  const [begun] = useState(() => formOf(definition, row));
  const [name] = useState(() => factDraftName(definition, begun, fields));
  const { draft, forget } = useDraft(name);
  const [form, setForm] = useState(() => withDraft(begun, draft));
  const [isDraft, setIsDraft] = useState(draft !== undefined);
  const sending = useOnceSend(draft?.once);
  const changed = changedFields(definition, form);
  const base = useMemo(() => ofFact(form.base, fields), [form.base, fields]);
  const values = useMemo(() => ofFact(form.values, fields), [form.values, fields]);
  const stored = { base, values, rowVersion: form.rowVersion, once: sending.once };
  useDraftStorage(name, { ...stored, isWanted: changed.length > 0, fields });
  const drop = () => {
    setForm(formOf(definition, row));
    setIsDraft(false);
    sending.forget();
    forget();
  };
  return { form, setForm, changed, sending, isDraft, forget, drop } as const;
}

/**
 * Saves the fact and gives the row as stored. When the save is refused as stale but only other fields had changed, it
 * is repeated over the newer version, under a new once key because the body is another; not if that version already
 * holds what was typed. Throws any other refusal.
 */
async function sendFact({ definition, row, fields, onRow }: FactFormOptions, form: RecordForm, key?: string) {
  const bodyOver = (over: AnyRow) => bodyOf(definition, writtenOver(definition, { form, row: over, fields }));
  try {
    return await upsertRow(definition, bodyOver(row), key);
  } catch (error) {
    const newer = error instanceof ApiError ? conflictOf(error)?.current : undefined;
    if (!newer || isConflict(form, newer, fields)) throw error;
    onRow(newer);
    return isThere(form, newer, fields) ? newer : upsertRow(definition, bodyOver(newer), newOnceKey());
  }
}

/**
 * Form that changes some fields of a record in place. `onRow` is called with a newer version of the record,
 * `onClose` when the editor is to close, saved or given up. A change that arrives meanwhile and a save that is refused
 * as stale show the conflict; saving while it is shown is the decision to overwrite it.
 */
export function useFactForm(options: FactFormOptions) {
  const { definition, row, fields, onRow, onClose } = options;
  const t = useText('dialog');
  const { form, setForm, changed, sending, isDraft, forget, drop } = useFormWithDraft(options);
  const [change, setChange] = useState<Change | null>(null);
  const [failure, setFailure] = useState('');

  /** Shows a refusal; throws an error that is no `ApiError`. */
  const takeRefusal = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    const conflict = conflictOf(error);
    if (conflict) {
      setChange(conflict.change);
      onRow(conflict.current);
      return;
    }
    const faults = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([key, desc]) => [key, { desc }]),
    );
    const own = onlyOf(fields, faults);
    if (Object.keys(own).length > 0) setForm({ ...form, faults: own });
    else setFailure(sentenceOf(error));
  };

  /** Closes the editor and removes its draft from the browser. */
  const close = (): void => {
    forget();
    onClose();
  };

  const finish = async (saved: AnyRow | null): Promise<void> => {
    showToast({ kind: 'ok', text: t('saved') });
    if (saved) onRow(saved);
    close();
    await refreshAfterWrite(definition);
  };

  const save = async (): Promise<void> => {
    if (sending.isSending || sending.isHeld) return;
    if (changed.length === 0 || isThere(form, row, fields)) {
      close();
      return;
    }
    const faults = onlyOf(fields, checkForm(definition, form, today()));
    setForm({ ...form, faults });
    if (Object.keys(faults).length > 0) return;
    setFailure('');
    await sending.send({
      body: bodyOf(definition, writtenOver(definition, { form, row, fields })),
      isNew: false,
      call: ({ onceKey }) => sendFact(options, form, onceKey),
      onDone: (saved) => (saved ? finish(saved) : showToast({ kind: 'info', text: t('notSaved') })),
      onDoneBefore: () => finish(null),
      onRefused: takeRefusal,
    });
  };

  return {
    form,
    changed,
    failure,
    isSaving: sending.isSending,
    /** The save waits for the server. */
    isHeld: sending.isHeld,
    takeBack: sending.takeBack,
    /** The value was restored from a draft of an earlier opening. */
    isDraft,
    drop,
    change,
    save,
    close,
    isConflict: isConflict(form, row, fields),
    set: (field: string, value: FieldValue) =>
      setForm((before) => changeField(definition, before, { field, value })),
    leave: (field: string) => setForm((before) => leaveField(definition, before, { field, today: today() })),
  } as const;
}
