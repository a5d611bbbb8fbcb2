/**
 * Lighthouse on the sign-in page with its mobile preset, from a fresh embedded database:
 * `node bench/sign-in-page.ts`. Result: bench/results/sign-in-page.md.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, chromiumPath } from '../scripts/chromium.ts';
import { startProduct } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'nazer-lighthouse-'));
const product = await startProduct({ folder }, 3941);
const chrome = await launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags });
try {
  const lines: string[] = ['| Category | Score |', '|---|---|'];
  const result = await lighthouse('http://127.0.0.1:3941/signin', {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  for (const { title, score } of Object.values(categories))
    lines.push(`| ${title} | ${Math.round((score ?? 0) * 100)} |`);
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'total-byte-weight',
  ]) {
    lines.push(`| ${audits[id]?.title ?? id} | ${audits[id]?.displayValue ?? ''} |`);
  }
  const below = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9);
  const text = `# Sign-in page, Lighthouse ${result.lhr.lighthouseVersion}, mobile preset\n\n${new Date().toISOString().slice(0, 10)}, simulated throttling, two shared cores.\n\n${lines.join('\n')}\n\nAudits below 90: ${below.map(({ id, title }) => `${title} (${id})`).join('; ') || 'none'}.\n`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/sign-in-page.md', text);
  console.log(text);
} finally {
  chrome.kill();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
