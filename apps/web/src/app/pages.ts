/** Every page behind the session as data: its name, the right it needs, the page it belongs under. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Area, MessageKey } from '../platform/messages.ts';
import { type PathName, paths, samePath } from './paths.ts';

/** The pages behind the session; the gate's are not among them. */
export type PageName = Exclude<PathName, 'root' | 'signIn' | 'signUp'>;

export interface PageDefinition {
  readonly label: MessageKey<'shell'>;
  readonly permission?: Permission;
  /** The page whose menu item stays active, for pages without one of their own. */
  readonly under?: PageName;
  /** Catalogues loaded before the page is drawn. */
  readonly areas: readonly Area[];
}

const gridAreas = ['grid', 'dialog', 'masks', 'files', 'crm'] as const;

const userAreas = ['users', 'roles', 'grid', 'dialog', 'masks'] as const;

export const pages = {
  dashboard: { label: 'dashboard', areas: ['dashboard'] },
  companyList: { label: 'companies', permission: 'crm.company.view', areas: gridAreas },
  companyDetail: { label: 'company', permission: 'crm.company.view', under: 'companyList', areas: gridAreas },
  personList: { label: 'persons', permission: 'crm.person.view', areas: gridAreas },
  personProfile: { label: 'person', permission: 'crm.person.view', under: 'personList', areas: gridAreas },
  productList: { label: 'products', permission: 'crm.product.view', areas: gridAreas },
  customsOffices: { label: 'customsOffices', permission: 'exp.customs.view', areas: gridAreas },
  ifb: { label: 'ifb', areas: ['account'] },
  glassesBrand: { label: 'glasses', areas: ['account'] },
  roles: { label: 'roles', permission: 'role.view', areas: ['roles', 'grid', 'dialog'] },
  users: { label: 'users', permission: 'user.view', areas: userAreas },
  staff: { label: 'staff', permission: 'user.view', under: 'users', areas: userAreas },
  waiting: { label: 'waiting', permission: 'user.edit', areas: ['users', 'roles', 'grid'] },
  security: { label: 'security', permission: 'set.view', areas: ['users', 'grid', 'dialog'] },
  events: { label: 'events', permission: 'sys.events.view', areas: ['events', 'grid', 'dialog', 'masks'] },
  account: { label: 'account', areas: ['account', 'security'] },
  connections: { label: 'connections', under: 'account', areas: ['account', 'security'] },
  outbox: { label: 'outbox', permission: 'user.view', areas: ['account'] },
} as const satisfies Record<PageName, PageDefinition>;

export const pageNames = Object.keys(pages) as readonly PageName[]; // keys of a constant

export const pageOf = (name: PageName): PageDefinition => pages[name];

/** The page an address names, in any casing; nothing for an unknown one. */
export const pageAt = (address: string): PageName | undefined =>
  pageNames.find((name) => samePath(paths[name](), address));
