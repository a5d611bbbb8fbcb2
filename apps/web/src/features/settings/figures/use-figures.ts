/**
 * Editing of the market settings (figures and switches): typed values, faults and saving. All are saved in one call.
 */
import type { Settings } from '@nazer/contract/settings/settings.contract.ts';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiQuery, invalidateCall, queryClient } from '../../../platform/calls/query-client.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Fault, Faults } from '../../../resources/dialog/record-form.ts';
import { type Change, changesOf, type TypedValue, valuesOf } from './figure-values.ts';

const readCall = 'GET /api/Setting/GetSettings';
const saveCall = 'POST /api/Setting/SaveSettings';

/** Refusals of the server by key of the setting; empty when the error concerns no single setting. */
const faultsOfError = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fieldErrors).flatMap(([field, desc]) =>
          field.startsWith('values.') ? [[field.slice('values.'.length), { desc }] as const] : [],
        ),
      )
    : {};

/** Faults of typed values that cannot be parsed, by key of the setting. */
const parseFaults = (changes: readonly Change[]): Faults =>
  Object.fromEntries(
    changes.flatMap(({ field, reading }): [string, Fault][] =>
      'fault' in reading ? [[field.key, reading.fault]] : [],
    ),
  );

/** `settings` are the stored ones, read again whenever somebody saves them. */
export function useFigures(settings: Settings) {
  const t = useText('settings');
  const [typed, setTyped] = useState<Readonly<Record<string, TypedValue>>>({});
  /** Row version of the settings when the first value was typed. */
  const [editedVersion, setEditedVersion] = useState(settings.rowVersion);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const changes = changesOf(settings, typed);
  const isReady = changes.every(({ reading }) => 'value' in reading && reading.isInRange);
  const { rowVersion } = settings;

  /** Stores a typed value and clears its fault. */
  const write = (key: string, value: TypedValue) => {
    if (changes.length === 0) setEditedVersion(rowVersion);
    setTyped({ ...typed, [key]: value });
    setRefusal('');
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== key)));
  };
  const discard = () => {
    setTyped({});
    setFaults({});
    setRefusal('');
  };
  /** Forgets the values that were saved as `savedVersion`; those typed while they were on their way stay. */
  const dropSent = (sent: typeof typed, savedVersion: number) => {
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== sent[key])));
    setEditedVersion(savedVersion);
  };
  const showRefusal = (error: unknown) => {
    const refused = faultsOfError(error);
    setFaults(refused);
    setRefusal(Object.keys(refused).length > 0 ? t('notSaved') : sentenceOf(error));
    // Somebody else saved meanwhile: reads the settings again, so that the next try has their row version.
    if (error instanceof ApiError && error.code === 'stale') void invalidateCall(readCall);
  };
  /** Sends the changed values, unless one cannot be parsed; a refusal is shown, not thrown. */
  const save = async () => {
    if (isSaving) return;
    const unparsed = parseFaults(changes);
    setFaults(unparsed);
    if (Object.keys(unparsed).length > 0) return setRefusal(t('notSaved'));
    setIsSaving(true);
    setRefusal('');
    try {
      const body = { rowVersion, values: valuesOf(changes) };
      const saved = await apiData(saveCall, { body }, { present: 'caller' });
      queryClient.setQueryData(apiQuery(readCall).queryKey, saved);
      dropSent(typed, saved.rowVersion);
      showToast({ kind: 'ok', text: t('saved') });
    } catch (error) {
      showRefusal(error);
    }
    setIsSaving(false);
  };
  return {
    typed,
    changes,
    faults,
    refusal,
    isSaving,
    /** Whether every changed value can be parsed and is in range. */
    isReady,
    /** Whether somebody else saved the settings since the first value was typed. */
    isConflict: changes.length > 0 && editedVersion !== rowVersion,
    write,
    discard,
    save,
  };
}

export type FiguresState = ReturnType<typeof useFigures>;
