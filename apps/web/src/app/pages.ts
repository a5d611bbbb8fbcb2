/**
 * All pages behind the session, each with one entry: address, name, permission, place in the menu, words, first calls
 * and kind. Entries stand in `<area>-pages.ts`; routes, paths, menu, breadcrumb, palette, first calls and budgets are
 * derived from them. Pages of a list or record need no file of their own (`listPage`, `recordPage`).
 */
import { adminPages } from './admin-pages.ts';
import { crmPages } from './crm-pages.ts';
import { deskPages } from './desk-pages.ts';
import { exportsPages } from './exports-pages.ts';
import { hasGallery } from './has-gallery.ts';
import { importsPages } from './imports-pages.ts';
import { otherPages } from './other-pages.ts';
import type { PageEntry } from './page-entry.ts';
import { samplePages } from './sample-pages.ts';
import { sanaPages } from './sana-pages.ts';
import { sarafiPages } from './sarafi-pages.ts';
import { staffAppPages } from './staff-app-pages.ts';

/** Entries in the order of the menu. */
export const pages = {
  ...deskPages,
  ...staffAppPages,
  ...crmPages,
  ...sarafiPages,
  ...importsPages,
  ...exportsPages,
  ...sanaPages,
  ...adminPages,
  ...otherPages,
  ...samplePages,
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

const allNames = Object.keys(pages) as readonly PageName[]; // `Object.keys` widens the keys to string

/** Names of the pages of this build, in the order of the menu; a build without the gallery lacks that page. */
export const pageNames = allNames.filter((name) => name !== 'gallery' || hasGallery);

export const pageOf = (name: PageName): PageEntry => pages[name];

/** Page under which a page stands, such as the list of a record. */
export const parentOf = (name: PageName): PageName | undefined => {
  const { under } = pageOf(name);
  return pageNames.find((candidate) => candidate === under);
};

/** Whether a page can be opened only with the key of a record. */
export const isRecordPage = (name: PageName): boolean => {
  const { kind, by } = pageOf(name);
  return kind === 'record' || by !== undefined;
};

/** Path of an address for comparison: lower case, without query, fragment and trailing slashes. */
const normalizedPath = (url: string): string =>
  (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';

/** Whether two addresses name the same page, ignoring case, query and trailing slash. */
export const samePath = (a: string, b: string): boolean => normalizedPath(a) === normalizedPath(b);

/** Redirects from other addresses to pages. */
export const leads: readonly (readonly [address: string, name: PageName])[] = pageNames.flatMap((name) =>
  (pageOf(name).also ?? []).map((address) => [address, name] as const),
);

const keyed = pageNames
  .filter((name) => pages[name].path.endsWith('/:id'))
  .map((name) => [`${normalizedPath(pages[name].path).slice(0, -':id'.length)}`, name] as const);

const pageWithRoot = (path: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).roots?.some((root) => path === root || path.startsWith(`${root}/`)));

const isKey = (rest: string): boolean => rest !== '' && !rest.includes('/');

/** Page of an address, ignoring case; undefined for an unknown one. */
export function pageAt(address: string): PageName | undefined {
  const path = normalizedPath(address);
  const exact = pageNames.find((name) => normalizedPath(pages[name].path) === path) ?? pageWithRoot(path);
  const led = exact ?? leads.find(([other]) => normalizedPath(other) === path)?.[1];
  return led ?? keyed.find(([start]) => path.startsWith(start) && isKey(path.slice(start.length)))?.[1];
}

/** Pages of personal entries, in the order of the menu. */
export const keepingPages = pageNames.filter((name) => pageOf(name).keeps !== undefined);

/** Page of a kind of personal entry, such as notes; undefined for other kinds. */
export const pageKeeping = (kind: string): PageName | undefined =>
  keepingPages.find((name) => pageOf(name).keeps === kind);

/** Page of the records of a list; undefined when they have none. */
export const recordPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => isRecordPage(name) && pageOf(name).list?.name === list);

/** Page of a list; undefined when no page shows it. */
export const listPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).kind === 'list' && pageOf(name).list?.name === list);
