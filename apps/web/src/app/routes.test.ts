// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test } from 'vitest';
import { areaNames } from '../platform/messages.ts';
import { activePage, groupAt, menu } from './menu.ts';
import { pageAt, pageNames, pageOf } from './pages.ts';
import { paths } from './paths.ts';

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

test.each(pageNames.flatMap((name) => casings.map((spell) => spell(paths[name]()))))(
  '%s has a route of its own',
  async (path) => {
    const matches = await routeAt(path);
    const last = matches.at(-1);
    expect(last?.routeId.toLowerCase()).toBe(path.toLowerCase().replace(/\/$/, ''));
    expect(pageAt(path)).toBeDefined();
  },
);

test('an address nobody knows has no route', async () => {
  const matches = await routeAt('/myapp/crm/company/Nothing');
  expect(matches.at(-1)?.routeId).toBe('__root__');
  expect(pageAt('/myapp/crm/company/Nothing')).toBeUndefined();
});

test.each(['/', '/signin', '/SignIn', '/signup'])(
  '%s is known to the shell, which goes home from it',
  async (path) => {
    const matches = await routeAt(path);
    expect(matches.at(-1)?.routeId).not.toBe('__root__');
  },
);

test.each(pageNames)('the page %s has a file with a page in it', async (name) => {
  const { pageFiles } = await import('./routes.tsx');
  const file = await pageFiles[name]();
  expect(typeof file.default).toBe('function');
});

test('every menu item is a page, each once, and is active at its address in any casing', () => {
  const items = menu.flatMap((group) => group.items);
  expect(new Set(items.map(({ page }) => page)).size).toBe(items.length);
  for (const { page } of items) {
    for (const spell of casings) expect(activePage(spell(paths[page]()))).toBe(page);
    expect(groupAt(paths[page]())?.items.some((item) => item.page === page)).toBe(true);
  }
});

test('a page without an item of its own keeps the item of its list active', () => {
  expect(activePage('/myapp/crm/company/companydetail')).toBe('companyList');
  expect(activePage(paths.personProfile('0012345679'))).toBe('personList');
});

test('every page names catalogues that exist', () => {
  for (const name of pageNames) {
    for (const area of pageOf(name).areas) expect(areaNames).toContain(area);
  }
});
