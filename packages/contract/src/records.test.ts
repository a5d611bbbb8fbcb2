import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api, type ApiCallName } from './api.ts';
import type { CallDefinition } from './kernel/call.ts';
import { isAnswered, traitsOf } from './kernel/field-kinds.ts';
import { type ListColumn, list } from './kernel/list.ts';
import {
  type Child,
  recordActionOf,
  record as declare,
  type RecordDefinition,
  requestOf,
  rowsOfAction,
} from './kernel/record.ts';
import { actionOf, reasonLimits, statesOf } from './kernel/state-machine.ts';
import { records } from './records.ts';

const callOf = (name: string): CallDefinition => {
  const call: CallDefinition | undefined = api[name as ApiCallName];
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
};

/** Members of an object schema, with nullable wrappers removed. */
function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodNullable) return shapeOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}
const rowsIn = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;

const samples = { text: '1405/01/01', number: 1, boolean: true, exact: '1.5', texts: ['1'] } as const;

/** Columns whose schema does not accept a value of their kind. */
const wrongColumns = (columns: readonly ListColumn[], shape: Readonly<Record<string, z.ZodType>>): string[] =>
  columns
    .filter(isAnswered)
    .filter(({ key, kind }) => !shape[key]?.safeParse(samples[traitsOf(kind).value]).success)
    .map(({ key, kind }) => `${key} is no ${kind}`);

const detailsOf = ({ of: { details, name } }: RecordDefinition) => {
  if (!details) throw new Error(`${name} names no call that reads one row`);
  return details;
};

function childRows(child: Child, details: Readonly<Record<string, z.ZodType>>): z.ZodType | undefined {
  if ('from' in child) return rowsIn(details[child.from]);
  const name = 'call' in child ? child.call : `POST /${child.list.name}/GetAll`;
  return rowsIn(shapeOf(callOf(name).output)['list']);
}

/** Faults in how a child's rows are fetched: names the call or list does not have. */
function wrongSource(child: Child): string[] {
  if ('list' in child) return child.list.fields.some(({ key }) => key === child.where) ? [] : [child.where];
  if (!('call' in child)) return [];
  const { access, query } = callOf(child.call);
  return [
    ...(access === child.right ? [] : [child.right]),
    ...(query && child.by in query.shape ? [] : [child.by]),
  ];
}

const filledBy = (kind: string): string | number | boolean =>
  ({ choice: 1, integer: 12, jalaliDate: '1405/01/01', boolean: true, money: '5' })[kind] ?? 'شرح';

/** Schema of the call of an action, and the request its dialog would send. */
function sentBy(record: RecordDefinition, action: string) {
  const recordAction = recordActionOf(record, action);
  if (!recordAction) throw new Error(`${record.of.name} does not ask for ${action}`);
  const { fields = {}, takesFile = false } = recordAction.command;
  const values = Object.fromEntries(Object.entries(fields).map(([key, { kind }]) => [key, filledBy(kind)]));
  const rows = record.machine && recordAction.isStep ? rowsOfAction(record.machine.states, action) : [];
  const isCreation =
    record.machine?.isOfPart !== true && rows.length > 0 && rows.every(({ from }) => from.length === 0);
  const reason = 'ا'.repeat(reasonLimits.min);
  const { call, input } = requestOf(recordAction, { id: isCreation ? null : 7, reason, values });
  if (!('query' in input)) return { schema: callOf(call).body, sent: input.body };
  return { schema: callOf(call).query, sent: { ...input.query, ...(takesFile && { fileName: 'a.pdf' }) } };
}

/** Problems the call's schema finds in the request of an action. */
function problemsOf(record: RecordDefinition, action: string): string[] {
  const { schema, sent } = sentBy(record, action);
  const parsed = schema?.safeParse(sent);
  return parsed?.success ? [] : [JSON.stringify(parsed?.error ?? 'the call takes nothing')];
}

describe('a record that names a fact twice is not declared', () => {
  const of = list({
    name: 'Twice',
    area: 'imports',
    view: 'imp.view',
    key: 'id',
    order: ['id'],
    columns: { id: { kind: 'id' }, day: { kind: 'jalaliDate' } },
  });
  interface Twice {
    readonly id: number;
    readonly day: string;
    readonly note: string;
  }
  const once = { of, columns: { note: { kind: 'longText' } }, head: ['day'], facts: {} } as const;
  const rows = { list: of, where: 'id' };

  test('among the columns of its list and its own', () => {
    const again = { ...once.columns, day: { kind: 'jalaliDate' } } as const;
    // @ts-expect-error: a column declared twice does not compile either
    expect(() => declare<Twice>()({ ...once, columns: again })).toThrow('columns of the record Twice');
  });

  test.each([
    ['in one group', { a: ['note', 'note'] }],
    ['in two groups', { a: ['note', 'day'], b: ['note'] }],
  ] as const)('%s of its facts', (_where, facts) => {
    expect(() => declare<Twice>()({ ...once, facts })).toThrow('facts of the record Twice name twice: note');
  });

  test('in its head', () => {
    expect(() => declare<Twice>()({ ...once, head: ['day', 'day'] })).toThrow('name twice: day');
  });

  test('among the columns of a child', () => {
    const children = { parts: { ...rows, keys: ['id', 'day', 'id'] } };
    expect(() => declare<Twice>()({ ...once, children })).toThrow('columns of parts');
  });

  test('a record that names each fact once is declared', () => {
    const children = { parts: { ...rows, keys: ['id', 'day'] } };
    const made = declare<Twice>()({ ...once, facts: { a: ['day', 'note'] }, children });
    expect(made.columns.map(({ key }) => key)).toEqual(['id', 'day', 'note']);
  });
});

const named: readonly (readonly [string, RecordDefinition])[] = records.map((record) => [
  record.of.name,
  record,
]);

describe.each(named)('%s', (_name, record) => {
  const { call, by } = detailsOf(record);
  const details = shapeOf(callOf(call).output);
  const columnKeys = record.columns.map(({ key }) => key);

  test('is read by a call for who may see its list, and the call answers each of its columns', () => {
    expect(callOf(call).access).toBe(record.of.permissions.view);
    expect(Object.keys(callOf(call).query?.shape ?? {})).toContain(by);
    expect(wrongColumns(record.columns, details)).toEqual([]);
  });

  test('shows only what it has', () => {
    const bars = record.shares.flatMap(({ of, parts }) => [of, ...parts.map(([key]) => key)]);
    const displayedKeys = [...record.head, ...record.facts.flatMap(({ keys }) => keys), ...bars];
    expect(displayedKeys.filter((key) => !columnKeys.includes(key))).toEqual([]);
    const steps = [...(record.hasHistory ? ['history'] : []), 'allowedActions', ...record.followed];
    expect(steps.filter((member) => rowsIn(details[member]) === undefined)).toEqual([]);
  });

  test.each(record.children.map((child) => [child.name, child] as const))(
    'its %s are rows of what is asked, by who may',
    (_child, child) => {
      expect(wrongColumns(child.columns, shapeOf(childRows(child, details)))).toEqual([]);
      expect(wrongSource(child)).toEqual([]);
    },
  );

  test.each(Object.entries(record.commands))(
    '%s is asked by who may, begins with what it has, and as its call takes it',
    (action, { call: name, right, fields = {} }) => {
      expect(callOf(name).access).toBe(right);
      const begun = Object.values(fields).flatMap(({ from = [] }) => from);
      expect(begun.filter((key) => !columnKeys.includes(key))).toEqual([]);
      expect(problemsOf(record, action)).toEqual([]);
    },
  );

  test('choices of its steps are rows with a number and a name', () => {
    const steps = [...Object.values(record.machine?.steps ?? {}), ...Object.values(record.commands)];
    const calls = steps.flatMap(({ fields = {} }) =>
      Object.values(fields).flatMap(({ chosenFrom = [] }) => chosenFrom),
    );
    const shapes = calls.map((name) => shapeOf(rowsIn(shapeOf(callOf(name).output)['list'])));
    expect(shapes.filter((shape) => !(('id' in shape && 'name' in shape) || 'key' in shape))).toEqual([]);
  });

  const { machine } = record;
  if (!machine) return;

  test('its way leads through states of its machine, and its column holds them', () => {
    expect(record.columns.find(({ key }) => key === machine.column)?.codes).toBe(machine.states.codes);
    expect(machine.path.filter((status) => !statesOf(machine.states).includes(status))).toEqual([]);
    expect(new Set(machine.path).size).toBe(machine.path.length);
  });

  const actions = machine.states.transitions.filter((row) => row.call !== undefined).map(actionOf);
  test.each([...new Set(actions)])('%s is asked as its call takes it', (action) => {
    expect(problemsOf(record, action)).toEqual([]);
  });
});

test('every office that a record names leads to its page', () => {
  const offices = records.flatMap(({ of, columns }: RecordDefinition) =>
    columns
      .filter(({ key, kind }) => kind === 'reference' && /(?:sarafi|sar|exchange)Id$/iu.test(key))
      .map(({ key, opens }) => `${of.name}.${key} ${opens ?? 'nowhere'}`),
  );
  expect(offices.filter((line) => !line.endsWith(' ExchangeOffice'))).toEqual([]);
  expect(offices).toContain('ImportRequest.targetSarafiId ExchangeOffice');
});
