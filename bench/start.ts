/**
 * `node bench/start.ts --folder data` starts the product as `npm start` does, its checks included, several times on a
 * folder that is filled already, and says when it is ready, when the first page and the first sign-in are answered, and
 * what processor time it took until it was ready. A row of its own says how long `node -e 0` takes from start to end.
 * Waits for ever for a server that ends before it is ready. Result: bench/results/start.md.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { statOf } from './process-stat.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'data' },
    port: { type: 'string', default: '3934' },
    times: { type: 'string', default: '7' },
  },
});
const base = `http://127.0.0.1:${values.port}`;

const statusOf = (path: string, init?: RequestInit): Promise<number> =>
  fetch(`${base}${path}`, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/**
 * Processor time of the process and of the children it waited for, in milliseconds. The server is included where
 * `scripts/start.mjs` becomes the server (`execve`), not where it starts it as a child.
 */
function cpuMsOf({ pid = 0 }: ChildProcess): number {
  const { cpuMs, endedCpuMs } = statOf(pid);
  return cpuMs + endedCpuMs;
}

interface Start {
  readonly emptyMs: number;
  readonly readyMs: number;
  readonly pageMs: number;
  readonly signInMs: number;
  readonly cpuMs: number;
}

async function measureStart(): Promise<Start> {
  const emptyFrom = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  const from = performance.now();
  const emptyMs = from - emptyFrom;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: values.port,
      NAZER_DATA: values.folder,
      NAZER_DEMO: 'on',
      NAZER_LOG: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while ((await statusOf('/readyz')) !== 200) await sleep(10);
  const readyMs = performance.now() - from;
  const cpuMs = cpuMsOf(child);
  await statusOf('/');
  const pageMs = performance.now() - from;
  const body = JSON.stringify({ UserName: 'admin', Password: demoPassword });
  await statusOf('/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const signInMs = performance.now() - from;
  child.kill('SIGTERM');
  await ended;
  return { emptyMs, readyMs, pageMs, signInMs, cpuMs };
}

await measureStart(); // the first one finds the files of the machine cold
const starts: Start[] = [];
for (let time = 0; time < Number(values.times); time += 1) starts.push(await measureStart());
const row = (name: string, of: (start: Start) => number): string => {
  const sorted = starts.map(of).toSorted((a, b) => a - b);
  const [best = 0, middle = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  return `| ${name} | ${Math.round(best)} | ${Math.round(middle)} |`;
};
const text = `# A warm start

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores shared with others, load ${loadavg()[0]?.toFixed(1)}; demo set, embedded database, ${values.times} starts.

| from the command on, ms | best | median |
|---|---|---|
${row('`node -e 0`, whole', ({ emptyMs }) => emptyMs)}
${row('`/readyz` says 200', ({ readyMs }) => readyMs)}
${row('first page', ({ pageMs }) => pageMs)}
${row('first sign-in (a hash of its own)', ({ signInMs }) => signInMs)}
${row('processor time until ready', ({ cpuMs }) => cpuMs)}
`;
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/start.md', text);
console.log(text);
