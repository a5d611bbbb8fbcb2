/** The sidebar as data: a new page in the menu is one line here. */
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import type { MessageKey } from '../platform/messages.ts';
import { type PageName, pageOf, pageAt } from './pages.ts';

export interface MenuItem {
  readonly page: PageName;
  readonly icon: IconName;
}

export interface MenuGroup {
  readonly label: MessageKey<'shell'>;
  readonly items: readonly MenuItem[];
}

export const menu: readonly MenuGroup[] = [
  { label: 'desk', items: [{ page: 'dashboard', icon: 'home' }] },
  {
    label: 'customers',
    items: [
      { page: 'companyList', icon: 'building' },
      { page: 'personList', icon: 'users' },
      { page: 'productList', icon: 'box' },
    ],
  },
  { label: 'market', items: [{ page: 'customsOffices', icon: 'list' }] },
  {
    label: 'admin',
    items: [
      { page: 'roles', icon: 'shield' },
      { page: 'users', icon: 'users' },
      { page: 'waiting', icon: 'inbox' },
      { page: 'security', icon: 'lock' },
      { page: 'events', icon: 'list' },
    ],
  },
  {
    label: 'others',
    items: [
      { page: 'ifb', icon: 'chart' },
      { page: 'glassesBrand', icon: 'glasses' },
    ],
  },
];

/** The page whose item is active at an address: the page itself or the one it belongs under. */
export function activePage(address: string): PageName | undefined {
  const name = pageAt(address);
  return name && (pageOf(name).under ?? name);
}

/** The group an address belongs to, for the breadcrumb. */
export const groupAt = (address: string): MenuGroup | undefined => {
  const active = activePage(address);
  return menu.find(({ items }) => items.some(({ page }) => page === active));
};
