import { describe, expect, it } from 'vitest';
import { type Journey, journeysNear, type PageFiles } from './journeys-near.ts';
import { journeys, pageFiles } from './project-files.ts';

const page = (name: string, path: string, files: readonly string[], area = name): PageFiles => ({
  name,
  paths: [path],
  files: new Set([...files, 'kit/grid.tsx']),
  areas: [area],
});
const journey = (file: string, text: string, helpers: Journey['helpers'] = []): Journey => ({
  file,
  text,
  helpers,
});

const offers = page('offers', '/offers', ['web/offers-page.tsx'], 'imports');
const offer = page('offer', '/offers/:id', ['web/offer-page.tsx'], 'imports');
const users = page('users', '/admin/users', ['web/users-page.tsx'], 'identity');
const others = Array.from({ length: 9 }, (_, at) => page(`other${at}`, `/others/${at}x`, []));
const table = [offers, offer, users, ...others];
const listObject = {
  file: 'e2e/pages/list-page.ts',
  text: `const lists = { offers: { path: '/offers' }, users: { path: '/admin/users' } }; (page, list = 'users') => {}`,
};
const walked = [
  journey('offers.e2e.ts', `await new ListPage(page, 'offers').open()`, [listObject]),
  journey('offer.e2e.ts', 'await page.goto(`/offers/${id}`)'),
  journey('users.e2e.ts', `await new ListPage(page).open()`, [listObject]),
  journey(
    'rights.e2e.ts',
    `await page.goto(paths.users()); await page.goto('/others/1x'); goto('/others/2x')`,
  ),
  journey('tour.e2e.ts', others.map(({ paths }) => `goto('${paths[0]}');`).join('')),
];
const near = (...changed: string[]) => journeysNear({ changed, pages: table, journeys: walked });

describe('the journeys near a change', () => {
  it('are those that open a page drawn from what changed, by its address, its name, or through a page object', () => {
    expect(near('web/offers-page.tsx')).toMatchObject({ journeys: ['offers.e2e.ts'], pages: ['offers'] });
    expect(near('web/offer-page.tsx')).toMatchObject({ journeys: ['offer.e2e.ts'], pages: ['offer'] });
    expect(near('web/users-page.tsx').journeys).toEqual(['rights.e2e.ts', 'users.e2e.ts']);
  });

  it('are none where no page is drawn from it, and the page is looked at where none opens it', () => {
    expect(near('docs/glossary.md')).toEqual({
      journeys: [],
      pages: [],
      leftOut: { journeys: [], pages: [] },
    });
    const unvisited = page('quiet', '/quiet', ['web/quiet-page.tsx']);
    const found = journeysNear({ changed: ['web/quiet-page.tsx'], pages: [unvisited], journeys: walked });
    expect(found).toMatchObject({ journeys: [], pages: ['quiet'] });
  });

  it('of the kit are few that together open the most, and the rest is named', () => {
    const { journeys: chosen, pages, leftOut } = near('kit/grid.tsx');
    expect(chosen).toContain('tour.e2e.ts');
    expect(chosen).toEqual(expect.arrayContaining(['offer.e2e.ts', 'offers.e2e.ts']));
    expect(chosen.length).toBeLessThanOrEqual(5);
    expect(pages.length).toBeLessThanOrEqual(5);
    expect([...chosen, ...leftOut.journeys].toSorted()).toEqual(walked.map(({ file }) => file).toSorted());
  });

  it('of a module of the server open the pages of its area', () => {
    const found = near('apps/server/src/modules/imports/offers/offers.queries.ts');
    expect(found.journeys).toEqual(['offer.e2e.ts', 'offers.e2e.ts']);
  });

  it('are the changed ones themselves, and those whose page object changed', () => {
    expect(near('offer.e2e.ts').journeys).toEqual(['offer.e2e.ts']);
    expect(near('e2e/pages/list-page.ts').journeys).toEqual(['offers.e2e.ts', 'users.e2e.ts']);
  });
});

describe('the pages and journeys of the product', () => {
  const nearInProduct = (changed: string) =>
    journeysNear({ changed: [changed], pages: pageFiles(), journeys: journeys() });

  it('lead from the file of a page to the journey that walks it', () => {
    const found = nearInProduct('apps/web/src/features/imports/offer-page.tsx');
    expect(found.journeys).toContain('e2e/offer-record.e2e.ts');
    expect(found.pages).toEqual(['offer']);
  });

  it('lead from the words of an area to its pages alone', () => {
    const { pages } = nearInProduct('apps/web/src/messages/en/settings.ts');
    expect(pages).toEqual(['settings']);
  });
});
