/** State of the figures being edited; they are saved together or not at all. */
import type { Settings } from '@nazer/contract/settings/settings.contract.ts';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiQuery, invalidateCall, queryClient } from '../../../platform/calls/query-client.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Fault, Faults } from '../../../resources/dialog/record-form.ts';
import { type Change, changesOf, type Typed, valuesOf } from './figure-values.ts';

const readCall = 'GET /api/Setting/GetSettings';
const saveCall = 'POST /api/Setting/SaveSettings';

/** Sentences of the server by key of the figure. */
const refusedFigures = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fieldErrors).flatMap(([field, desc]) =>
          field.startsWith('values.') ? [[field.slice('values.'.length), { desc }] as const] : [],
        ),
      )
    : {};

const unreadableOf = (changes: readonly Change[]): Faults =>
  Object.fromEntries(
    changes.flatMap(({ field, reading }): [string, Fault][] =>
      'fault' in reading ? [[field.key, reading.fault]] : [],
    ),
  );

export function useFigures(settings: Settings) {
  const t = useText('settings');
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  /** Row version that was current when the first figure was changed. */
  const [begunAt, setBegunAt] = useState(settings.rowVersion);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const changes = changesOf(settings, typed);
  const isReady = changes.every(({ reading }) => 'value' in reading && reading.isInRange);
  const { rowVersion } = settings;

  const write = (key: string, value: Typed) => {
    if (changes.length === 0) setBegunAt(rowVersion);
    setTyped({ ...typed, [key]: value });
    setRefusal('');
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== key)));
  };
  const discard = () => {
    setTyped({});
    setFaults({});
    setRefusal('');
  };
  const refuse = (error: unknown) => {
    const found = refusedFigures(error);
    setFaults(found);
    setRefusal(Object.keys(found).length > 0 ? t('notSaved') : sentenceOf(error));
    // Reads the values somebody else saved, so that the next try has their version.
    if (error instanceof ApiError && error.code === 'stale') void invalidateCall(readCall);
  };
  const save = async () => {
    if (isSaving) return;
    const wrong = unreadableOf(changes);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return setRefusal(t('notSaved'));
    setIsSaving(true);
    setRefusal('');
    try {
      const body = { rowVersion, values: valuesOf(changes) };
      const saved = await apiData(saveCall, { body }, { present: 'caller' });
      queryClient.setQueryData(apiQuery(readCall).queryKey, saved);
      discard();
      showToast({ kind: 'ok', text: t('saved') });
    } catch (error) {
      refuse(error);
    }
    setIsSaving(false);
  };
  return {
    typed,
    changes,
    faults,
    refusal,
    isSaving,
    isReady,
    /** Somebody else saved figures since the editing began. */
    isOvertaken: changes.length > 0 && begunAt !== rowVersion,
    write,
    discard,
    save,
  };
}

export type FiguresState = ReturnType<typeof useFigures>;
