/**
 * The user's arrangement of a grid: columns, saved views and split. Stored on the server, so it follows the user to
 * any machine.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
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

export interface StoredPreference {
  readonly value: Preference;
  readonly isLoading: boolean;
  /** Applies a change at once and saves it after a delay, because dragging a column's edge yields a hundred widths. */
  readonly change: (patch: Partial<Preference>) => void;
}

type PreferenceChange = Partial<Preference>;

/**
 * Columns and views a user keeps for a grid, empty until they are read. A change that was not confirmed
 * before the page closed is kept in the browser and saved by the next page. Each saving sends the whole preference, so
 * the last of two saves decides. A save that fails is told in a toast; the change stays on the page.
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
  // The answer may be older than a change this browser has made, so unconfirmed changes are applied on top.
  const value = useMemo(
    () => ({ ...empty, ...query.data, ...(query.data && readUnconfirmed<PreferenceChange>(place)) }),
    [query.data, place],
  );
  const send = useCallback(
    (preference: Preference, isLeaving = false) => {
      sendUnconfirmed(place, () =>
        apiData(
          'POST /api/Workspace/SaveGridPreference',
          { body: { grid, preference } },
          { present: 'caller', ...(isLeaving && { keepalive: true }) },
        ),
      ).catch(() => showToast({ kind: 'warn', text: failed }));
    },
    [place, grid, failed],
  );
  const isRead = query.data !== undefined;
  // Saves changes of an earlier page of this browser that was left before their saving was confirmed.
  useEffect(() => {
    const changed = isRead && readUnconfirmed<PreferenceChange>(place);
    if (!changed) return;
    const preference = { ...empty, ...client.getQueryData(options.queryKey), ...changed };
    client.setQueryData(options.queryKey, preference);
    send(preference);
  }, [isRead, place, client, options, send]);

  const change = (patch: PreferenceChange): void => {
    const preference = { ...empty, ...client.getQueryData(options.queryKey), ...patch };
    storeUnconfirmed(place, { ...readUnconfirmed<PreferenceChange>(place), ...patch });
    client.setQueryData(options.queryKey, preference);
    settled.later((isLeaving) => send(preference, isLeaving));
    // Views are saved without delay, because the next click may mail or share them.
    if (patch.views) settled.now();
  };

  return { value, isLoading: query.isLoading, change };
}
