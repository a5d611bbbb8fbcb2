/** Requests and files a list loads before its rows are shown. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { AuthPage } from './pages/auth-page.ts';
import { lists, ListPage } from './pages/list-page.ts';

const mostRequests = 25;
const mostScriptKb = 420;

interface SentRequest {
  readonly path: string;
  readonly body: string | null;
}

/** Everything the page asks for from now on. */
function watch(page: Page): SentRequest[] {
  const requests: SentRequest[] = [];
  page.on('request', (request) =>
    requests.push({ path: new URL(request.url()).pathname, body: request.postData() }),
  );
  return requests;
}

/** An entry of the browser's `layout-shift` observer, which the types of the DOM do not hold yet. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes, on the page's own clock, when the first rows appear and how much the layout shifted. */
const noteRows = (page: Page) =>
  page.addInitScript(() => {
    const noted = { rowsAt: 0, moved: [] as string[] };
    Object.assign(globalThis, { noted });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.ag-row .ag-cell')) return;
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
  });

/** Requests started before the rows appeared; the page itself is counted too. */
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
  test(`${name}: few requests and little code before the first rows, nothing twice, nothing moves`, async ({
    page,
  }) => {
    // Visited once before, because a new browser makes additional requests for the page itself.
    await page.goto('/account');
    await page.getByTitle('منوی کاربر').waitFor();
    await noteRows(page);
    const requests = watch(page);
    await page.goto(lists[name].path);
    await page.locator('.ag-row .ag-cell').first().waitFor();
    const { names, scriptKb, moved } = await loadedBefore(page);
    expect(names.length + 1, names.join('\n')).toBeLessThanOrEqual(mostRequests);
    expect(scriptKb).toBeLessThanOrEqual(mostScriptKb);
    const posted = requests.filter(({ body }) => body !== null).map(({ path, body }) => `${path} ${body}`);
    expect(posted.toSorted()).toEqual([...new Set(posted)].toSorted());
    expect(moved).toEqual([]);
  });
}

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

test('a quiet page prefetches the files of dialogs and panels, unless the browser is to save data', async ({
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

  const context = await browser.newContext({ baseURL });
  const session = await tokenOf('crm');
  await context.addInitScript((token) => localStorage.setItem('authUser', token), session);
  const other = await context.newPage();
  await other.goto(lists.companies.path);
  await expect.poll(() => other.locator(ahead).count()).toBeGreaterThan(20);
  await context.close();
});
