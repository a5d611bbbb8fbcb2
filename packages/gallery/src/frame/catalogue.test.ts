import { describe, expect, test } from 'vitest';
import { allSources, demosOf, firstBelow, openGroups, pageAt, pages, pagesOf } from './catalogue.ts';
import { find } from './find.ts';
import { highlight } from './highlight.ts';

const sources = await allSources();

describe('pages and demos are found by their files', () => {
  test('every page stands in the folder of its address, belongs to a group and has demos', () => {
    for (const page of pages) {
      const spelled = page.path.replaceAll(/[-/]/g, '').toLowerCase();
      expect(spelled.endsWith(page.folder.replace(/^.*\//, '').replaceAll('-', ''))).toBe(true);
      expect(openGroups.flatMap((group) => pagesOf(group, 'fa'))).toContain(page);
      expect(page.demoCount).toBeGreaterThan(0);
    }
  });

  test('an address is known in any casing, a group leads to its first page', () => {
    expect(pageAt('/Components/GENERAL/Button/')?.path).toBe('/components/general/button');
    expect(pageAt('/components/general/nothing')).toBeUndefined();
    expect(firstBelow('/components/general')?.path).toBe('/components/general/button');
    expect(firstBelow('/components')?.path).toBe('/components/general/button');
    expect(firstBelow('/components/nothing')).toBeUndefined();
  });

  test('the title and description read from the source of a demo are its own', async () => {
    const page = pageAt('/components/general/button');
    if (!page) throw new Error('the page of buttons is gone');
    for (const { id, words } of await demosOf(page)) {
      const { title, description } = sources.find((one) => one.page === page && one.id === id) ?? {};
      expect({ title, description }).toEqual(words);
    }
  });

  test('each demo of a page has an address of its own and lines one can read', () => {
    const addresses = sources.map(({ page, id }) => `${page.path}#${id}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { page, id, code } of sources) {
      expect({ page: page.path, id, isShort: code.split('\n').length <= 75 }).toHaveProperty('isShort', true);
    }
  });
});

/** Sample pages named by the specification, one line for each group. */
const specified = [
  '/components/general/: button icon',
  '/components/navigation/: affix breadcrumb dropdown menu pagination steps',
  '/components/dataEntry/: autoComplete checkbox cascader datePicker form inputNumber input mention rate radio switch slider select treeSelect transfer timePicker upload',
  '/components/dataDisplay/: avatar badge collapse carousel card calendar list popover tree tooltip timeline tag tabs',
  '/components/feedBack/: alert modal message notification progress popconfirm spin',
  '/components/others/: anchor backtop divider',
  '/components/table/: basic data',
  '/extra-components/: editor/ck editor/wysiswyg color-picker dnd sweet-alert notification time-line/default time-line/default-with-icon time-line/left-align shuffle',
  '/extensions/map/google/: simple styled geo-location directions overlay kml popup-info traffic street-view event drawing clustering',
  '/extensions/map/ammap/: animations-lines curved-lines zooming-countries patterns capitals-map map-markers flight-routes choropleth grouped-countries bubbles drill-down multiple-areas weather',
  '/extensions/chart/recharts/: area bar composed line pie radar radial scatter treemap',
  '/extensions/chart/amchart/: area bar line pie composed',
  '/extensions/calendar/: basic cultures popup rendering selectable timeslots',
  '/custom-views/user-auth/: sign-in forgot-password sign-up lock-screen reset-password',
  '/custom-views/list-type/: simple-list strip-list card-list',
  '/custom-views/eCommerce/: product-grid product-list',
  '/custom-views/error-pages/: error-404 error-500',
  '/custom-views/extras/: pricing-table callouts testimonials',
  '/documents/: changelog installation',
].flatMap((line) => {
  const [root = '', names = ''] = line.split(': ');
  return names.split(' ').map((name) => `${root}${name}`);
});

test('every page of the specification is there, as it is spelled, and no other', () => {
  const there = pages.map(({ path }) => path);
  expect(specified.filter((path) => !there.includes(path))).toEqual([]);
  expect(there.filter((path) => !specified.includes(path))).toEqual([]);
});

describe('the search of the gallery', () => {
  test('finds a page by its Persian name, whatever the letters', () => {
    expect(find('دكمه', sources, 'fa')[0]?.href).toBe('/components/general/button');
  });

  test('finds a demo by its words in the other language and by its code', () => {
    expect(find('ghost', sources, 'fa').map(({ href }) => href)).toContain(
      '/components/general/button#ghost',
    );
    expect(find('Space.Compact', sources, 'fa').length).toBeGreaterThan(0);
  });

  test('finds nothing for nothing', () => {
    expect(find('  ', sources, 'fa')).toEqual([]);
    expect(find('قققق', sources, 'fa')).toEqual([]);
  });
});

test('the text of highlighted source is the source itself', () => {
  for (const { code } of sources) {
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  }
  expect(highlight("const a = 'b'; // c").map(({ tone }) => tone)).toEqual(['word', '', 'text', '', 'note']);
});
