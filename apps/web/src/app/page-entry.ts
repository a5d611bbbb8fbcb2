/** What an entry of `pages.ts` may say, and how those of lists and records are made. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import type { Area, MessageKey } from '../platform/words/message-areas.ts';

/** The groups of the menu in the order of the work: the market before the customers for those who see both. */
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

/** Calls that count what waits for the person. */
export type CountCall = 'GET /api/Workspace/CountUnreadMails' | 'GET /api/Workspace/CountUnreadMessages';

/** `frame` brings antd with it; an `app`, a `list` and a `record` show their first look without. */
export type PageKind = 'frame' | 'app' | 'list' | 'record';

export interface PageEntry {
  /** `:id` is the key of a record. */
  readonly path: string;
  /** Other addresses that lead to it: earlier ones, kept in bookmarks and as homes, and roots of the specification. */
  readonly also?: readonly string[];
  /** Below these the page alone knows which addresses there are. */
  readonly roots?: readonly string[];
  /** Where the key of a record stands in the query instead. */
  readonly by?: string;
  /** Without one the page is called as its list or its record. */
  readonly label?: MessageKey<'shell'>;
  readonly permission?: Permission;
  /** Only people of an office have it in their menu. */
  readonly isOfOffice?: true;
  /** Its line in the menu, in the order of the entries. */
  readonly menu?: { readonly group: MenuGroupName; readonly icon: IconName };
  /** Beside the line: how many rows of its list these filters find. */
  readonly badge?: readonly FilterModel[];
  /** Beside the line: what this call counts of the person's own. */
  readonly countCall?: CountCall;
  /** What people keep there, as searches name it: `?id=` opens one of them. */
  readonly keeps?: string;
  /** The page whose menu item stays active, for pages without one of their own. */
  readonly under?: string;
  /** Catalogues loaded before the page is drawn. */
  readonly areas: readonly Area[];
  readonly kind: PageKind;
  /** `features/{file}.tsx`; what a list or a record needs is drawn by the kit. */
  readonly file?: string;
  /** The list it shows, or the one whose records it shows. */
  readonly list?: ListDefinition;
  readonly record?: () => Promise<RecordDefinition>;
  /** Of records without a page: one stands beside the list, and begins there. */
  readonly beside?: {
    readonly record: () => Promise<RecordDefinition>;
    readonly birth?: { readonly action: string; readonly permission: Permission };
  };
}

/** Written by people of the CRM: with dialogs and import. */
export const writtenAreas = ['grid', 'dialog', 'masks', 'files', 'crm'] as const;
/** Of lists that are only read. */
const listAreas = ['grid', 'quick', 'masks', 'files'] as const;
export const userAreas = ['users', 'roles', 'grid', 'dialog', 'masks', 'files'] as const;

type Own<Keys extends keyof PageEntry> = Pick<PageEntry, Keys>;
type ListOwn = Own<'menu' | 'badge' | 'under' | 'label' | 'file' | 'beside'> & {
  readonly areas?: readonly Area[];
};

/** The page of a list: the whole list, drawn by the kit, or by a file that adds to it. */
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

/** The page of one record of a list, under the page of the list. */
export const recordPage = <const P extends `${string}/:id`, const O extends Own<'under' | 'record' | 'file'>>(
  path: P,
  list: ListDefinition,
  own: O,
) => ({
  ...own,
  path,
  list,
  kind: 'record' as const,
  permission: list.permissions.view,
  // An area has a catalogue where it has records.
  areas: ['record', 'grid', 'dialog', 'masks', list.area as Area] as const,
});
