/** How the user left a grid: columns, saved views, split. Kept on the server, so every machine has it. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { apiData } from '../platform/calls/api.ts';
import { useText } from '../platform/words/i18n.tsx';
import { apiQuery } from '../platform/calls/query-client.ts';
import { showToast } from '../platform/toasts.ts';
import { preferenceCall } from './first-list-calls.ts';

export type Preference = ApiOutput<'GET /api/Workspace/GetGridPreference'>;

const empty: Preference = { columns: [], views: [] };
/** Dragging a column's edge writes a hundred widths; only where it comes to rest is kept. */
const settleMs = 600;

export interface StoredPreference {
  readonly value: Preference;
  readonly isLoading: boolean;
  /** Shows the change at once and keeps it a moment later. */
  readonly change: (patch: Partial<Preference>) => void;
}

export function useGridPreference(grid: string): StoredPreference {
  const t = useText('grid');
  const client = useQueryClient();
  const options = useMemo(() => ({ ...apiQuery(...preferenceCall(grid)), staleTime: Infinity }), [grid]);
  const query = useQuery(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<((isLeaving?: boolean) => void) | null>(null);
  const failed = t('preferenceFailed');

  // Leaving the page must not lose the last change, be it for another page or for good.
  useEffect(() => {
    const onLeave = () => pending.current?.(true);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      clearTimeout(timer.current);
      pending.current?.();
    };
  }, [grid]);

  const change = (patch: Partial<Preference>): void => {
    const next = { ...empty, ...client.getQueryData(options.queryKey), ...patch };
    client.setQueryData(options.queryKey, next);
    pending.current = (isLeaving = false) => {
      pending.current = null;
      clearTimeout(timer.current);
      apiData(
        'POST /api/Workspace/SaveGridPreference',
        { body: { grid, preference: next } },
        { present: 'caller', ...(isLeaving && { keepalive: true }) },
      ).catch(() => showToast({ kind: 'warn', text: failed }));
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => pending.current?.(), settleMs);
  };

  return { value: query.data ?? empty, isLoading: query.isLoading, change };
}
