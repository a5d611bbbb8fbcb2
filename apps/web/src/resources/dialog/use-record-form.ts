/** React state of a record's form: typing, leaving a field, saving once, conflicts. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useId, useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import type { CallOptions } from '../../platform/calls/api.ts';
import type { Once } from '../../platform/calls/once-key.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { type EditConflict, conflictOf } from '../record/history/last-change.ts';
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
import { type Draft, draftName } from './drafts.ts';
import { useDraft, useDraftStorage } from './use-draft.ts';
import { useOnceSend } from './use-once-send.ts';

export interface RecordFormOptions {
  readonly definition: ResourceDefinition;
  readonly initial: RecordForm;
  /** Called with the row that the server gave for the save. */
  readonly onSaved: (row: AnyRow) => void;
  /** Called when the server says the record was already saved, although the answer with its row was lost. */
  readonly onDone: () => void;
  /** Replaces `Upsert`; must also refresh whatever shows the record. */
  readonly send?: SendRecord | undefined;
  /** `false`: the server does not recognise a repeated save by its once key, so an unanswered save is not repeated. */
  readonly isRepeatable?: boolean | undefined;
  /** Something beside the fields was changed, so the form is sent even when no field changed. */
  readonly hasMore?: boolean | undefined;
}

/**
 * Call that saves a form; `options` carry its once key. Resolves to the row as stored, or null when nothing was saved.
 */
export type SendRecord = (
  body: Readonly<Record<string, FieldValue>>,
  options: CallOptions,
) => Promise<AnyRow | null>;

const today = (): string => todayJalali(new Date());

/** Sentences of the server about fields of this resource, by field. */
const faultsOf = (definition: ResourceDefinition, error: ApiError): Faults =>
  Object.fromEntries(
    Object.entries(error.fieldErrors)
      .filter(([key]) => definition.fields.some((field) => field.key === key))
      .map(([key, desc]) => [key, { desc }]),
  );

interface Refusals {
  readonly conflict: (conflict: EditConflict) => void;
  readonly faults: (faults: Faults) => void;
  readonly failure: (error: ApiError) => void;
}

/**
 * Routes a refusal to its handler: a change by somebody else, faulty fields, or any other failure. Throws an error that
 * is no `ApiError`.
 */
function takeRefusal(definition: ResourceDefinition, error: unknown, to: Refusals): void {
  if (!(error instanceof ApiError)) throw error;
  const conflict = conflictOf(error);
  const faults = faultsOf(definition, error);
  if (conflict) to.conflict(conflict);
  else if (Object.keys(faults).length > 0) to.faults(faults);
  else to.failure(error);
}

/** Parts of the form that saving changes. */
interface FormParts {
  readonly setForm: (form: RecordForm) => void;
  /** Shows the faults beside the fields and leads to the first one; `sent` are the values they are about. */
  readonly refuse: (sent: RecordForm, faults: Faults) => void;
  /** Once key of an unanswered save from an earlier opening of this form. */
  readonly begun: Once | undefined;
  readonly forgetDraft: () => void;
}

/** Saving of the form, with the conflict or failure it met. */
function useSaving(options: RecordFormOptions, { setForm, refuse, begun, forgetDraft }: FormParts) {
  const { definition, onSaved, onDone, send: sendOwn, isRepeatable } = options;
  const t = useText('dialog');
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sending = useOnceSend(begun);

  const finish = async (row: AnyRow | null) => {
    forgetDraft();
    showToast({ kind: 'ok', text: t('saved') });
    if (row) onSaved(row);
    else onDone();
    if (!sendOwn) await refreshAfterWrite(definition);
  };
  const send = async (sent: RecordForm) => {
    setFailure(null);
    const body = bodyOf(definition, sent);
    await sending.send({
      body,
      isNew: sent.rowVersion === undefined,
      isRepeatable,
      call: (under) => (sendOwn ?? ((row, how) => upsertRow(definition, row, how.onceKey)))(body, under),
      // The conflict panel would hide that the save waits, so the form takes its place with what was sent.
      onHeld: () => {
        setForm(sent);
        setConflict(null);
      },
      onDone: (row) => (row ? finish(row) : showToast({ kind: 'info', text: t('notSaved') })),
      onDoneBefore: () => finish(null),
      onRefused: (error) =>
        takeRefusal(definition, error, {
          conflict: setConflict,
          faults: (faults) => refuse(sent, faults),
          failure: setFailure,
        }),
    });
  };
  return { ...sending, conflict, setConflict, failure, send } as const;
}

const withDraft = (initial: RecordForm, draft: Draft | undefined): RecordForm =>
  draft
    ? {
        ...initial,
        base: { ...initial.base, ...draft.base },
        values: { ...initial.values, ...draft.values },
        rowVersion: draft.rowVersion,
      }
    : initial;

/** Form of a record with its draft, its saving and what refused it. A form with a save call of its own has no draft. */
export function useRecordForm(options: RecordFormOptions) {
  const { definition, initial, send: sendOwn, hasMore = false } = options;
  const t = useText('dialog');
  const formId = useId();
  const [draftKey] = useState(() => (sendOwn ? null : draftName(definition, initial)));
  const { draft, forget } = useDraft(draftKey);
  const [form, setForm] = useState(() => withDraft(initial, draft));
  const changed = changedFields(definition, form);

  /** Focuses the input of a field; undefined focuses nothing. */
  const goTo = (field: string | undefined) => {
    // Deferred so that the message under the field is drawn first and a screen reader reads both.
    if (field) setTimeout(() => document.getElementById(fieldId(formId, field))?.focus(), 0);
  };
  const refuse = (sent: RecordForm, faults: Faults) => {
    const mode = sent.rowVersion === undefined ? 'Add' : 'Edit';
    setForm({ ...sent, faults });
    goTo(formFields(definition, mode).find((field) => field.key in faults)?.key);
  };
  const sending = useSaving(options, { setForm, refuse, begun: draft?.once, forgetDraft: forget });
  const { conflict, setConflict, failure, isSending: isSaving, isHeld, takeBack } = sending;
  useDraftStorage(draftKey, {
    ...form,
    isWanted: changed.length > 0,
    once: sending.once,
    fields: definition.fields,
  });

  /**
   * Checks and sends the form, or the one that a conflict was resolved to; shows faults, and sends nothing unchanged.
   */
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
    /** The values were restored from a draft of an earlier opening. */
    isDraft: draft !== undefined,
    goTo,
    save,
    /** Drops what was typed, the draft, and the once key of an unanswered save. */
    reset: () => {
      setForm(initial);
      sending.forget();
      forget();
    },
    change: (field: string, value: FieldValue) =>
      setForm((before) => changeField(definition, before, { field, value })),
    leave: (field: string) => setForm((before) => leaveField(definition, before, { field, today: today() })),
    /** Opens the conflict panel before a save, for a change that is already known. */
    meetConflict: setConflict,
    /** Closes the conflict panel without saving. */
    leaveConflict: (resolved: RecordForm) => {
      setForm(resolved);
      setConflict(null);
    },
  } as const;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
