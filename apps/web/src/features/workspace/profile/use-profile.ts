/** Profile of the user named in the address, or one's own. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type Profile = ApiOutput<'GET /api/Workspace/GetProfile'>;

/** Entity announced when a profile was saved. */
export const profileNews = ['Profile'] as const;

export const profileParts = ['overview', 'work', 'education'] as const;
export type ProfilePart = (typeof profileParts)[number];

/**
 * User and part of the profile named in the address. `person` is undefined for one's own profile; `hrefOf` gives the
 * address of another part of the same profile.
 */
export function useProfilePlace() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { person, part } = search;
  const named = typeof person === 'string' || typeof person === 'number' ? String(person) : undefined;
  const hrefOf = (one: ProfilePart): string =>
    paths.profile({ person: named, part: one === 'overview' ? undefined : one });
  return { person: named, part: profileParts.find((one) => one === part) ?? 'overview', hrefOf };
}

export function useProfile() {
  const { person } = useProfilePlace();
  const query = person === undefined ? {} : { userId: person };
  return useQuery({ ...apiQuery('GET /api/Workspace/GetProfile', { query }), ...about(...profileNews) });
}
