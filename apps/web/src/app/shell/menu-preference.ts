/** The user's arrangement of the menu, stored with the account, and in this browser for the first rendering. */
import type { MenuPreference } from '@nazer/contract/workspace/workspace.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../platform/calls/api.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { apiQuery, queryClient } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
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

const storeHere = (userName: string, preference: MenuPreference): void =>
  localStorage.setItem(keyOf(userName), JSON.stringify(preference));

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
  const { data } = useQuery({
    ...menuQuery,
    queryFn: async ({ signal }) => {
      const read = await apiData('GET /api/Workspace/GetMenuPreference', undefined, {
        signal,
        present: 'caller',
      });
      storeHere(userName, read);
      return read;
    },
    enabled: useIsQuiet(),
    placeholderData: () => readStored(userName),
  });
  const preference = data ?? usual;
  const save = useMutation({
    mutationFn: (body: MenuPreference) =>
      apiData('POST /api/Workspace/SaveMenuPreference', { body }, { present: 'caller', keepalive: true }),
    onError: presentError,
  });
  const toggle = (list: keyof MenuPreference, name: string) => {
    const next = { ...preference, [list]: toggled(preference[list], name) };
    queryClient.setQueryData(menuQuery.queryKey, next);
    storeHere(userName, next);
    save.mutate(next);
  };
  return { preference, toggle };
}
