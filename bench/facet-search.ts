/**
 * How long a key in the search demo takes until the found goods are painted, with the processor slowed four times:
 * `node bench/facet-search.ts`, after a build. The arguments `before=http://127.0.0.1:3001 after=http://127.0.0.1:3002`
 * set running products beside each other, whose rounds take turns. Result: bench/results/facet-search.md.
 */
/// <reference lib="dom" />
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';
import { startProduct } from './processes.ts';

const wantedMs = 50;
const slower = 4;
const rounds = Number(process.env['NAZER_BENCH_ROUNDS'] ?? 5);
const port = Number(process.env['NAZER_BENCH_PORT'] ?? 3948);
const path = '/main/algolia';
/** A common and a rare word, two words, one typed with the wrong keyboard layout, one without results. */
const texts = ['گاوصندوق', 'ترازو البرز', 'scanner 250', ';hv,k', 'نیست'];
/** Time after which nothing changes any more after a key, including the URL. */
const restMs = 600;

/** Notes of the last key on the page, in ms of its own clock; 0 until it happens. */
interface WatchedPage {
  pressedAt: number;
  /** End of the frame that shows the letter in the field. */
  fieldAt: number;
  /** End of the frame with the first change of the results. */
  paintedAt: number;
  /** Called when the changed results are painted. */
  hear: () => void;
}

/** Notes the time a key was pressed and the time the frame with the first change of the results was painted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = { pressedAt: 0, fieldAt: 0, paintedAt: 0, hear: () => {} };
    Object.assign(globalThis, { watched });
    const afterFrame = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', then);
        port1.start();
        port2.postMessage(null);
      });
    const field = document.querySelector('#facet-search');
    field?.addEventListener('beforeinput', ({ timeStamp }) => {
      Object.assign(watched, { pressedAt: timeStamp, fieldAt: 0, paintedAt: 0 });
      afterFrame(() => (watched.fieldAt = performance.now()));
    });
    const results = document.querySelector('.ff-results');
    if (!field || !results) throw new Error('the search demo is not there');
    const note = () => {
      watched.paintedAt ||= performance.now();
      watched.hear();
    };
    new MutationObserver(() => afterFrame(note)).observe(results, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });

interface Press {
  /** Wall-clock time, which includes other load of the machine; that of the field alone when no result changed. */
  readonly ms: number;
  readonly fieldMs: number;
  /** Processor time of the page's main thread until then, which is independent of other load. */
  readonly ownMs: number;
}

async function press(page: Page, session: CDPSession, key: string): Promise<Press> {
  const ownSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await ownSeconds();
  const painted = page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        (globalThis as unknown as { watched: WatchedPage }).watched.hear = done; // see watch
        setTimeout(done, most);
      }),
    restMs,
  );
  await page.keyboard.insertText(key);
  await painted;
  const ownMs = ((await ownSeconds()) - before) * 1000;
  await page.waitForTimeout(restMs);
  const { pressedAt, fieldAt, paintedAt } = await page.evaluate(
    () => (globalThis as unknown as { watched: WatchedPage }).watched, // see watch
  );
  return { ms: Math.max(fieldAt, paintedAt) - pressedAt, fieldMs: fieldAt - pressedAt, ownMs };
}

async function measure(browser: Browser, base: string, token: string): Promise<Press[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR' });
  try {
    await context.addInitScript((value) => localStorage.setItem('authUser', value), token);
    const page = await context.newPage();
    await page.goto(base + path, { waitUntil: 'networkidle' });
    const field = page.locator('#facet-search');
    await page.locator('.ff-card').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await watch(page);
    const found: Press[][] = [];
    for (const text of texts) {
      await field.fill('');
      await page.waitForTimeout(restMs * 2);
      const presses: Press[] = [];
      for (const key of text) presses.push(await press(page, session, key));
      found.push(presses);
    }
    return found;
  } finally {
    await context.close();
  }
}

const at = (list: readonly number[], part: number): string => {
  const sorted = list.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toString();
};

function rowOf(names: readonly string[], presses: readonly Press[]): string {
  const clock = presses.map(({ ms }) => ms);
  const field = presses.map(({ fieldMs }) => fieldMs);
  const own = presses.map(({ ownMs }) => ownMs);
  const figures = [
    presses.length,
    at(field, 0.5),
    at(clock, 0),
    at(clock, 0.5),
    at(clock, 0.95),
    at(own, 0.5),
  ];
  return `| ${[...names, ...figures].join(' | ')} |`;
}

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/Auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: 'admin', Password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string } }; // as the contract declares it
  return data.token;
}

/** Products named on the command line as `NAME=BASE`; without any, this program starts one. */
const named = process.argv.slice(2).map((one) => one.split('=') as [string, string]);
const folder = mkdtempSync(join(tmpdir(), 'nazer-facets-'));
const own = named.length === 0 ? await startProduct({ folder }, port) : undefined;
const bases: readonly (readonly [string, string])[] = own ? [['', `http://127.0.0.1:${port}`]] : named;
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  const found = bases.map(() => texts.map((): Press[] => []));
  const tokens = await Promise.all(bases.map(([, base]) => signIn(base)));
  const turns = Array.from({ length: rounds }, () => [...bases.keys()]).flat();
  for (const nth of turns) {
    const measured = await measure(browser, bases[nth]?.[1] ?? '', tokens[nth] ?? '');
    found[nth]?.forEach((presses, place) => presses.push(...(measured[place] ?? [])));
  }
  const lines = [
    '| Build | Typed | Keys | Field: median, ms | Results: best, ms | Median, ms | 95 of 100, ms | Own processor time: median, ms |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const [nth, [name]] of bases.entries()) {
    for (const [place, text] of texts.entries()) lines.push(rowOf([name, text], found[nth]?.[place] ?? []));
    lines.push(rowOf([name, 'all'], found[nth]?.flat() ?? []));
  }
  const text = `# From a key in the search demo to the painted results

${new Date().toISOString().slice(0, 10)}. Chromium, 1440 × 900, processor slowed ${slower} times, two cores shared with other work (load ${loadavg()[0]?.toFixed(0)}). From the input of a letter to the end of the frame in which the results of it stand, in which the field is painted too. Each text is typed ${rounds} times, letter by letter with a rest between. The own processor time is that of the page's main thread until then, slowing included: what the clock would show on a machine without other work. Wanted: ${wantedMs} ms at most.

${lines.join('\n')}
`;
  console.log(text);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/facet-search.md', text);
} finally {
  await browser.close();
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}
