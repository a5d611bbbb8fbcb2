/**
 * `node bench/first-rows.ts --base http://127.0.0.1:3000 --runs 5` opens the list of companies of a running product in
 * a new browser (cold) and again in the same one (warm), and turns twenty pages: time until the first row is drawn on
 * the page's own clock, processor time of the page until then, requests, JavaScript on the wire, long tasks, layout
 * shift. Result: bench/results/first-rows.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { paths } from '../apps/web/src/app/paths.ts';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '5' },
  },
});
const cell = '.nz-first__row .nz-first__cell, .ag-row .ag-cell';
const next = 'nav.rg-pages button[aria-current=page] + button';

/** Notes of a page since it was opened. */
interface Noted {
  /** Moment of the first row, in ms after the page began to load. */
  rowsAt: number;
  /** Sum of the layout shifts. */
  shift: number;
  longTasks: number;
}

const noteRows = (page: Page) =>
  page.addInitScript((selector) => {
    const noted = { rowsAt: 0, shift: 0, longTasks: 0 };
    Object.assign(globalThis, { noted });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      noted.rowsAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('layout-shift', (entry) => (noted.shift += (entry as unknown as { value: number }).value)); // of this type
    watch('longtask', () => (noted.longTasks += 1));
  }, cell);

const notedOn = (page: Page): Promise<Noted> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { noted: Noted }).noted })); // see noteRows

/** Opens the list in a new page, which stays open; figures are those until the first row. */
async function openList(context: BrowserContext) {
  const page = await context.newPage();
  await noteRows(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(values.base + paths.companyList(), { waitUntil: 'commit' });
  await page.waitForSelector(cell);
  const { metrics } = await session.send('Performance.getMetrics');
  const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const { rowsAt } = await notedOn(page);
  const { requests, scriptKb } = await page.evaluate((until) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // what this type holds
    const before = entries.filter(({ startTime }) => startTime < until);
    const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      requests: before.length + 1,
      scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    };
  }, rowsAt);
  return { page, rowsAt, cpuMs, requests, scriptKb };
}

/** Milliseconds from the press until other rows are shown; about 8,000 when none come. */
const turnPage = (page: Page): Promise<number> =>
  page.evaluate(
    async ([rows, button]) => {
      const text = () => [...document.querySelectorAll(rows)].map((each) => each.textContent).join('|');
      const before = text();
      const start = performance.now();
      document.querySelector<HTMLElement>(button)?.click();
      while (text() === before && performance.now() - start < 8000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    },
    [cell, next] as const,
  );

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR' });
const first = await context.newPage();
const answer = await first.request.post(`${values.base}/Auth`, {
  data: { UserName: 'admin', Password: demoPassword },
});
const { data } = (await answer.json()) as { data: { token: string } }; // as the contract declares it
await first.goto(`${values.base}/icon.svg`);
await first.evaluate((token) => localStorage.setItem('authUser', token), data.token);
await first.goto(values.base + paths.account());
await first.waitForTimeout(3000);
const state = await context.storageState();
await context.close();

const figures: Record<string, number>[] = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  const fresh = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    storageState: state,
  });
  const cold = await openList(fresh);
  await cold.page.waitForTimeout(3000);
  const warm = await openList(fresh);
  await warm.page.close();
  const before = await notedOn(cold.page);
  const turns: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    turns.push(await turnPage(cold.page));
    await cold.page.waitForTimeout(150);
  }
  const after = await notedOn(cold.page);
  figures.push({
    'first row, cold, ms': cold.rowsAt,
    'first row, warm, ms': warm.rowsAt,
    'processor time of the page until then, cold, ms': cold.cpuMs,
    'the same, warm, ms': warm.cpuMs,
    'page change, ms': turns.toSorted((a, b) => a - b)[10] ?? 0,
    'long tasks over 50 ms in 20 page changes': after.longTasks - before.longTasks,
    'layout shift': after.shift,
    'requests until the first row': cold.requests,
    'JavaScript on the wire until then, KB': cold.scriptKb,
  });
  await fresh.close();
}
await browser.close();

const median = (name: string): number =>
  figures.map((one) => one[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const rows = Object.keys(figures[0] ?? {}).map((name) => {
  const figure = median(name);
  return `| ${name} | ${figure < 1 ? figure.toFixed(4) : Math.round(figure)} |`;
});
const text = `# First rows of a list

${new Date().toISOString().slice(0, 10)}, the list of companies of the demo set, Debian's Chromium, two cores shared with others, load ${loadavg()[0]?.toFixed(1)}; medians of ${values.runs} runs.

| | |
|---|---|
${rows.join('\n')}
`;
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/first-rows.md', text);
console.log(text);
