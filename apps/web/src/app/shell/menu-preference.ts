/** The user's arrangement of the menu, stored with the account, and in this browser for the first rendering. */
import type { MenuPreference } from '@nazer/contract/workspace/workspace.contract.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../platform/calls/api.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { apiQuery, queryClient } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';

const menuQuery = apiQuery('GET /api/Workspace/GetMenuPreference');
const keyOf = (userName: string): string => `nazer-menu-${userName}`;
const usual: MenuPreference = { folded: [], hidden: [], favourites: [] };

function readStored(userName: string): MenuPreference {
  try {
    return {
      ...usual,
      ...(JSON.parse(localStorage.getItem(keyOf(userName)) ?? '{}') as Partial<MenuPreference>),
    }; // written by `storeHere` below
  } catch {
    return usual;
  }
}

function storeHere(userName: string, preference: MenuPreference): void {
  storeLocally(keyOf(userName), JSON.stringify(preference));
}

/** Names with one added, or removed if it is among them. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

interface MenuArrangement {
  readonly preference: MenuPreference;
  /** Toggles a name in a list: folded groups, hidden groups or favourite lines. */
  readonly toggle: (list: keyof MenuPreference, name: string) => void;
}

export function useMenuPreference(): MenuArrangement {
  const { userName } = useSession();
  const query = queryOptions({
    ...menuQuery,
    queryFn: async ({ signal }) => {
      const read = await apiData('GET /api/Workspace/GetMenuPreference', undefined, {
        signal,
        present: 'caller',
      });
      storeHere(userName, read);
      return read;
    },
  });
  const { data } = useQuery({
    ...query,
    enabled: useIsQuiet(),
    placeholderData: () => readStored(userName),
  });
  const preference = data ?? usual;
  const save = useMutation({
    // One saving after the other, because each sends the whole arrangement and the last must win.
    scope: { id: menuQuery.queryKey.join() },
    mutationFn: (body: MenuPreference) =>
      apiData('POST /api/Workspace/SaveMenuPreference', { body }, { present: 'caller', keepalive: true }),
    onError: presentError,
  });
  const toggle = async (list: keyof MenuPreference, name: string): Promise<void> => {
    // The arrangement of this browser may be older than that of the account, which is saved as a whole.
    const read = await queryClient.ensureQueryData(query).catch(() => readStored(userName));
    // A reading that runs is older than this change and would take it back.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    const now = queryClient.getQueryData(query.queryKey) ?? read;
    const next = { ...now, [list]: toggled(now[list], name) };
    queryClient.setQueryData(query.queryKey, next);
    storeHere(userName, next);
    save.mutate(next);
  };
  return { preference, toggle: (list, name) => void toggle(list, name) };
}
