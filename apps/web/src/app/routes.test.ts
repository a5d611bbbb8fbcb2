// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../platform/words/messages.ts';
import { activePage, groupAt, hrefOf, isActiveItem, menu, nameOfItem } from './menu.ts';
import { leads, pageAt, pageNames, pageOf, parentOf } from './pages.ts';
import { pathAt, paths } from './paths.ts';

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList; // jsdom has none
  window.scrollTo = () => {};
});

const casings = [
  (path: string) => path,
  (path: string) => path.toLowerCase(),
  (path: string) => path.toUpperCase(),
  (path: string) => `${path}/`,
];

async function routeAt(path: string) {
  const { makeRouter } = await import('./routes.tsx');
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  return router.matchRoutes(router.latestLocation);
}

const addressOf = (name: (typeof pageNames)[number]): string => pathAt(name, '12').split('?')[0] ?? '';

test.each(pageNames.flatMap((name) => casings.map((spell) => [spell(addressOf(name)), name] as const)))(
  '%s has a route of its own',
  async (path, name) => {
    const matches = await routeAt(path);
    expect(matches.at(-1)?.routeId).toBe(pageOf(name).path.replace(':id', '$id'));
    expect(pageAt(path)).toBe(name);
  },
);

test('an address nobody knows has no route', async () => {
  const matches = await routeAt('/myapp/crm/company/Nothing');
  expect(matches.at(-1)?.routeId).toBe('__root__');
  expect(pageAt('/myapp/crm/company/Nothing')).toBeUndefined();
});

test.each(['/', '/signin', '/SignIn', '/signup'])(
  'the address %s has a route, from which the shell goes home',
  async (path) => {
    const matches = await routeAt(path);
    expect(matches.at(-1)?.routeId).not.toBe('__root__');
  },
);

test.each(pageNames)('the page %s has a file with a page in it', async (name) => {
  const { loadPage } = await import('./routes.tsx');
  expect(typeof (await loadPage(name))).toBe('function');
});

test('every menu item is a page, each once, and is active at its address in any casing', () => {
  const items = menu.flatMap((group) => group.items);
  expect(new Set(items.map(nameOfItem)).size).toBe(items.length);
  for (const item of items) {
    const { page } = item;
    for (const spell of casings) {
      const address = spell(hrefOf(item));
      expect(activePage(address)).toBe(page);
      expect(items.filter((one) => isActiveItem(one, address))).toEqual([item]);
    }
    expect(groupAt(hrefOf(item))?.items.some((one) => one.page === page)).toBe(true);
  }
});

test('a page without an item of its own keeps the item of its list active', () => {
  expect(activePage('/myapp/crm/company/companydetail')).toBe('companyList');
  expect(activePage(paths.personProfile('0012345679'))).toBe('personList');
  expect(activePage(paths.offer(30218))).toBe('offers');
  for (const name of pageNames) expect(pageOf(name).under).toBe(parentOf(name));
});

test.each(leads.flatMap(([address, name]) => casings.map((spell) => [spell(address), name] as const)))(
  'the address %s, which is not the page’s own, leads to the page %s and keeps its query',
  async (address, name) => {
    const { makeRouter } = await import('./routes.tsx');
    const router = makeRouter(createMemoryHistory({ initialEntries: [`${address}?months=3`] }));
    await router.load();
    expect(router.latestLocation.href).toBe(`${pathAt(name)}?months=3`);
    expect(pageAt(address)).toBe(name);
  },
);

test('a deeper address than a record has is no page', () => {
  expect(pageAt('/imports/offers/12/more')).toBeUndefined();
});

test('every page names catalogues that exist', async () => {
  for (const name of pageNames) {
    for (const area of pageOf(name).areas)
      expect(Object.keys(await loadMessages('fa', area))).not.toHaveLength(0);
  }
});
