/**
 * Every list of the product over a market with every state: each operator of each column, each order, the counts of
 * values, sums, averages and files are compared with a plain reading of all rows.
 */
import { optionsOf } from '@nazer/contract/codes.ts';
import { type ColumnKind, operatorsOf, isAnswered, isSet } from '@nazer/contract/kernel/field-kinds.ts';
import {
  columnNamed,
  type ListColumn,
  type ListDefinition,
  type ListRow,
} from '@nazer/contract/kernel/list.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import type { Pivot, Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { listNamed } from '@nazer/contract/lists.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { type Dimension, dimensionsOf, filterOf } from '@nazer/contract/kernel/pivot.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { roles } from '@nazer/contract/identity/roles/roles.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { periods } from '@nazer/persian/periods.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSources } from './app-lists.ts';
import { lastRun, trackRun } from './modules/jobs/jobs.service.ts';
import { lookForAlerts } from './modules/sarafi/alerts/alerts.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import { openFeedClient } from './platform/testing/testing-feed-client.ts';
import { caseOf, compare, type Value } from './testing-operators.ts';
import { pivotFaults, type Sides } from './testing-pivots.ts';
import { loadTestMarket, testMarketScale } from './simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const readers = { supervisor: roles.CBI_SUPERVISOR, auditor: roles.AUDITOR, admin: roles.SYSADMIN } as const;

/** First reader with a right. */
function readerWith(right: Permission): string {
  const found = Object.entries<readonly Permission[]>(readers).find(([, rights]) => rights.includes(right));
  if (!found) throw new Error(`nobody has ${right}`);
  return found[0];
}
/** A reader who sees all of a list, also where parts are masked by a right. */
function readerOf(name: string): string {
  const { view, unmasked = view } = listNamed(name).permissions;
  return readerWith(unmasked);
}
type Row = Readonly<Record<string, Value>>;

interface Page {
  readonly list: readonly Row[];
  readonly totalCount: number;
}

const lists = listSources.map(({ list }): [string, ListDefinition] => [list.name, list]);
const columnsOf = ({ fields }: ListDefinition): ListColumn[] =>
  fields.filter((column) => isAnswered(column) && column.filterable !== false);

describe.each(testEngines())('every list on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  const people: Record<string, TestClient> = {};
  const known = new Map<string, readonly Row[]>();

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    await lookForAlerts({ db, clock: { now: () => now } });
    test = await openTestApp(db, { clock: { now: () => now } });
    for (const name of [...Object.keys(readers), 'office']) people[name] = await test.signIn(name);
    const feed = await openFeedClient(db, test, { nouns: ['Rates'] });
    const wrong = { externalId: 'r1', currency: 'EUR', source: 1, date: '1405/13/01', rate: '1' };
    await feed.call('POST /api/Feed/Rates', {
      body: { source: 'rates', rows: [wrong, { ...wrong, rate: 'x' }] },
    });
    // In a live market a change that weakens the four eyes waits itself, so it is made before.
    await people.supervisor?.call('POST /api/System/SaveFourEyes', {
      body: { calls: [{ call: 'GET /api/Import/CancelOffer', mode: 'off' }] },
    });
    const jobs = { db, clock: { now: () => now }, log: test.app.log };
    for (const key of ['1405/08/29', '1405/08/30', lastRun])
      await trackRun(jobs, { job: 'start-of-day', key }, async () => ({ offices: testMarketScale.offices }));
    await people.supervisor?.call('POST /api/System/GivePersonalReason', {
      body: { reason: 'آزمون همه فهرست‌های سامانه' },
    });
    const events = await people.supervisor?.call('GET /api/System/GetEvents');
    lastEvent = events?.data.list[0]?.id ?? 0;
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  async function postCall<T>(name: string, verb: string, body: object, person = readerOf(name)): Promise<T> {
    const client = people[person];
    const response = await client?.raw({
      method: 'POST',
      url: `/${name}/${verb}`,
      payload: body,
    });
    if (response?.statusCode !== 200)
      throw new Error(`${name}/${verb} ${JSON.stringify(body)}: ${response?.body}`);
    return response.json<{ data: T }>().data;
  }

  async function readAll(name: string, body: object, person = readerOf(name)): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let PageIndex = 1; ; PageIndex += 1) {
      const { list } = await postCall<Page>(name, 'GetAll', { ...body, PageIndex, PageSize: 200 }, person);
      rows.push(...list);
      if (list.length < 200) return rows;
    }
  }
  let lastEvent = 0;
  /**
   * Filters for all rows: more days for lists that read the last days only; of the log the entries before the
   * questions.
   */
  const everything = (name: string): FilterModel[] => {
    const { recent } = listNamed(name);
    if (!recent) return [];
    const Filter = addDays(todayJalali(now), -2 * recent.days);
    const before = { Type: 'lessThanOrEqual', Filter: lastEvent } as const;
    return [
      { Field: recent.field, Condition1: { Type: 'greaterThanOrEqual', Filter } },
      ...(name === 'Event' ? [{ Field: 'id', Condition1: before }] : []),
    ];
  };
  async function allOf(name: string): Promise<readonly Row[]> {
    const rows = known.get(name) ?? (await readAll(name, { filterModels: everything(name) }));
    known.set(name, rows);
    return rows;
  }
  /** Whether no value is smaller than the one before it; names are compared in the Persian alphabet. */
  async function isInOrder(kind: ColumnKind, values: readonly Value[]): Promise<boolean> {
    if (kind !== 'text' && kind !== 'longText')
      return values.every((value, at) => at === 0 || compare(kind, values[at - 1] ?? null, value) <= 0);
    const { rows } = await db.query(
      `select from (select sort_key(name) as this, lag(sort_key(name)) over (order by at) as before
         from unnest($1::text[]) with ordinality n (name, at)) x where this < before`,
      [values],
    );
    return rows.length === 0;
  }
  const keysOf = ({ key }: ListDefinition, rows: readonly Row[]): string[] =>
    rows.map((row) => key.map((name) => String(row[name])).join('/')).toSorted();

  it('the person behind a row is named, or the system in the language of the reader', async () => {
    const bands = await allOf('RateBand');
    const corrections = await allOf('PositionCorrection');
    expect(bands.filter(({ savedBy }) => savedBy === 'سامانه').length).toBeGreaterThan(0);
    expect(corrections.filter(({ createdBy }) => createdBy === 'سامانه').length).toBeGreaterThan(0);
    expect(bands.map(({ savedBy }) => savedBy)).not.toContain('system');
    expect(corrections.map(({ createdBy }) => createdBy)).not.toContain('system');
  });

  it('runs of a job without keys of their own show none', async () => {
    const keys = (await allOf('JobRun')).map(({ runKey }) => runKey);
    expect(keys).toContain('');
    expect(keys).not.toContain(lastRun);
  });

  it.each(lists)(
    '%s finds by every operator of every column what a plain reading finds',
    async (name, list) => {
      const rows = await allOf(name);
      expect(rows.length).toBeGreaterThan(0);
      const faults: object[] = [];
      for (const column of columnsOf(list))
        for (const operator of operatorsOf(column.kind)) {
          const values = rows.map((row) => row[column.key] ?? null);
          const found = caseOf(column, operator, values);
          if (!found) continue;
          const filterModels = [...everything(name), { Field: column.key, Condition1: found.condition }];
          const expected = rows.filter((row) => found.holds(row[column.key] ?? null));
          const got = keysOf(list, await readAll(name, { filterModels }));
          const wanted = keysOf(list, expected);
          const isRight = got.length === wanted.length && got.every((key, at) => key === wanted[at]);
          if (!isRight)
            faults.push({ column: column.key, ...found.condition, got: got.length, of: wanted.length });
        }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it.each(lists)(
    '%s comes in the order of every column that can be put in order',
    async (name, list) => {
      const rows = await allOf(name);
      for (const { key, kind, sortable } of list.fields) {
        if (!isAnswered({ kind }) || sortable === false) continue;
        const filterModels = everything(name);
        const up = await readAll(name, { SortModels: [{ Field: key, Sort: 'asc' }], filterModels });
        const down = await readAll(name, { SortModels: [{ Field: key, Sort: 'desc' }], filterModels });
        expect(keysOf(list, up)).toEqual(keysOf(list, rows));
        expect(keysOf(list, down)).toEqual(keysOf(list, rows));
        // References are sorted by their names, which are compared in the Persian alphabet.
        if (kind === 'reference') continue;
        const present = (row: Row): boolean => row[key] !== null;
        const values = up.filter(present).map((row) => row[key] ?? null);
        const back = down.filter(present).map((row) => row[key] ?? null);
        const [isUp, isDown] = await Promise.all([
          isInOrder(kind, values),
          isInOrder(kind, back.toReversed()),
        ]);
        expect([name, key, isUp, isDown]).toEqual([name, key, true, true]);
      }
    },
    120_000,
  );

  const isVoid = ({ uncounted }: ListDefinition, row: Row): boolean =>
    uncounted?.codes.map(Number).includes(Number(row[uncounted.field] ?? -1)) ?? false;
  const countedOf = async (name: string, list: ListDefinition): Promise<Row[]> =>
    (await allOf(name)).filter((row) => !isVoid(list, row));

  it.each(lists)('%s sums up what is filtered', async (name, list) => {
    const all = await allOf(name);
    const summary = await postCall<Summary>(name, 'GetSummary', { filterModels: everything(name) });
    expect(summary.totalCount).toBe(all.length);
    const rows = await countedOf(name, list);
    for (const { key, per } of list.fields.filter(({ sum }) => sum)) {
      const isMixed = per !== undefined && new Set(rows.map((row) => row[per])).size > 1;
      expect([key, summary.sums[key] === null]).toEqual([key, isMixed]);
      if (isMixed) continue;
      const values = rows.flatMap((row) => (row[key] === null ? [] : [String(row[key])]));
      expect([key, compareAmounts(summary.sums[key] ?? '', addAmounts(...values))]).toEqual([key, 0]);
    }
    const averaged = list.fields.filter(({ average }) => average !== undefined);
    for (const { key, per } of averaged.filter((column) => column.per !== undefined)) {
      const kinds = new Set(rows.map((row) => row[per ?? '']));
      expect([key, summary.averages[key] === null]).toEqual([key, kinds.size > 1]);
    }
  });

  it.each(lists)('%s sums up what is void where its states are asked for', async (name, list) => {
    const { field: Field = '', codes: Values = [] } = list.uncounted ?? {};
    if (!list.uncounted) return;
    const rows = (await allOf(name)).filter((row) => isVoid(list, row));
    const filterModels = [...everything(name), { Field, Condition1: { Type: 'in', Values } }];
    const { sums } = await postCall<Summary>(name, 'GetSummary', { filterModels });
    for (const { key } of list.fields.filter(({ sum, per }) => sum && per === undefined)) {
      const whole = addAmounts('0', ...rows.map((row) => String(row[key] ?? '0')));
      expect([key, compareAmounts(sums[key] ?? '', whole)]).toEqual([key, 0]);
    }
  });

  /** Average by a plain reading, as a floating-point number. */
  function averageOf(rows: readonly Row[], { key, average = '' }: ListColumn): number {
    const weighed = rows.filter((row) => row[key] !== null);
    const total = weighed.reduce((so, row) => so + Number(row[key]) * Number(row[average]), 0);
    return total / weighed.reduce((so, row) => so + Number(row[average]), 0);
  }

  it.each(lists)('%s averages what is alike', async (name, list) => {
    const rows = await countedOf(name, list);
    for (const column of list.fields.filter(({ average }) => average !== undefined)) {
      const per = column.per ?? '';
      const value = rows.find((row) => row[column.key] !== null)?.[per];
      const alike = column.per === undefined ? rows : rows.filter((row) => row[per] === value);
      const one = { Field: per, Condition1: { Type: 'equals', Filter: value } };
      const filterModels = [...everything(name), ...(column.per === undefined ? [] : [one])];
      const { averages } = await postCall<Summary>(name, 'GetSummary', { filterModels });
      const average = Number(averages[column.key]);
      expect([column.key, Math.abs(average / averageOf(alike, column) - 1) < 1e-6]).toEqual([
        column.key,
        true,
      ]);
    }
  });

  const isCloseTo = (figure: string | null | undefined, expected: number): boolean =>
    figure !== undefined &&
    figure !== null &&
    Math.abs(Number(figure) - expected) <= Math.abs(expected) * 1e-6;

  it.each(lists)(
    '%s sums up and averages kind by kind what has no figure of all together',
    async (name, list) => {
      const figures = list.fields.filter(({ per }) => per !== undefined);
      const unit = figures[0]?.per ?? '';
      const rows = await countedOf(name, list);
      const groups = Map.groupBy(figures.length > 0 ? rows : [], (row) => String(row[unit]));
      const { byUnit } = await postCall<Summary>(name, 'GetSummary', { filterModels: everything(name) });
      expect(byUnit.map((one) => one.unit).toSorted()).toEqual([...groups.keys()].toSorted());
      for (const one of byUnit) {
        const alike = groups.get(one.unit) ?? [];
        for (const { key } of figures.filter(({ sum }) => sum)) {
          const values = alike.flatMap((row) => (row[key] === null ? [] : [String(row[key])]));
          expect([key, compareAmounts(one.sums[key] ?? '', addAmounts('0', ...values))]).toEqual([key, 0]);
        }
        for (const column of figures.filter(({ average }) => average !== undefined)) {
          const average = averageOf(alike, column);
          const isRight = Number.isNaN(average)
            ? one.averages[column.key] === null
            : isCloseTo(one.averages[column.key], average);
          expect([column.key, isRight]).toEqual([column.key, true]);
        }
      }
    },
  );

  interface SetValue {
    readonly value: Value;
    readonly count: number;
    readonly label?: string;
  }

  /** Values of a set column with their counts and names, by a plain reading. */
  function valuesOf({ key, kind, label }: ListColumn, rows: readonly Row[]): SetValue[] {
    const none = kind === 'currency' ? '' : 0;
    const groups = Map.groupBy(rows, (row) => row[key] ?? none);
    return [...groups].map(([value, of]) => ({
      value,
      count: of.length,
      ...(label !== undefined && { label: String(of[0]?.[label]) }),
    }));
  }
  const inOrder = (values: readonly SetValue[]): SetValue[] =>
    values.toSorted((a, b) => (String(a.value) < String(b.value) ? -1 : 1));

  it.each(lists)('%s counts the values of its sets, each with a word', async (name, list) => {
    const rows = await allOf(name);
    for (const column of list.fields.filter(({ kind }) => isSet(kind))) {
      const answer = await postCall<{ list: SetValue[] }>(name, 'GetSetValues', {
        Field: column.key,
        filterModels: everything(name),
      });
      expect([column.key, inOrder(answer.list)]).toEqual([column.key, inOrder(valuesOf(column, rows))]);
      const unknown =
        column.kind === 'choice'
          ? answer.list.filter(
              ({ value }) => !(column.nullable && value === 0) && !optionsOf(column).includes(Number(value)),
            )
          : [];
      expect([column.key, unknown]).toEqual([column.key, []]);
    }
  });

  const dimensions = (list: ListDefinition): Dimension[] =>
    dimensionsOf(list).flatMap(({ key, kind }) =>
      kind === 'jalaliDate' ? periods.map((Step) => ({ Field: key, Step })) : [{ Field: key }],
    );

  it.each(lists)('%s is grouped by what it can be grouped by, to the last digit', async (name, list) => {
    const rows = await allOf(name);
    const filterModels = everything(name);
    const all = dimensions(list);
    const others = all.filter(({ Step }) => Step === undefined).slice(0, 2);
    const pairs = all.flatMap((one): Sides[] =>
      others.flatMap((other) => (one.Field === other.Field ? [] : [[one, other]])),
    );
    for (const sides of [...all.map((one): Sides => [one]), ...pairs]) {
      const [by, columns] = sides;
      const pivot = await postCall<Pivot>(name, 'GetPivot', { rows: by, columns, filterModels });
      expect([sides, pivotFaults(list, sides, { rows, pivot })]).toEqual([sides, []]);
      const column = columnNamed(list, by.Field);
      const heads = pivot.rows.filter((_, at) => at % 7 === 0);
      for (const { value, label } of columns ? [] : heads) {
        const of = [...filterModels, filterOf(column, by, value)];
        const behind = await postCall<Page>(name, 'GetAll', { filterModels: of, PageSize: 1 });
        const cell = pivot.cells.find(({ row }) => row !== null && pivot.rows[row]?.value === value);
        const called = value === null ? undefined : behind.list[0]?.[column.label ?? ''];
        expect([by, value, behind.totalCount, called]).toEqual([by, value, cell?.count, label]);
      }
    }
  });

  it.each(lists)(
    '%s goes whole into a file, and people of an office see no more than its own',
    async (name, list) => {
      const rows = await allOf(name);
      const columns = list.fields.flatMap(({ key, kind }) => (isAnswered({ kind }) ? [key] : []));
      const request = { columns, format: 'csv', filterModels: everything(name), SortModels: [] };
      const { ticket, rowCount } = await postCall<{ ticket: string; rowCount: number }>(
        name,
        'ExportPrepare',
        request,
        readerWith(list.permissions.export ?? list.permissions.view),
      );
      expect(rowCount).toBe(rows.length);
      const file = await test.anonymous.raw({ method: 'GET', url: `/${name}/Download?authtoken=${ticket}` });
      expect(file.statusCode).toBe(200);
      // There is a line for the headings; some texts contain line ends of their own.
      expect(file.body.trim().split('\r\n').length).toBeGreaterThanOrEqual(rows.length + 1);
      if (!columns.includes('sarafiId')) return;
      const response = await people.office?.raw({
        method: 'POST',
        url: `/${name}/GetAll`,
        payload: { PageSize: 200 },
      });
      if (response?.statusCode !== 200) return;
      const own = await readAll(name, {}, 'office');
      expect(new Set(own.map((row) => row.sarafiId)).size).toBeLessThanOrEqual(1);
      expect(own.length).toBeLessThan(rows.length);
    },
  );

  const withOwnRights = lists.filter(([, { fields }]) => fields.some(({ right }) => right !== undefined));

  it.each(withOwnRights)(
    '%s tells an office no number of a record that it may not open',
    async (name, list) => {
      const keys = list.fields.flatMap(({ key, right }) => (right === undefined ? [] : [key]));
      const numbers = (await allOf(name)).filter((row) => keys.some((key) => row[key] !== null));
      expect(numbers.length).toBeGreaterThan(0);
      const asOffice = (body: object) =>
        people.office?.raw({ method: 'POST', url: `/${name}/GetAll`, payload: { PageSize: 200, ...body } });
      const response = await asOffice({});
      if (response?.statusCode === 403) return;
      const own = response?.json<{ data: Page }>().data.list ?? [];
      expect(own.flatMap((row) => keys.filter((key) => row[key] !== null))).toEqual([]);
      for (const Field of keys) {
        const response = await asOffice({
          filterModels: [{ Field, Condition1: { Type: 'equals', Filter: 1 } }],
        });
        expect(response?.json<{ code: string }>().code).toBe('maskedFilter');
      }
    },
  );

  // Names of roles may contain the separator of keys, and holders of roles have no page.
  const withPages = lists.filter(([name]) => name !== 'RoleHolder');
  const stateOf = ({ fields }: ListDefinition, row: Row) => {
    const stateField = fields.find(({ key, codes, tones }) => codes && tones && typeof row[key] === 'number');
    return stateField ? { codes: stateField.codes, code: row[stateField.key] } : null;
  };

  it.each(withPages)('a task hangs on a row of %s, and its card tells its state', async (name, list) => {
    const [row] = await readAll(name, {});
    const client = people[readerOf(name)];
    if (!row || !client) return;
    const record = { list: name, key: keyText(list, row as ListRow) };
    const added = await client.call('POST /api/Workspace/AddTask', { body: { title: name, record } });
    expect(added.problem).toBeUndefined();
    const found = await client.call('GET /api/Workspace/GetRecordTasks', { query: record });
    expect(found.data.list.map(({ title }) => title)).toEqual([name]);
    const task = await client.call('GET /api/Workspace/GetTask', { query: { id: String(added.data.id) } });
    expect(task.data.record).toMatchObject({ list: name, title: expect.stringMatching(/./u) });
    const card = await client.call('GET /api/Workspace/GetRecordCard', { query: record });
    const { codes, code } = card.data.state ?? {};
    expect(card.data.state && { codes, code }).toEqual(stateOf(list, row));
  });

  it('a grouping goes into a file, its total last; what is hidden, unknown or too large groups nothing', async () => {
    const pivot = { rows: { Field: 'date', Step: 'month' }, columns: { Field: 'currency' } };
    const answered = await postCall<Pivot>('Dealing', 'GetPivot', pivot);
    const order = { pivot, columns: ['id', 'euroAmount'], format: 'csv' };
    const { ticket, rowCount } = await postCall<{ ticket: string; rowCount: number }>(
      'Dealing',
      'ExportPrepare',
      order,
    );
    expect(rowCount).toBe(answered.rows.length);
    const file = await test.anonymous.raw({ method: 'GET', url: `/Dealing/Download?authtoken=${ticket}` });
    const lines = file.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines.length).toBe(answered.rows.length + 2);
    expect(new Set(lines.map((line) => line.length))).toEqual(
      new Set([1 + 2 * (answered.columns.length + 1)]),
    );
    const whole = answered.cells.find(({ row, column }) => row === null && column === null);
    expect(lines.at(-1)?.slice(-2)).toEqual([String(whole?.count), whole?.sums.euroAmount]);

    // In a workbook the months stand in a row of their own, above the figures they share.
    const asBook = { ...order, format: 'xlsx', pivot: { rows: pivot.columns, columns: pivot.rows } };
    const book = await postCall<{ ticket: string }>('Dealing', 'ExportPrepare', asBook);
    const url = `/Dealing/Download?authtoken=${book.ticket}`;
    const { rawPayload } = await test.anonymous.raw({ method: 'GET', url });
    const cells = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
    const months = answered.rows.flatMap(({ value }) => [String(value).slice(0, 7), null]);
    expect(cells[0]).toEqual([null, ...months, 'جمع', null]);
    expect(new Set(cells[1]?.slice(1))).toEqual(new Set(['تعداد', 'معادل یورو']));

    const refusal = async (rows: object, name = 'Dealing'): Promise<string> => {
      const client = people[readerOf(name)];
      const answer = await client?.raw({ method: 'POST', url: `/${name}/GetPivot`, payload: { rows } });
      return `${answer?.statusCode} ${answer?.json<{ code: string }>().code}`;
    };
    expect(await refusal({ Field: 'nobody' })).toBe('400 unknownField');
    expect(await refusal({ Field: 'nationalId' })).toBe('400 wrongType');
    expect(await refusal({ Field: 'amount' })).toBe('400 wrongType');
    expect(await refusal({ Field: 'date', Step: 'decade' })).toMatch(/^400/u);
  });
});
