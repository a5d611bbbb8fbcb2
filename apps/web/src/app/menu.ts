/** Menu of the sidebar, built from the entries of `pages.ts`. */
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { type MenuGroupName, menuGroups } from './page-entry.ts';
import { pageAt, type PageName, pageNames, pageOf, parentOf } from './pages.ts';
import { pathAt } from './paths.ts';

export interface MenuItem {
  readonly page: PageName;
  readonly icon: IconName;
  /** Root the line leads to, for a page with several roots. */
  readonly root?: string;
}

export interface MenuGroup {
  readonly label: MenuGroupName;
  /** Icon of the group in styles that show the groups side by side. */
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
}

/** Menu line of a page, followed by one for each of its roots. */
const linesOf = (page: PageName): MenuItem[] => {
  const { menu: line, roots = [] } = pageOf(page);
  if (!line) return [];
  return [{ page, icon: line.icon }, ...roots.map((root) => ({ page, icon: line.icon, root }))];
};

const itemsOf = (group: MenuGroupName): MenuItem[] =>
  pageNames.filter((page) => pageOf(page).menu?.group === group).flatMap(linesOf);

const groupIcons: Readonly<Record<MenuGroupName, IconName>> = {
  desk: 'home',
  apps: 'box',
  customers: 'building',
  sarafi: 'bank',
  imports: 'download',
  exports: 'upload',
  sana: 'exchange',
  admin: 'shield',
  others: 'box',
  samples: 'columns',
};

export const menu: readonly MenuGroup[] = menuGroups.map((label) => ({
  label,
  icon: groupIcons[label],
  items: itemsOf(label),
}));

/**
 * Page whose menu item is active at an address: the parent of the page there, or that page when it has none; undefined
 * for an address without a page.
 */
export function activePage(address: string): PageName | undefined {
  const name = pageAt(address);
  return name && (parentOf(name) ?? name);
}

const isAt = (address: string, path: string): boolean => {
  const here = address.toLowerCase();
  return here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`);
};

/** Whether a menu line is active at an address. */
export function isActiveItem({ page, root }: MenuItem, address: string): boolean {
  if (page !== activePage(address)) return false;
  const rootHere = pageOf(page).roots?.find((one) => isAt(address, one));
  return root === rootHere;
}

export const hrefOf = ({ page, root }: MenuItem): string => root ?? pathAt(page);

/** Name under which a line is stored as a favourite. */
export const nameOfItem = ({ page, root }: MenuItem): string => root ?? page;

/** Menu group of an address, for the breadcrumb. */
export const groupAt = (address: string): MenuGroup | undefined => {
  const active = activePage(address);
  return menu.find(({ items }) => items.some(({ page }) => page === active));
};
