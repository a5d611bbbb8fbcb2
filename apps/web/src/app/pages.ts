/**
 * Every page behind the session, each in one entry: its address, name, right, place in the menu, words, what it asks
 * first, how it is drawn. Entries stand in `<area>-pages.ts`; routes, paths, menu, breadcrumb, palette, first calls and
 * budgets are made of the whole. Pages of a list or a record need no file of their own (`listPage`, `recordPage`).
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

/** In the order of the lines of the menu. */
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

const allNames = Object.keys(pages) as readonly PageName[]; // keys of a constant

export const pageNames = allNames.filter((name) => name !== 'gallery' || hasGallery);

export const pageOf = (name: PageName): PageEntry => pages[name];

/** The page a record stands under. */
export const parentOf = (name: PageName): PageName | undefined => {
  const { under } = pageOf(name);
  return pageNames.find((candidate) => candidate === under);
};

/** Opened only with the key of a record. */
export const isRecordPage = (name: PageName): boolean => {
  const { kind, by } = pageOf(name);
  return kind === 'record' || by !== undefined;
};

const bare = (url: string): string => (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';

/** True when two addresses name the same page, whatever their casing, query or closing slash. */
export const samePath = (a: string, b: string): boolean => bare(a) === bare(b);

/** The page each of the other addresses leads to. */
export const leads: readonly (readonly [address: string, name: PageName])[] = pageNames.flatMap((name) =>
  (pageOf(name).also ?? []).map((address) => [address, name] as const),
);

const keyed = pageNames
  .filter((name) => pages[name].path.endsWith('/:id'))
  .map((name) => [`${bare(pages[name].path).slice(0, -':id'.length)}`, name] as const);

const pageWithRoot = (path: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).roots?.some((root) => path === root || path.startsWith(`${root}/`)));

const isKey = (rest: string): boolean => rest !== '' && !rest.includes('/');

/** The page an address names, in any casing; nothing for an unknown one. */
export function pageAt(address: string): PageName | undefined {
  const path = bare(address);
  const exact = pageNames.find((name) => bare(pages[name].path) === path) ?? pageWithRoot(path);
  const led = exact ?? leads.find(([other]) => bare(other) === path)?.[1];
  return led ?? keyed.find(([start]) => path.startsWith(start) && isKey(path.slice(start.length)))?.[1];
}

/** Pages of what people keep for themselves, in the order of their menu. */
export const keepingPages = pageNames.filter((name) => pageOf(name).keeps !== undefined);

export const pageKeeping = (kind: string): PageName | undefined =>
  keepingPages.find((name) => pageOf(name).keeps === kind);

/** The page of the records of a list. */
export const recordPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => isRecordPage(name) && pageOf(name).list?.name === list);

/** The page that shows a list. */
export const listPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).kind === 'list' && pageOf(name).list?.name === list);
