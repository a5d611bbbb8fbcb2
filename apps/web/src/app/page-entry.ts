/** Type of the entries of `pages.ts`, and functions that make entries for lists and records. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import type { Area, MessageKey } from '../platform/words/message-areas.ts';

/** Groups of the menu in display order; the market precedes the customers for users who see both. */
export const menuGroups = [
  'desk',
  'apps',
  'sarafi',
  'imports',
  'exports',
  'sana',
  'customers',
  'admin',
  'others',
  'samples',
] as const;
export type MenuGroupName = (typeof menuGroups)[number];

/** Calls that count the user's unread entries. */
export type CountCall = 'GET /api/Workspace/CountUnreadMails' | 'GET /api/Workspace/CountUnreadMessages';

/** Kind of a page. `frame` loads antd with the page; `app`, `list` and `record` render first without it. */
export type PageKind = 'frame' | 'app' | 'list' | 'record';

export interface PageEntry {
  /** Address of the page; `:id` stands for the key of a record. */
  readonly path: string;
  /**
   * Other addresses that redirect to the page: former ones, kept in bookmarks and as first pages, and roots of the
   * specification.
   */
  readonly also?: readonly string[];
  /** Addresses below these belong to the page, which alone knows them. */
  readonly roots?: readonly string[];
  /** Query parameter that holds the key of a record instead of the path. */
  readonly by?: string;
  /** Name of the page; when absent, that of its list or record. */
  readonly label?: MessageKey<'shell'>;
  /** Right that the page needs; every signed-in user may open it when absent. */
  readonly permission?: Permission;
  /** The menu shows the page to people of an office only. */
  readonly isOfOffice?: true;
  /** Line of the page in the menu; lines follow the order of the entries. */
  readonly menu?: { readonly group: MenuGroupName; readonly icon: IconName };
  /** Filters of the list whose number of rows is displayed beside the line. */
  readonly badge?: readonly FilterModel[];
  /** Call whose count is displayed beside the line. */
  readonly countCall?: CountCall;
  /** Kind of personal entries on the page, as the search names it; `?id=` opens one of them. */
  readonly keeps?: string;
  /** Page whose menu item is active, for pages without a menu item. */
  readonly under?: string;
  /** Catalogues loaded before the page is rendered. */
  readonly areas: readonly Area[];
  readonly kind: PageKind;
  /** Module of the page, `features/{file}.tsx`; without it the engine draws the list or record. */
  readonly file?: string;
  /** List of the page, or the list whose records it displays. */
  readonly list?: ListDefinition;
  /** Loads the record that the page displays; absent for other pages. */
  readonly record?: () => Promise<RecordDefinition>;
  /**
   * Record that opens in a drawer over the list, for records without a page of their own. `creation`: step of the state
   * machine that adds a record in the drawer; without it the list has no button for adding.
   */
  readonly drawer?: {
    readonly record: () => Promise<RecordDefinition>;
    readonly creation?: { readonly action: string; readonly permission: Permission };
  };
}

/** Areas of lists whose rows are written, with dialogs and import. */
export const writtenAreas = ['grid', 'dialog', 'masks', 'files', 'crm'] as const;
/** Areas of read-only lists. */
const listAreas = ['grid', 'quick', 'masks', 'files'] as const;
export const userAreas = ['users', 'roles', 'grid', 'dialog', 'masks', 'files'] as const;

type OwnProperties<Keys extends keyof PageEntry> = Pick<PageEntry, Keys>;
type ListOwn = OwnProperties<'menu' | 'badge' | 'under' | 'label' | 'file' | 'drawer'> & {
  readonly areas?: readonly Area[];
};

/** Entry of a list's page, drawn by the engine or by a file that adds to it. */
export const listPage = <const P extends string, const O extends ListOwn>(
  path: P,
  list: ListDefinition,
  own: O,
) => ({
  areas: 'table' in list ? writtenAreas : listAreas,
  ...own,
  path,
  list,
  kind: 'list' as const,
  permission: list.permissions.view,
});

/** Entry of the page of one record, under the page of its list. */
export const recordPage = <
  const P extends `${string}/:id`,
  const O extends OwnProperties<'under' | 'record' | 'file'>,
>(
  path: P,
  list: ListDefinition,
  own: O,
) => ({
  ...own,
  path,
  list,
  kind: 'record' as const,
  permission: list.permissions.view,
  // Every area with records has a catalogue of its name.
  areas: ['record', 'grid', 'dialog', 'masks', list.area as Area] as const,
});
