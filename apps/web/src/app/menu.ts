/** The sidebar, made of the entries of `pages.ts`. */
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { type MenuGroupName, menuGroups } from './page-entry.ts';
import { pageAt, type PageName, pageNames, pageOf, parentOf } from './pages.ts';
import { pathAt } from './paths.ts';

export interface MenuItem {
  readonly page: PageName;
  readonly icon: IconName;
  /** One of the roots of a page that has several: the line leads there. */
  readonly root?: string;
}

export interface MenuGroup {
  readonly label: MenuGroupName;
  /** Drawn where the groups stand side by side. */
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
}

/** The line of a page, and one for each of its roots below it. */
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

/** The page whose item is active at an address: the page itself or the one it belongs under. */
export function activePage(address: string): PageName | undefined {
  const name = pageAt(address);
  return name && (parentOf(name) ?? name);
}

const isAt = (address: string, path: string): boolean => {
  const here = address.toLowerCase();
  return here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`);
};

/** Whether a line of the menu is that of the present address. */
export function isActiveItem({ page, root }: MenuItem, address: string): boolean {
  if (page !== activePage(address)) return false;
  const rootHere = pageOf(page).roots?.find((one) => isAt(address, one));
  return root === rootHere;
}

export const hrefOf = ({ page, root }: MenuItem): string => root ?? pathAt(page);

/** A line is kept among the favourites by this name. */
export const nameOfItem = ({ page, root }: MenuItem): string => root ?? page;

/** The group an address belongs to, for the breadcrumb. */
export const groupAt = (address: string): MenuGroup | undefined => {
  const active = activePage(address);
  return menu.find(({ items }) => items.some(({ page }) => page === active));
};
