/**
 * `node bench/first-cards.ts --base http://127.0.0.1:3000 --runs 10` measures each dashboard of a running product: from
 * the press on its line of the menu, in a frame that stands on another page and is quiet, to the frame after the one in
 * which its first card with content was drawn. Each run opens the frame anew, so nothing of the dashboard's was read
 * before; its files are in the browser's cache. Result: bench/results/first-cards.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { paths } from '../apps/web/src/app/paths.ts';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '10' },
  },
});
const promisedMs = 600;
const runs = Number(values.runs);
const quietMs = 1500;

const dashboards = [
  { user: 'supervisor', href: paths.supervision() },
  { user: 'crm', href: paths.customersDashboard() },
  { user: 'crm', href: paths.crmDashboard() },
  { user: 'crm', href: paths.cryptoDashboard() },
  { user: 'crm', href: paths.listingDashboard() },
  { user: 'crm', href: paths.metrics() },
  { user: 'crm', href: paths.widgets() },
] as const;

async function signedIn(browser: Browser, user: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR' });
  const page = await context.newPage();
  const answer = await page.request.post(`${values.base}/Auth`, {
    data: { UserName: user, Password: demoPassword },
  });
  const { data } = (await answer.json()) as { data: { token: string } }; // as the contract declares it
  await page.goto(`${values.base}/icon.svg`);
  await page.evaluate((token) => localStorage.setItem('authUser', token), data.token);
  await page.close();
  return context;
}

/** Milliseconds from the press to the frame after the one that drew the first card with content. */
async function press(context: BrowserContext, href: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(values.base + paths.account());
  await page.locator(`a[href="${href}"]`).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  const time = await page.evaluate(async (address) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const hasCard = () =>
      [...document.querySelectorAll<HTMLElement>('.nz-card-table[data-waiting="false"] .nz-card')].some(
        (card) => !card.querySelector('.nz-skeleton') && card.innerText.trim() !== '',
      );
    const start = performance.now();
    document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
    while (!hasCard()) {
      if (performance.now() - start > 30_000) throw new Error(`no card of ${address} for half a minute`);
      await frame();
    }
    await frame();
    return performance.now() - start;
  }, href);
  await page.close();
  return time;
}

const at = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const rows: string[] = [];
for (const { user, href } of dashboards) {
  const context = await signedIn(browser, user);
  // Fills the browser's cache, as a day of work does.
  await press(context, href);
  const times: number[] = [];
  const before = loadavg()[0] ?? 0;
  for (let run = 0; run < runs; run += 1) times.push(await press(context, href));
  await context.close();
  const load = Math.max(before, loadavg()[0] ?? 0);
  const median = at(times, 0.5);
  const [least, middle, most] = [Math.min(...times), median, Math.max(...times)].map(Math.round);
  const verdict = median <= promisedMs ? 'met' : 'missed';
  rows.push(`| \`${href}\` | ${least} | ${middle} | ${most} | ${load.toFixed(1)} | ${verdict} |`);
  console.log(rows.at(-1));
}
await browser.close();

const text = `# The first card of a dashboard

${new Date().toISOString().slice(0, 10)}, the demo set on the embedded database, Debian's Chromium, ${cpus().length} cores shared with the server, the browser and others. From the press on the menu in a warm frame to the frame after the first card with content was drawn; ${runs} presses each, in ms. Promised: ${promisedMs}, held against the median.

| Dashboard | least | median | most | load | |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/first-cards.md', text);
