import { useSession } from '../../platform/session/session.ts';
import { menu, type MenuGroup } from '../menu.ts';
import { isReachable } from '../reachable.ts';

/** The groups of the menu with the pages the user may open; groups without one are left out. */
export function useOwnMenu(): readonly MenuGroup[] {
  const user = useSession();
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ page }) => isReachable(page, user)) }))
    .filter(({ items }) => items.length > 0);
}
