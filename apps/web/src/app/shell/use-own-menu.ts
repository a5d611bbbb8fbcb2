import type { MenuPreference } from '@nazer/contract/workspace/workspace.contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { menu, type MenuGroup, type MenuItem, nameOfItem } from '../menu.ts';
import { isReachable } from '../reachable.ts';

/** Groups of the menu with the pages the user may open; empty groups are left out. */
export function useWholeMenu(): readonly MenuGroup[] {
  const user = useSession();
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ page }) => isReachable(page, user)) }))
    .filter(({ items }) => items.length > 0);
}

/** Favourite lines in the user's order, without those she may no longer open or this version does not know. */
export const favouritesIn = (groups: readonly MenuGroup[], { favourites }: MenuPreference): MenuItem[] =>
  favourites.flatMap((name) =>
    groups.flatMap(({ items }) => items.filter((item) => nameOfItem(item) === name)),
  );

/** Groups the user has not hidden. */
export const shownGroups = (groups: readonly MenuGroup[], { hidden }: MenuPreference): readonly MenuGroup[] =>
  groups.filter(({ label }) => !hidden.includes(label));
