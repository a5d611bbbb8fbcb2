/**
 * How long a choice of the customizer takes from the press to the frame that shows it, on a list and on a dashboard:
 * `node bench/customizer.ts`, after a build; with the processor as it is and slowed four times. The machine is shared,
 * so the processor time of the page itself counts beside the clock. Result: bench/results/customizer.md.
 */
/// <reference lib="dom" />
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';
import { startProduct } from './processes.ts';

const wantedMs = 100;
/** Rest before and after each press, so that what follows one press is not counted for the next. */
const restMs = 300;
const rounds = Number(process.env['NAZER_BENCH_ROUNDS'] ?? 3);
const port = Number(process.env['NAZER_BENCH_PORT'] ?? 3943);
const list = '/myapp/crm/company/CompanyList';
const dashboard = '/main/dashboard/supervision';
/** Page, its path, and how many times the processor is slowed. */
const cases = [
  ['list', list, 1],
  ['list', list, 4],
  ['dashboard', dashboard, 1],
  ['dashboard', dashboard, 4],
] as const;
/** Parts of the drawer in their order on the page. */
const parts = ['theme', 'palette', 'style', 'layout'] as const;

interface Press {
  /** Wall-clock time, which includes other load of the machine. */
  readonly ms: number;
  /** Processor time of the page's main thread, which is independent of other load. */
  readonly ownMs: number;
  /** Layout shift of the page after the press: the sum of Chromium's scores. */
  readonly shift: number;
}

/** Presses one choice and waits for the end of the frame that shows it; undefined when it was already chosen. */
function press(page: Page, place: number, index: number): Promise<number | undefined> {
  return page.evaluate(
    async ([at, nth]) => {
      const part = document.querySelectorAll('.customizer fieldset')[at];
      const choice = part?.querySelectorAll<HTMLInputElement>('input[type=radio]')[nth];
      if (!choice || choice.checked) return undefined;
      const started = performance.now();
      choice.click();
      await new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => done());
          port1.start();
          port2.postMessage(null);
        });
      });
      return performance.now() - started;
    },
    [place, index] as const,
  );
}

interface Shifting {
  shifted?: number;
}

/** Starts summing up the layout shifts of the page. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = globalThis as unknown as Shifting; // a name of this program's own
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        own.shifted = (own.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value; // of its type
    });
    observer.observe({ type: 'layout-shift' });
  });

/** Sum of layout shifts since the last call. */
const takeShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const own = globalThis as unknown as Shifting; // a name of this program's own
    const { shifted = 0 } = own;
    own.shifted = 0;
    return shifted;
  });

async function pressAll(page: Page, session: CDPSession, place: number): Promise<Press[]> {
  const ownSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const count = await page.locator('.customizer fieldset').nth(place).locator('input[type=radio]').count();
  const presses: Press[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.waitForTimeout(restMs);
    await takeShift(page);
    const before = await ownSeconds();
    const ms = await press(page, place, index);
    const ownMs = ((await ownSeconds()) - before) * 1000;
    await page.waitForTimeout(restMs);
    const shift = await takeShift(page);
    if (ms !== undefined) presses.push({ ms, ownMs, shift });
  }
  return presses;
}

async function measure(browser: Browser, token: string, { path, slower }: { path: string; slower: number }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('authUser', value), token);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    await page.locator('.customizer-tab').click();
    await page.locator('.customizer fieldset').first().waitFor();
    await watchShifts(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const found: Press[][] = parts.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const place of parts.keys()) found[place]?.push(...(await pressAll(page, session, place)));
    return found;
  } finally {
    await context.close();
  }
}

const inOrder = (times: readonly number[]): number[] => times.map(Math.round).toSorted((a, b) => a - b);
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

function rowOf(names: readonly string[], presses: readonly Press[]): string {
  const clock = inOrder(presses.map(({ ms }) => ms));
  const own = inOrder(presses.map(({ ownMs }) => ownMs));
  const shift = Math.max(0, ...presses.map((one) => one.shift)).toFixed(3);
  const figures = [presses.length, clock[0], middle(clock), middle(own), own.at(-1), shift];
  return `| ${[...names, ...figures].join(' | ')} |`;
}

const folder = mkdtempSync(join(tmpdir(), 'nazer-customizer-'));
const product = await startProduct({ folder }, port);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  const token = (product.target.headers['authorization'] ?? '').replace('Bearer ', '');
  const lines = [
    '| Page | Processor | Choice | Presses | Clock: best, ms | Median, ms | Own processor time: median, ms | Slowest, ms | Largest layout shift |',
    '|---|---|---|---|---|---|---|---|---|',
  ];
  const plain: number[] = [];
  for (const [name, path, slower] of cases) {
    const found = await measure(browser, token, { path, slower });
    for (const [place, part] of parts.entries()) {
      const presses = found[place] ?? [];
      const own = inOrder(presses.map(({ ownMs }) => ownMs));
      plain.push(...(slower === 1 ? [middle(own)] : []));
      lines.push(rowOf([name, slower === 1 ? 'plain' : `÷ ${slower}`, part], presses));
      console.log(lines.at(-1));
    }
  }
  const within = plain.filter((ms) => ms <= wantedMs).length;
  const text = `# From a press in the customizer to the frame that shows it

${new Date().toISOString().slice(0, 10)}. Chromium, 1440 × 900, two cores shared with other work (load ${loadavg()[0]?.toFixed(0)}): the clock counts that work too, the processor time of the page's own main thread does not (slowed, it counts the slowing). Each choice of a part is pressed ${rounds} times with a rest between. Wanted on the plain processor: ${wantedMs} ms at most, by the median of the own time: ${within} of ${plain.length}, the slowest ${Math.max(...plain)} ms. Style and layout move the page because that is what is asked of them; theme and palette may move nothing.

${lines.join('\n')}
`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/customizer.md', text);
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
