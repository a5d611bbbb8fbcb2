/**
 * Measures lists, single reads and saves of the product next to the raw server, on the same database in the same run.
 */
import { Agent } from 'node:http';
import { foldKey } from '@nazer/persian/fold.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { type LoadResult, measure, shoot, type Shot, type Target } from './load.ts';

export interface Row {
  readonly what: string;
  readonly connections: number;
  readonly ours: LoadResult;
  /** Figures of the raw server; absent for calls it does not have. */
  readonly raw?: LoadResult;
}

interface Filter {
  readonly part: string;
  readonly industry: number;
}

/** Parts of names combined with industries; every pair matches some hundreds to thousands of a million rows. */
export async function filtersOf(db: Database): Promise<Filter[]> {
  const { rows } = await db.query<{ word: string }>(
    `select word from (select unnest(string_to_array(company_name_folded, ' ')) as word
      from company where company_id % 50 = 1) w where length(word) >= 3 group by word order by count(*) desc limit 60`,
  );
  const { rows: industries } = await db.query<{ id: number }>('select id from industry order by id');
  const pairs = rows.flatMap(({ word }) =>
    industries.map(({ id }) => ({ part: foldKey(word), industry: id })),
  );
  // A fixed shuffle, so that neighbours share neither part nor industry.
  return pairs
    .map((pair, index) => ({ pair, place: (index * 7919) % pairs.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ pair }) => pair);
}

const list = (body: unknown): Shot => ({ method: 'POST', path: '/CrmCompany/GetAll', body });

const filtered = ({ part, industry }: Filter, page = 1): Shot =>
  list({
    PageIndex: page,
    filterModels: [
      { Field: 'companyName', Condition1: { Type: 'contains', Filter: part } },
      { Field: 'industryID', Condition1: { Type: 'in', Values: [industry] } },
    ],
  });

const rawList = ({ part, industry }: Filter): Shot => ({
  method: 'POST',
  path: '/list',
  body: [part, industry],
});

/** Gives a function that returns the next filter; filters repeat only when all have been used. */
function picker(filters: readonly Filter[]): () => Filter {
  let next = 0;
  return () => filters[next++ % filters.length] ?? { part: 'شرکت', industry: 1 };
}

/**
 * Measures filtered lists with filters nobody has asked for and with the same ones again, and the first page of all. The
 * raw server keeps nothing of its answers, so its figures for a filter hold for both.
 */
export async function benchLists(ours: Target, raw: Target, filters: readonly Filter[]): Promise<Row[]> {
  const rows: Row[] = [];
  const pick = picker(filters);
  for (const [connections, calls] of [
    [1, 200],
    [8, 400],
    [32, 400],
  ] as const) {
    const fresh = Array.from({ length: calls }, pick);
    const at = (index: number): Filter => fresh[index % fresh.length] ?? pick();
    const rawFresh = await measure(raw, (index) => rawList(at(index)), { connections, calls });
    const oursFresh = await measure(ours, (index) => filtered(at(index)), { connections, calls });
    rows.push({ what: 'contains + equals, never asked before', connections, ours: oursFresh, raw: rawFresh });
    const again = await measure(ours, (index) => filtered(at(index), 1 + (index % 3)), {
      connections,
      calls: calls * 3,
    });
    rows.push({ what: 'the same filters again, pages 1 to 3', connections, ours: again, raw: rawFresh });
  }
  const rawPage = await measure(raw, () => ({ method: 'POST', path: '/page', body: [] }), {
    connections: 1,
    calls: 20,
  });
  const first = await measure(ours, () => list({}), { connections: 1, calls: 300 });
  rows.push({ what: 'unfiltered first page, exact total', connections: 1, ours: first, raw: rawPage });
  return rows;
}

/** Measures searches and far pages, which the raw server does not have; `totalCount` is the number of companies. */
export async function benchSearches(
  ours: Target,
  rareWords: readonly string[],
  totalCount: number,
): Promise<Row[]> {
  const rare = (index: number): Shot =>
    list({
      filterModels: [
        {
          Field: 'companyName',
          Condition1: { Type: 'contains', Filter: rareWords[index % rareWords.length] },
        },
      ],
    });
  // A page has 20 rows unless the call says otherwise.
  const lastPage = Math.ceil(totalCount / 20);
  return [
    {
      what: 'contains, rare words',
      connections: 1,
      ours: await measure(ours, rare, { connections: 1, calls: rareWords.length * 10 }),
    },
    {
      what: 'last page of all',
      connections: 1,
      ours: await measure(ours, () => list({ PageIndex: lastPage }), { connections: 1, calls: 20 }),
    },
    {
      what: 'page in the middle of all',
      connections: 1,
      ours: await measure(ours, () => list({ PageIndex: Math.round(lastPage / 2) }), {
        connections: 1,
        calls: 20,
      }),
    },
  ];
}

interface CompanyForm {
  readonly rowVersion: number;
  readonly [field: string]: unknown;
}

/** Forms of every field of the companies, in the order of their ids, as the page of a record fills and sends them. */
async function companyForms(ours: Target, ids: readonly number[]): Promise<CompanyForm[]> {
  const agent = new Agent({ keepAlive: true });
  const forms: CompanyForm[] = [];
  for (const id of ids) {
    const { text } = await shoot(ours, agent, {
      method: 'POST',
      path: '/CrmCompany/GetById',
      body: [{ id }],
    });
    forms.push((JSON.parse(text) as { data: CompanyForm }).data); // the contract of the call
  }
  agent.destroy();
  return forms;
}

/** Calls of a round that is not measured: until then the servers compile, and PostgreSQL plans with each value anew. */
const warmUpCalls = 4000;

/** A round of calls to both servers. */
type Compared = Required<Row>;

/** Connections of each round: both numbers in turn, since the machine's speed changes from minute to minute. */
const everyRound = [8, 32, 8, 32, 8, 32, 8, 32, 8, 32];

/** For each number of connections the round whose ratio of the two rates is the middle one. */
function middleRounds(rounds: readonly Compared[]): Compared[] {
  const ratio = ({ ours, raw }: Compared): number => ours.perSecond / raw.perSecond;
  return [...new Set(rounds.map(({ connections }) => connections))].flatMap((number) => {
    const sorted = rounds
      .filter(({ connections }) => connections === number)
      .toSorted((a, b) => ratio(a) - ratio(b));
    return sorted.slice(sorted.length >> 1, (sorted.length >> 1) + 1);
  });
}

async function benchReads(ours: Target, raw: Target, count: number): Promise<Row[]> {
  const idOf = (index: number): number => 1 + ((index * 7919) % count);
  const get = (index: number): Shot => ({
    method: 'POST',
    path: '/CrmCompany/GetById',
    body: [{ id: idOf(index) }],
  });
  const rawGet = (index: number): Shot => ({ method: 'POST', path: '/get', body: [idOf(index)] });
  await measure(raw, rawGet, { connections: 32, calls: warmUpCalls });
  await measure(ours, get, { connections: 32, calls: warmUpCalls });
  const rounds: Compared[] = [];
  for (const connections of everyRound) {
    const size = { connections, calls: 20_000 };
    const rawRead = await measure(raw, rawGet, size);
    rounds.push({ what: 'GetById', connections, ours: await measure(ours, get, size), raw: rawRead });
  }
  return middleRounds(rounds);
}

/**
 * Measures saves, each round of the same companies; the first two rounds warm up. Both servers save every third one,
 * ours from the beginning of the table and the raw one from its end: neighbours would share pages, and the log of
 * PostgreSQL would be shorter.
 */
async function benchSaves(ours: Target, raw: Target, count: number): Promise<Row[]> {
  const rounds: Compared[] = [];
  const calls = Math.min(6000, Math.floor(count / 7));
  const forms = await companyForms(
    ours,
    Array.from({ length: calls }, (_, index) => 2 + index * 3),
  );
  for (const [round, connections] of [32, 32, ...everyRound].entries()) {
    const size = { connections, calls };
    const rawSave = (index: number): Shot => ({
      method: 'POST',
      path: '/save',
      body: [count - index * 3, `شرکت خام ${round} ${index}`],
    });
    const save = (index: number): Shot => {
      const form = forms[index];
      const rowVersion = (form?.rowVersion ?? 0) + round;
      const companyName = `شرکت ذخیره ${rowVersion} ${index}`;
      return { method: 'POST', path: '/CrmCompany/Upsert', body: { ...form, companyName, rowVersion } };
    };
    const rawSaved = await measure(raw, rawSave, size);
    const saved = await measure(ours, save, size);
    const isWarmUp = round < 2;
    if (!isWarmUp)
      rounds.push({ what: 'Upsert with its log entry', connections, ours: saved, raw: rawSaved });
  }
  return middleRounds(rounds);
}

/** Measures reads and saves of single companies, of `count`: the middle one of five rounds each. */
export async function benchRecords(ours: Target, raw: Target, count: number): Promise<Row[]> {
  return [...(await benchReads(ours, raw, count)), ...(await benchSaves(ours, raw, count))];
}
