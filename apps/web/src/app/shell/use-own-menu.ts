import type { MenuPreference } from '@nazer/contract/workspace/workspace.contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { menu, type MenuGroup, type MenuItem, nameOfItem } from '../menu.ts';
import { isReachable } from '../reachable.ts';

/** All groups of the menu with the pages the user may open; groups without one are left out. */
export function useWholeMenu(): readonly MenuGroup[] {
  const user = useSession();
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ page }) => isReachable(page, user)) }))
    .filter(({ items }) => items.length > 0);
}

/** Her favourites in her order; what she may not open any more, or this version does not know, is left out. */
export const favouritesIn = (groups: readonly MenuGroup[], { favourites }: MenuPreference): MenuItem[] =>
  favourites.flatMap((name) =>
    groups.flatMap(({ items }) => items.filter((item) => nameOfItem(item) === name)),
  );

/** The groups as the person arranged them: without those she hid. */
export const shownGroups = (groups: readonly MenuGroup[], { hidden }: MenuPreference): readonly MenuGroup[] =>
  groups.filter(({ label }) => !hidden.includes(label));
