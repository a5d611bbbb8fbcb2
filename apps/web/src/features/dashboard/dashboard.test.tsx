// @vitest-environment jsdom
/** Tests of the dashboard of customers: one scale per panel, changes in words, the period in the address. */
import { type FigurePeriod, figurePeriods } from '@nazer/contract/crm/figure-periods.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useText } from '../../platform/words/i18n.tsx';
import { loadAreas } from '../../platform/words/messages.ts';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { type Change, changeWords } from './change-words.ts';
import type { CrmFigures } from './crm-figures.ts';
import { shareKinds, SharePanel, sharesOf } from './share-panels.tsx';
import { usePeriod } from './use-period.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['dashboard']);
  const list = Array.from({ length: 9 }, (_, key) => ({ key, value: `صنعت ${key}` }));
  server.reply = () => ({ status: 200, body: { data: { list }, errors: [] } });
});
afterAll(() => server.close());
afterEach(cleanup);

const slice = (key: number, count: number) => ({ key, count });

test('the largest slices keep their names, the rest is added up as one', () => {
  const names = new Map([[1, 'یک']]);
  const words = { names, unknown: 'نامشخص', rest: 'سایر' };
  expect(sharesOf([slice(0, 2), slice(1, 5)], words)).toEqual([
    { key: 1, name: 'یک', count: 5 },
    { key: 0, name: 'نامشخص', count: 2 },
  ]);
  const many = sharesOf(
    [3, 9, 1, 8, 2, 7, 6].map((count, at) => slice(at + 10, count)),
    words,
  );
  expect(many.map(({ count }) => count)).toEqual([9, 8, 7, 6, 3, 3]);
  expect(many.at(-1)).toEqual({ key: null, name: 'سایر', count: 3 });
});

test('bars of a panel share one scale: a larger number never has a shorter bar, the rest neither', async () => {
  const figures = {
    companiesByIndustry: [40, 30, 20, 10, 8, 25, 50, 35].map((count, key) => slice(key, count)),
    companiesByRegion: [slice(1, 0)],
    companiesByGroup: [slice(1, 4), slice(2, 1)],
  } as CrmFigures; // the panels read only these three members
  await show(shareKinds.map((kind) => <SharePanel key={kind} kind={kind} figures={figures} />));
  const panels = await screen.findAllByRole('list');
  const bars = panels.map((panel) =>
    within(panel)
      .getAllByRole('listitem')
      .map((row) => ({
        count: Number(row.querySelector('b')?.textContent.replaceAll(/\D/gu, '')),
        width: row.querySelector<HTMLElement>('.share-bar i')?.style.inlineSize,
      })),
  );
  const rest = 20 + 10 + 8;
  expect(bars[0]).toEqual(
    [50, 40, 35, 30, 25, rest].map((count) => ({ count, width: `${(count * 100) / 50}%` })),
  );
  expect(bars[1]).toEqual([{ count: 0, width: '0%' }]);
  expect(bars[2]?.map(({ width }) => width)).toEqual(['100%', '25%']);
});

function Words(change: Change) {
  return <p>{changeWords(change, useText('dashboard'))}</p>;
}

test.each([
  [12, 10, '20٪ بیشتر از سه ماه پیش از آن'],
  [5, 10, '50٪ کمتر از سه ماه پیش از آن'],
  [10, 10, 'برابر با سه ماه پیش از آن'],
  // A change below half a percent counts as none.
  [1001, 1000, 'برابر با سه ماه پیش از آن'],
  [7, 0, 'در سه ماه پیش از آن هیچ'],
  [0, 0, 'برابر با سه ماه پیش از آن'],
  [0, 4, '100٪ کمتر از سه ماه پیش از آن'],
])('%i now after %i is said so: %s', async (now, before, words) => {
  await show(<Words now={now} before={before} period="سه ماه" />);
  expect((await screen.findByRole('paragraph')).textContent).toBe(words);
});

function Period() {
  const [months, choose] = usePeriod();
  return (
    <>
      <output>{months}</output>
      {figurePeriods.map((one) => (
        <button key={one} type="button" onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </>
  );
}

test('the period stands in the address, the usual one as nothing; one that is none counts as the usual', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?months=%2224%22'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Period }), history });
  render(<RouterProvider router={router as never} />); // the product's router has another type
  expect((await screen.findByRole('status')).textContent).toBe('24');
  const go = async (months: FigurePeriod) => {
    await act(async () => screen.getByRole('button', { name: months }).click());
    return [screen.getByRole('status').textContent, router.state.location.search];
  };
  expect(await go('3')).toEqual(['3', { months: '3' }]);
  expect(await go('12')).toEqual(['12', {}]);
  await act(async () => router.navigate({ to: '.', search: { months: '7' } as never })); // as a user may type it
  expect(screen.getByRole('status').textContent).toBe('12');
});
