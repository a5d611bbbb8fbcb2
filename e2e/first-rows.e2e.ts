/** First rows of a list: the requests and files before them, AG Grid taking over from them, and files prefetched later. */
import type { Page } from '@playwright/test';
import { expect, test, toast } from './journey.ts';
import { AuthPage } from './pages/auth-page.ts';
import { lists, ListPage } from './pages/list-page.ts';

/** Greatest number of requests before the rows, the page itself included. */
const maxRequests = 12;
/** Greatest size of all scripts before the rows as they are sent, compressed, in units of 1024 bytes. */
const maxScriptKb = 250;

/** Cells of the first rows, before AG Grid draws them or by it. */
const firstCells = '.nz-first__row .nz-first__cell, .ag-row .ag-cell';

interface SentRequest {
  readonly path: string;
  readonly body: string | null;
}

interface Batch {
  readonly calls: readonly { readonly url: string; readonly body?: unknown }[];
}

/** Collects the requests of the page from now on; the calls of a batch count one by one. The list grows while it is read. */
function watch(page: Page): SentRequest[] {
  const requests: SentRequest[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const sent = request.postData();
    if (path !== '/api/Batch' || sent === null) return requests.push({ path, body: sent });
    const { calls } = JSON.parse(sent) as Batch;
    const inner = calls.map(({ url, body }) => ({ path: url, body: body ? JSON.stringify(body) : null }));
    return requests.push(...inner);
  });
  return requests;
}

/** An entry of the browser's `layout-shift` observer, which the types of the DOM do not hold yet. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes, on the page's own clock, when the first rows appear and how much the layout shifted. */
const noteRows = (page: Page) =>
  page.addInitScript((cells) => {
    const noted = { rowsAt: 0, moved: [] as string[] };
    Object.assign(globalThis, { noted });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(cells)) return;
      noted.rowsAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift;
        const from = sources.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${node?.nodeName ?? 'gone'}.${(node as Element | null)?.className ?? ''} ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`,
        );
        if (value >= 0.001) noted.moved.push(`${value}: ${from.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, firstCells);

/** Files and calls whose loading began before the rows appeared, without the page itself, and what moved until now. */
const loadedBefore = (page: Page) =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: { rowsAt: number; moved: string[] } }; // see noteRows
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // what this type holds
    const before = entries.filter(({ startTime }) => startTime < noted.rowsAt);
    const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      names: before.map(({ name }) => new URL(name).pathname),
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      moved: noted.moved,
    };
  });

for (const name of ['companies', 'persons', 'products'] as const) {
  test(`the list of ${name} needs few requests and little code before its first rows, asks nothing twice and moves nothing`, async ({
    page,
  }) => {
    // Visited once before, because a new browser makes additional requests for the page itself.
    await page.goto('/account');
    await page.getByTitle('منوی کاربر').waitFor();
    await noteRows(page);
    const requests = watch(page);
    await page.goto(lists[name].path);
    await page.locator(firstCells).first().waitFor();
    const { names, scriptKb, moved } = await loadedBefore(page);
    expect(names.length + 1, names.join('\n')).toBeLessThanOrEqual(maxRequests);
    expect(scriptKb).toBeLessThanOrEqual(maxScriptKb);
    const posted = requests.filter(({ body }) => body !== null).map(({ path, body }) => `${path} ${body}`);
    expect(posted.toSorted()).toEqual([...new Set(posted)].toSorted());
    expect(moved).toEqual([]);
  });
}

/** Each text below some elements of a grid with its place in px from the top of the grid, as far as it lies in the window. */
const placesOf = (page: Page, selector: string) =>
  page.evaluate((cells) => {
    const placeOf = (element: Element): string[] => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top } = range.getBoundingClientRect();
      const from = element.closest('.nz-grid')?.getBoundingClientRect().top ?? 0;
      const isInWindow = element.textContent !== '' && left >= 0 && right <= innerWidth && top <= innerHeight;
      return isInWindow ? [`${element.textContent} at ${Math.round(left)}, ${Math.round(top - from)}`] : [];
    };
    return [...document.querySelectorAll(cells)]
      .flatMap((cell) => [...cell.querySelectorAll('*')])
      .filter(({ childElementCount }) => childElementCount === 0)
      .flatMap(placeOf);
  }, selector);

for (const [what, address, width] of [
  ['a list', '/imports/offers?sort=-amount', 1440],
  ['a list with gauges', '/sarafi', 1440],
  ['a list with masked numbers on a phone', lists.persons.path, 390],
] as const)
  test(`AG Grid takes over from the first rows of ${what} without moving a word`, async ({ openAs }) => {
    const account = address === lists.persons.path ? 'crm' : 'supervisor';
    const page = await openAs(account, { viewport: { width, height: 900 } });
    const engine = Promise.withResolvers<undefined>();
    await page.route('**/grid-engine-*.js', async (route) => {
      await engine.promise;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.locator('.nz-first__row').first()).toBeVisible();
    const before = await placesOf(page, '.nz-first__row:not(.nz-first__row--foot)');
    expect(before.length).toBeGreaterThan(20);
    engine.resolve(undefined);
    await expect(page.locator('.nz-first')).toHaveCount(0);
    const after = new Set(await placesOf(page, '.ag-row'));
    expect(before.filter((place) => !after.has(place))).toEqual([]);
  });

test('a list whose grid does not come shows its rows, says so, and gets the grid on another try', async ({
  page,
}) => {
  let tries = 0;
  await page.route('**/grid-engine-*.js', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.continue());
  });
  await page.goto(lists.companies.path);
  await expect(toast(page, /این بخش خوانده نشد/u)).toBeVisible();
  await expect(page.locator(firstCells).first()).toBeVisible();
  await expect(page.locator('.nz-first')).toHaveCount(0);
  await expect(page.locator('.ag-row .ag-cell').first()).toBeVisible();
});

test('the rows of a link are asked for once, as the link narrows and orders them', async ({ page }) => {
  await page.goto('/account');
  await page.getByTitle('منوی کاربر').waitFor();
  const requests = watch(page);
  const list = await new ListPage(page).open('?page=2&sort=-companyName&f=isActive.eq.1');
  await expect(list.rows).toHaveCount(20);
  const bodies = requests.filter(({ path }) => path === '/CrmCompany/GetAll').map(({ body }) => body);
  const filterModels = [{ Field: 'isActive', Condition1: { Type: 'equals', Filter: true } }];
  expect(bodies.map((body): unknown => JSON.parse(body ?? ''))).toEqual([
    { PageIndex: 2, PageSize: 20, SortModels: [{ Field: 'companyName', Sort: 'desc' }], filterModels },
    // Asks for the row count without the filter.
    { PageIndex: 1, PageSize: 1, filterModels: [] },
  ]);
});

test('a session that ended meanwhile leads to the sign-in page, and back to the list', async ({ guest }) => {
  await guest.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', '1');
    localStorage.setItem('authUser', 'a-session-that-is-no-more');
  });
  await guest.goto(lists.companies.path);
  await expect(guest).toHaveURL(/\/signin/);
  await new AuthPage(guest).signIn('crm');
  await expect(guest).toHaveURL(new RegExp(lists.companies.path));
  await expect(guest.locator('.ag-row .ag-cell').first()).toBeVisible();
});

test.describe('for an office', () => {
  test.use({ account: 'office' });
  test('a list it may not see stays closed, and what was refused ahead is no failure of its own', async ({
    page,
  }) => {
    await page.goto(lists.companies.path);
    await expect(page.getByText('به این صفحه دسترسی ندارید')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a quiet page prefetches the files of dialogs and panels once for a build, unless the browser is to save data', async ({
  page,
  browser,
  tokenOf,
  baseURL,
}) => {
  const ahead = 'link[rel=prefetch][href^="/assets/"]';
  const quiet = page.waitForResponse('**/api/System/Live*');
  await new ListPage(page, 'companies').open();
  await quiet;
  await expect(page.locator(ahead)).toHaveCount(0);

  // The service worker, which keeps the files for work without a network, would have them prefetched for itself too.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const session = await tokenOf('crm');
  await context.addInitScript((token) => localStorage.setItem('authUser', token), session);
  const other = await context.newPage();
  await other.goto(lists.companies.path);
  await expect.poll(() => other.locator(ahead).count()).toBeGreaterThan(20);

  // Once for a build: the next page of the browser does not ask for them again.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('nazer-ahead-parts'))).not.toBeNull();
  const next = await context.newPage();
  const named = next.waitForResponse('**/files-ahead.json');
  await next.goto(lists.companies.path);
  await (await named).finished();
  await next.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(next.locator(ahead)).toHaveCount(0);
  await context.close();
});
