/**
 * `node bench/idle.ts` starts the product as its operator does (`npm start`, demo set), lets it rest, and says what it
 * costs while nobody uses it: processor time and memory of all its processes, over ten minutes. `--url` takes a
 * PostgreSQL server of this machine, whose connections are counted too. Result: bench/results/idle-<engine>.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { kilobytesOf, statIfRunning } from './process-stat.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    folder: { type: 'string' },
    port: { type: 'string', default: '3933' },
    minutes: { type: 'string', default: '10' },
    /** Minutes to rest first: in its first half hour the demo asks trade portal and customs about its records. */
    'rest-minutes': { type: 'string', default: '35' },
  },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'nazer-idle-'));

function treeOf(root: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = all.filter((pid) => statIfRunning(pid)?.parent === root);
  return [root, ...children.flatMap(treeOf)];
}

const cpuSecondsOf = (pid: number): number => (statIfRunning(pid)?.cpuMs ?? 0) / 1000;

const nameOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim().replace(/\S*\//gu, '');

async function connectionsOf(url: string | undefined): Promise<number[]> {
  if (url === undefined) return [];
  const client = new pg.Client({ connectionString: url, application_name: 'idle bench' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'nazer%' and datname = current_database()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

const product = spawn('npm', ['start'], {
  env: {
    ...process.env,
    PORT: values.port,
    NAZER_DATA: folder,
    NAZER_DEMO: 'on',
    NAZER_LOG: 'warn',
    ...(values.url === undefined ? {} : { DATABASE_URL: values.url }),
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(product, 'exit');
const began = performance.now();
while (!(await isReady(`http://127.0.0.1:${values.port}/readyz`))) await sleep(100);
const startSeconds = (performance.now() - began) / 1000;
await sleep(Number(values['rest-minutes']) * 60_000);

const own = treeOf(product.pid ?? 0);
const before = new Map([...own, ...(await connectionsOf(values.url))].map((pid) => [pid, cpuSecondsOf(pid)]));
const from = performance.now();
await sleep(Number(values.minutes) * 60_000);
const seconds = (performance.now() - from) / 1000;
const shareOf = (pids: readonly number[]): number =>
  (pids.reduce((sum, pid) => sum + cpuSecondsOf(pid) - (before.get(pid) ?? 0), 0) / seconds) * 100;
const sumOf = (what: 'Rss' | 'Pss'): number =>
  own.reduce((sum, pid) => sum + kilobytesOf(pid, what) / 1024, 0);

const row = (name: string, cpu: number, [rss, pss]: readonly [string, string]): string =>
  `| ${name} | ${cpu.toFixed(2)} % | ${rss} | ${pss} |`;
const memoryOf = (pid: number): [string, string] => [
  (kilobytesOf(pid, 'Rss') / 1024).toFixed(0),
  (kilobytesOf(pid, 'Pss') / 1024).toFixed(0),
];
// A connection that was closed meanwhile has no time to tell any more.
const connections = [...before.keys()].filter((pid) => !own.includes(pid) && statIfRunning(pid));
const engine = values.url === undefined ? 'embedded' : 'postgres';
const text = `# Nobody uses it, ${engine}

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${values.minutes} minutes after ${values['rest-minutes']} of rest; ready after ${startSeconds.toFixed(1)} s.
Rss counts pages that processes share in each of them, Pss once.

| process | of a core | Rss, MB | Pss, MB |
|---|---|---|---|
${own.map((pid) => row(nameOf(pid), shareOf([pid]), memoryOf(pid))).join('\n')}
${row('together', shareOf(own), [sumOf('Rss').toFixed(0), sumOf('Pss').toFixed(0)])}
${connections.length === 0 ? '' : row(`${connections.length} connections in PostgreSQL`, shareOf(connections), ['', ''])}
`;
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/idle-${engine}.md`, text.replaceAll(/\n{3,}/gu, '\n\n'));
console.log(text);
process.kill(own.at(-1) ?? 0, 'SIGTERM'); // the server; the others end with it
await ended;
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
