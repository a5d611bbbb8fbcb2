/** One fact of a record being written in its place: typing, leaving, saving over the record as it stands. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
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
} from '../../dialog/record-form.ts';
import { refreshAfterWrite } from '../../refresh-after-write.ts';
import { upsertRow } from '../../resource-api.ts';
import { type Change, overtakenOf } from '../history/last-change.ts';

export interface FactFormOptions {
  readonly definition: ResourceDefinition;
  /** The record as it stands; it may change while the fact is being written. */
  readonly row: AnyRow;
  /** The fields of the fact. */
  readonly fields: readonly FieldDefinition[];
  /** A newer version is known: saved here, or found by someone else's change. */
  readonly onRow: (row: AnyRow) => void;
  readonly onClose: () => void;
}

const today = (): string => todayJalali(new Date());

const onlyOf = (fields: readonly FieldDefinition[], faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => fields.some((field) => field.key === key)));

/** Someone else wrote the same fact since it was opened, and something else than what stands here. */
export function isOvertaken(form: RecordForm, row: AnyRow, fields: readonly FieldDefinition[]): boolean {
  return fields.some((field) => {
    const theirs = inputValue(field, row[field.key]);
    return !isSame(field, form.base[field.key], theirs) && !isSame(field, form.values[field.key], theirs);
  });
}

/** What was written here upon the record as it stands: the other fields stay as whoever wrote them left them. */
export function writtenOver(
  definition: ResourceDefinition,
  { form, row, fields }: { form: RecordForm; row: AnyRow; fields: readonly FieldDefinition[] },
): RecordForm {
  const fresh = formOf(definition, row);
  const mine = fields.map(({ key }): [string, FieldValue] => [key, form.values[key] ?? '']);
  return { ...fresh, values: { ...fresh.values, ...Object.fromEntries(mine) } };
}

export function useFactForm({ definition, row, fields, onRow, onClose }: FactFormOptions) {
  const t = useText('dialog');
  const [form, setForm] = useState(() => formOf(definition, row));
  /** The version whose other value was shown: saving after that is a choice. */
  const [known, setKnown] = useState(row.rowVersion);
  const [change, setChange] = useState<Change | null>(null);
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  const changed = changedFields(definition, form);

  const takeRefusal = (error: unknown): AnyRow | null => {
    if (!(error instanceof ApiError)) throw error;
    const overtaken = overtakenOf(error);
    if (overtaken) {
      setChange(overtaken.change);
      onRow(overtaken.current);
      if (!isOvertaken(form, overtaken.current, fields)) return overtaken.current;
      setKnown(overtaken.current.rowVersion);
      return null;
    }
    const faults = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([key, desc]) => [key, { desc }]),
    );
    const own = onlyOf(fields, faults);
    if (Object.keys(own).length > 0) setForm({ ...form, faults: own });
    else setFailure(sentenceOf(error));
    return null;
  };

  /** A change of another field meanwhile is no conflict: the save is sent once more over the new version. */
  const send = async (over: AnyRow, isAgain = false): Promise<void> => {
    try {
      const saved = await upsertRow(
        definition,
        bodyOf(definition, writtenOver(definition, { form, row: over, fields })),
      );
      if (!saved) {
        showToast({ kind: 'info', text: t('notSaved') });
        return;
      }
      showToast({ kind: 'ok', text: t('saved') });
      onRow(saved);
      onClose();
      await refreshAfterWrite(definition);
    } catch (error) {
      const newer = takeRefusal(error);
      if (newer && !isAgain) await send(newer, true);
    }
  };

  const save = async (): Promise<void> => {
    if (isSending.current) return;
    if (changed.length === 0) {
      onClose();
      return;
    }
    const faults = onlyOf(fields, checkForm(definition, form, today()));
    setForm({ ...form, faults });
    if (Object.keys(faults).length > 0) return;
    if (known !== row.rowVersion && isOvertaken(form, row, fields)) {
      setKnown(row.rowVersion);
      return;
    }
    isSending.current = true;
    setIsSaving(true);
    setFailure('');
    await send(row);
    isSending.current = false;
    setIsSaving(false);
  };

  return {
    form,
    changed,
    failure,
    isSaving,
    change,
    save,
    isOvertaken: isOvertaken(form, row, fields),
    set: (field: string, value: FieldValue) =>
      setForm((before) => changeField(definition, before, { field, value })),
    leave: (field: string) => setForm((before) => leaveField(definition, before, { field, today: today() })),
  } as const;
}
