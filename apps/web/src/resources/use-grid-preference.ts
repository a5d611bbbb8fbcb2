/** How the user left a grid: columns, saved views, split. Kept on the server, so every machine has it. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiData } from '../platform/calls/api.ts';
import { useText } from '../platform/words/i18n.tsx';
import { apiQuery } from '../platform/calls/query-client.ts';
import { showToast } from '../platform/toasts.ts';
import { useSettled } from '../platform/calls/use-settled.ts';
import { preferenceCall } from './first-list-calls.ts';

export type Preference = ApiOutput<'GET /api/Workspace/GetGridPreference'>;

const empty: Preference = { columns: [], views: [] };

export interface StoredPreference {
  readonly value: Preference;
  readonly isLoading: boolean;
  /** Shows the change at once and keeps it a moment later: dragging a column's edge gives a hundred widths. */
  readonly change: (patch: Partial<Preference>) => void;
}

export function useGridPreference(grid: string): StoredPreference {
  const t = useText('grid');
  const client = useQueryClient();
  const options = useMemo(() => ({ ...apiQuery(...preferenceCall(grid)), staleTime: Infinity }), [grid]);
  const query = useQuery(options);
  const settled = useSettled(grid);
  const failed = t('preferenceFailed');

  const change = (patch: Partial<Preference>): void => {
    const next = { ...empty, ...client.getQueryData(options.queryKey), ...patch };
    client.setQueryData(options.queryKey, next);
    settled.later((isLeaving) => {
      apiData(
        'POST /api/Workspace/SaveGridPreference',
        { body: { grid, preference: next } },
        { present: 'caller', ...(isLeaving && { keepalive: true }) },
      ).catch(() => showToast({ kind: 'warn', text: failed }));
    });
    // A view is kept by one press, and may be mailed or shared with the next.
    if (patch.views) settled.now();
  };

  return { value: query.data ?? empty, isLoading: query.isLoading, change };
}
