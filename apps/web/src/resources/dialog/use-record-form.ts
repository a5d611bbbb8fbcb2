/** The form of one record as state: typing, leaving, saving once, conflicts. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useId, useRef, useState } from 'react';
import { ApiError, isUnheard } from '../../platform/calls/api-error.ts';
import { newOnceKey, type Once } from '../../platform/calls/once-key.ts';
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
import { useDraft, useDraftKept } from './use-draft.ts';
import { useSendAgain } from './use-send-again.ts';

export interface RecordFormOptions {
  readonly definition: ResourceDefinition;
  readonly initial: RecordForm;
  readonly onSaved: (row: AnyRow) => void;
  /** It was saved, though the answer with its row was never heard. */
  readonly onDone: () => void;
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

/** The same save under the same key; a new record keeps it until it is known what became of it. */
function onceFor(body: Readonly<Record<string, FieldValue>>, before: Once | undefined, isNew: boolean): Once {
  const text = JSON.stringify(body);
  return before && (isNew || before.body === text) ? before : { key: newOnceKey(), body: text };
}

interface Sending {
  readonly form: RecordForm;
  readonly setForm: (form: RecordForm) => void;
  readonly refuse: (sent: RecordForm, faults: Faults) => void;
  /** Of an earlier opening of this form. */
  readonly begun: Once | undefined;
  readonly forgetDraft: () => void;
}

/** One save at a time: heard, refused, or held until the server is there. */
function useSending(options: RecordFormOptions, { form, setForm, refuse, begun, forgetDraft }: Sending) {
  const { definition, onSaved, onDone, send: sendOwn } = options;
  const t = useText('dialog');
  const [conflict, setConflict] = useState<Overtaken | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [once, setOnce] = useState(begun);
  const [isHeld, setIsHeld] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const isSending = useRef(false);

  const finish = async (row: AnyRow | null) => {
    forgetDraft();
    showToast({ kind: 'ok', text: t('saved') });
    if (row) onSaved(row);
    else onDone();
    if (!sendOwn) await refreshAfterWrite(definition);
  };
  const takeFailure = async (error: unknown, sent: RecordForm, under: Once) => {
    if (!sendOwn && isUnheard(error)) {
      setForm(sent);
      setConflict(null);
      setOnce(under);
      setIsHeld(true);
      return;
    }
    setOnce(undefined);
    const isDone = error instanceof ApiError && error.code === 'alreadyDone';
    if (isDone && under.body === JSON.stringify(bodyOf(definition, sent))) return finish(null);
    takeRefusal(definition, error, {
      overtaken: setConflict,
      faults: (faults) => refuse(sent, faults),
      failure: setFailure,
    });
  };
  const send = async (sent: RecordForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    const body = bodyOf(definition, sent);
    const under = onceFor(body, once, sent.rowVersion === undefined);
    try {
      const row = await (sendOwn ? sendOwn(body) : upsertRow(definition, body, under.key));
      setOnce(undefined);
      if (row) await finish(row);
      else showToast({ kind: 'info', text: t('notSaved') });
    } catch (error) {
      await takeFailure(error, sent, under);
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  useSendAgain(isHeld, () => {
    setIsHeld(false);
    void send(form);
  });
  const takeBack = () => setIsHeld(false);
  return { conflict, setConflict, failure, isSaving, once, setOnce, send, isHeld, takeBack } as const;
}

export function useRecordForm(options: RecordFormOptions) {
  const { definition, initial, send: sendOwn, hasMore = false } = options;
  const t = useText('dialog');
  const formId = useId();
  const { begun, draft, forget } = useDraft(definition, initial, sendOwn === undefined);
  const [form, setForm] = useState(begun);
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
  const sending = useSending(options, { form, setForm, refuse, begun: draft?.once, forgetDraft: forget });
  const { conflict, setConflict, failure, isSaving, isHeld, takeBack } = sending;
  useDraftKept(definition, form, {
    isWanted: sendOwn === undefined && changed.length > 0,
    once: sending.once,
  });

  const save = async (wanted: RecordForm = form) => {
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
    await sending.send(wanted);
  };

  return {
    formId,
    form,
    changed,
    conflict,
    failure,
    isSaving,
    /** The save waits for the server. */
    isHeld,
    takeBack,
    /** What stands here was written before the form was closed unsent. */
    isDraft: draft !== undefined,
    goTo,
    save,
    reset: () => {
      setForm(initial);
      sending.setOnce(undefined);
      forget();
    },
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
