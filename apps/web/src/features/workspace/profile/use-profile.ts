/** The profile of the person in the address, of oneself without one. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type Profile = ApiOutput<'GET /api/Workspace/GetProfile'>;

/** What news of a saved profile are about. */
export const profileNews = ['Profile'] as const;

export function useProfile() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const person = search['person'];
  const isNamed = typeof person === 'string' || typeof person === 'number';
  const query = isNamed ? { userId: String(person) } : {};
  return useQuery({ ...apiQuery('GET /api/Workspace/GetProfile', { query }), ...about(...profileNews) });
}
