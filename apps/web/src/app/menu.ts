/** The sidebar, made of the entries of `pages.ts`. */
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { type MenuGroupName, menuGroups } from './page-entry.ts';
import { pageAt, type PageName, pageNames, pageOf, parentOf } from './pages.ts';

export interface MenuItem {
  readonly page: PageName;
  readonly icon: IconName;
}

export interface MenuGroup {
  readonly label: MenuGroupName;
  /** Drawn where the groups stand side by side. */
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
}

const itemsOf = (group: MenuGroupName): MenuItem[] =>
  pageNames.flatMap((page) => {
    const { menu: line } = pageOf(page);
    return line?.group === group ? [{ page, icon: line.icon }] : [];
  });

const groupIcons: Readonly<Record<MenuGroupName, IconName>> = {
  desk: 'home',
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

/** The group an address belongs to, for the breadcrumb. */
export const groupAt = (address: string): MenuGroup | undefined => {
  const active = activePage(address);
  return menu.find(({ items }) => items.some(({ page }) => page === active));
};
