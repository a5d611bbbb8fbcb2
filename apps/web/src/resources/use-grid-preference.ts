/**
 * The user's arrangement of a grid: columns, saved views and split. Stored on the server, so it follows the user to
 * any machine.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { apiData } from '../platform/calls/api.ts';
import { useText } from '../platform/words/i18n.tsx';
import { apiQuery } from '../platform/calls/query-client.ts';
import { showToast } from '../platform/toasts.ts';
import { storeUnconfirmed, readUnconfirmed, sendUnconfirmed } from '../platform/calls/unconfirmed.ts';
import { useSettled } from '../platform/calls/use-settled.ts';
import { useSession } from '../platform/session/session.ts';
import { preferenceCall } from './first-list-calls.ts';

export type Preference = ApiOutput<'GET /api/Workspace/GetGridPreference'>;

const empty: Preference = { columns: [], views: [] };

type PreferenceChange = Partial<Preference>;
type Views = Preference['views'];

export interface StoredPreference {
  readonly value: Preference;
  /** Applies a change at once and saves it after a delay, because dragging a column's edge yields a hundred widths. */
  readonly change: (patch: Omit<PreferenceChange, 'views'>) => void;
  /**
   * Changes the views, given the stored ones, and saves them without delay. Resolves to whether they were saved; rejects
   * when the stored views cannot be read. Either failure is told in a toast.
   */
  readonly changeViews: (next: (views: Views) => Views) => Promise<boolean>;
}

/**
 * Columns and views a user keeps for a grid, empty until they are read. A change that was not confirmed
 * before the page closed is kept in the browser and saved by the next page. Each saving sends the whole preference, so
 * the last of two saves decides, and a change made before the reading waits for it. A save that fails is told in a
 * toast; the change stays on the page.
 */
export function useGridPreference(grid: string): StoredPreference {
  const t = useText('grid');
  const client = useQueryClient();
  const { userName } = useSession();
  /** Key in local storage under which unconfirmed changes stand. */
  const place = `nazer-grid-${userName}-${grid}`;
  const settled = useSettled(grid);
  const failed = t('preferenceFailed');
  const options = useMemo(() => ({ ...apiQuery(...preferenceCall(grid)), staleTime: Infinity }), [grid]);
  const query = useQuery(options);
  /** Changes made before the preference was read, which are only displayed until then. */
  const [early, setEarly] = useState<{ readonly place: string; readonly patch: PreferenceChange }>();
  const earlyPatch = early?.place === place ? early.patch : undefined;
  // The answer may be older than a change this browser has made, so unconfirmed changes are applied on top.
  const value = useMemo(
    () => ({
      ...empty,
      ...query.data,
      ...(query.data ? readUnconfirmed<PreferenceChange>(place) : earlyPatch),
    }),
    [query.data, place, earlyPatch],
  );
  const tellFailure = useCallback(() => showToast({ kind: 'warn', text: failed }), [failed]);
  const send = useCallback(
    async (preference: Preference, isLeaving = false): Promise<boolean> => {
      try {
        await sendUnconfirmed(place, () =>
          apiData(
            'POST /api/Workspace/SaveGridPreference',
            { body: { grid, preference } },
            { present: 'caller', ...(isLeaving && { keepalive: true }) },
          ),
        );
        return true;
      } catch {
        tellFailure();
        return false;
      }
    },
    [place, grid, tellFailure],
  );
  const isRead = query.data !== undefined;
  // Saves changes made before the preference was read, and those of an earlier page of this browser that was left
  // before their saving was confirmed.
  useEffect(() => {
    const changed = isRead && readUnconfirmed<PreferenceChange>(place);
    if (!changed) return;
    const preference = { ...empty, ...client.getQueryData(options.queryKey), ...changed };
    client.setQueryData(options.queryKey, preference);
    void send(preference);
  }, [isRead, place, client, options, send]);

  /** Applies a change to the preference as read and gives the whole. */
  const apply = (read: Preference, patch: PreferenceChange): Preference => {
    const preference = { ...empty, ...read, ...patch };
    storeUnconfirmed(place, { ...readUnconfirmed<PreferenceChange>(place), ...patch });
    client.setQueryData(options.queryKey, preference);
    return preference;
  };
  const change = (patch: PreferenceChange): void => {
    const read = client.getQueryData(options.queryKey);
    if (read) {
      const preference = apply(read, patch);
      settled.later((isLeaving) => void send(preference, isLeaving));
      return;
    }
    storeUnconfirmed(place, { ...readUnconfirmed<PreferenceChange>(place), ...patch });
    setEarly({ place, patch: { ...earlyPatch, ...patch } });
    // The effect above saves the change after the reading; one that has failed is tried again.
    settled.later(() => void client.ensureQueryData(options).catch(tellFailure));
  };
  const changeViews: StoredPreference['changeViews'] = async (next) => {
    const read = await client.ensureQueryData(options).catch((error: unknown) => {
      tellFailure();
      throw error;
    });
    const now = { ...empty, ...read, ...readUnconfirmed<PreferenceChange>(place) };
    const preference = apply(now, { views: next(now.views) });
    // Views are saved without delay, because the next click may mail or share them. A save that waits is replaced.
    return new Promise((resolve) => {
      settled.later((isLeaving) => resolve(send(preference, isLeaving)));
      settled.now();
    });
  };

  return { value, change, changeViews };
}
