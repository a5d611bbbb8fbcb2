/**
 * `node bench/supervisors.ts --url postgres://…` has fifty supervisors at work over a market that `npm run simulate`
 * loaded: each with a session and an open live channel of her own, opening the dashboard, lists, offers and offices,
 * reading notifications and saving her columns, with a pause of three seconds on average. They work fifteen seconds
 * unmeasured, then `--seconds`.
 * Result: bench/results/supervisors.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { shoot, type Shot, type Target } from './load.ts';
import { cpuMsOf } from './process-stat.ts';
import { startProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    folder: { type: 'string', default: '.nazer/bench-supervisors/files' },
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '180' },
    'pause-ms': { type: 'string', default: '3000' },
  },
});
if (values.url === undefined) throw new Error('--url names the database of a loaded market');
const source = { url: values.url, folder: values.folder };
/** Promised 95th percentile of all calls in ms, and processor time of the node in percent of one core. */
const promised = { p95: 150, cpu: 60 };

const get = (path: string): Shot => ({ method: 'GET', path });
const post = (path: string, body: unknown): Shot => ({ method: 'POST', path, body });
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0];
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

const currency = (): unknown => ({
  Field: 'currency',
  Condition1: { Type: 'equals', Filter: pick(['EUR', 'USD', 'AED']) },
});
const list = (name: string, extra: object = {}): Shot => post(`/${name}/GetAll`, { PageSize: 50, ...extra });

/** Requests a screen sends when it is opened, all at once, and how often it is opened relative to others. */
const screens: Readonly<Record<string, { readonly weight: number; readonly shots: () => readonly Shot[] }>> =
  {
    dashboard: {
      weight: 2,
      shots: () => [
        get('/api/Dashboard/GetSupervision'),
        get('/api/Dashboard/GetDashboardImportDaily'),
        get('/api/Dashboard/GetDealingData'),
      ],
    },
    'list of offers, filtered': {
      weight: 4,
      shots: () => [
        list('Offer', { filterModels: [currency()] }),
        post('/Offer/GetSummary', { filterModels: [currency()] }),
      ],
    },
    'list of dealings, next page': { weight: 4, shots: () => [list('Dealing', { PageIndex: upTo(5) })] },
    'list of offices': { weight: 2, shots: () => [list('ExchangeOffice')] },
    'retail deals of an office': {
      weight: 2,
      shots: () => [
        list('SanaTransaction', {
          filterModels: [{ Field: 'sarafiId', Condition1: { Type: 'equals', Filter: upTo(20) } }],
        }),
      ],
    },
    office: {
      weight: 3,
      shots: () => {
        const id = upTo(20);
        return [
          get(`/api/SarafiManagment/SarafiDetailsById?id=${id}`),
          get(`/api/SarafiManagment/ExchangeTahoodById?id=${id}`),
          get(`/api/SarafiManagment/ExchangeOpenPositionById?id=${id}`),
        ];
      },
    },
    offer: { weight: 3, shots: () => [get(`/api/Import/GetOfferById?offerId=${upTo(500)}`)] },
    'values of a column': { weight: 1, shots: () => [post('/Dealing/GetSetValues', { Field: 'status' })] },
    bell: { weight: 1, shots: () => [get('/api/System/GetNotifications')] },
    'columns are saved': {
      weight: 1,
      shots: () => [
        post('/api/Workspace/SaveGridPreference', { grid: 'Offer', preference: { columns: [], views: [] } }),
      ],
    },
  };

const weightedScreens = Object.entries(screens).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

interface Person {
  readonly target: Target;
  readonly agent: Agent;
  readonly leave: () => void;
}

const times = new Map<string, number[]>();
const failures: string[] = [];

/** Several accounts, because one may hold only twenty live channels. */
const accounts = ['supervisor', 'supervisor2', 'auditor'] as const;

async function signIn(target: Target, number: number): Promise<Person> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const { text } = await shoot(
    { ...target, headers: {} },
    agent,
    post('/Auth', { UserName: accounts[number % accounts.length], Password: demoPassword }),
  );
  const { data } = JSON.parse(text) as { data: { token: string } }; // the contract's shape
  const own = { ...target, headers: { authorization: `Bearer ${data.token}` } };
  const live = request({
    host: '127.0.0.1',
    port: target.port,
    path: '/api/System/Live',
    headers: own.headers,
  });
  live.on('response', (answer) => answer.resume());
  live.on('error', () => {});
  live.end();
  return {
    target: own,
    agent,
    leave: () => {
      live.destroy();
      agent.destroy();
    },
  };
}

/** Opens screens at random until a moment of `performance.now()`; pauses are exponentially distributed. */
async function work({ target, agent }: Person, until: number): Promise<void> {
  while (performance.now() < until) {
    await sleep(-Math.log(1 - Math.random()) * Number(values['pause-ms']));
    const name = weightedScreens[Math.floor(Math.random() * weightedScreens.length)] ?? 'bell';
    await Promise.all(
      (screens[name]?.shots() ?? []).map(async (shot) => {
        const start = performance.now();
        const { status, text } = await shoot(target, agent, shot);
        const known = times.get(name) ?? [];
        times.set(name, [...known, performance.now() - start]);
        // An office or offer with a random number may not exist.
        if (status !== 200 && status !== 404) failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
      }),
    );
  }
}

const at = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const row = (name: string, list: readonly number[]): string =>
  `| ${name} | ${list.length} | ${at(list, 0.5).toFixed(0)} | ${at(list, 0.95).toFixed(0)} | ${at(list, 0.99).toFixed(0)} |`;

const product = await startProduct(source, 3944, 'supervisor');
try {
  const people: Person[] = [];
  for (let number = 0; number < Number(values.people); number += 1)
    people.push(await signIn(product.target, number));
  await Promise.all(people.map((person) => work(person, performance.now() + 15_000)));
  times.clear();
  const [from, cpuBefore] = [performance.now(), cpuMsOf(product.target.pid)];
  await Promise.all(people.map((person) => work(person, from + Number(values.seconds) * 1_000)));
  const wallMs = performance.now() - from;
  const cpuShare = ((cpuMsOf(product.target.pid) - cpuBefore) / wallMs) * 100;
  people.forEach(({ leave }) => leave());
  const all = [...times.values()].flat();
  const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');
  const text = `# ${values.people} supervisors at work

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), load ${loadavg()[0]?.toFixed(1)}, shared with PostgreSQL and the supervisors; ${values.seconds} s, ${(all.length / (wallMs / 1000)).toFixed(0)} calls a second, ${failures.length} failures.

p95 of all calls ${at(all, 0.95).toFixed(0)} ms (promised ${promised.p95}: ${verdict(at(all, 0.95) <= promised.p95)}), Node ${cpuShare.toFixed(0)} % of a core (promised ${promised.cpu}: ${verdict(cpuShare <= promised.cpu)}).

| Screen | calls | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|
${[...times].map(([name, list]) => row(name, list)).join('\n')}
`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/supervisors.md', text);
  console.log(text, [...new Set(failures)].slice(0, 5).join('\n'));
} finally {
  await product.stop();
}
