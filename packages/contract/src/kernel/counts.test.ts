/** Whole numbers are either counts, which are grouped and show 0, or names, which are not grouped and hide 0. */
import { describe, expect, test } from 'vitest';
import { lists } from '../lists.ts';
import { records } from '../records.ts';
import { resources } from '../resources.ts';
import { uploads } from '../uploads.ts';
import { allWords } from '../words/all-words.ts';
import type { ColumnDefinition, ListColumn, ListDefinition } from './list.ts';
import type { RecordDefinition } from './record.ts';

interface PlacedColumn {
  readonly at: string;
  readonly key: string;
  readonly column: ColumnDefinition;
}

const placed = (name: string, columns: readonly ListColumn[]): PlacedColumn[] =>
  columns.map((column) => ({ at: `${name}.${column.key}`, key: column.key, column }));

const ofRecord = ({ of, columns, children, commands, machine }: RecordDefinition): PlacedColumn[] => [
  ...placed(of.name, columns),
  ...children.flatMap((child) => placed(`${of.name}.${child.name}`, child.columns)),
  ...Object.values({ ...commands, ...machine?.steps }).flatMap(({ fields = {} }) =>
    Object.entries(fields).map(([key, column]) => ({ at: `${of.name}.${key}`, key, column })),
  ),
];

const all: readonly PlacedColumn[] = [
  ...[...lists, ...resources, ...uploads].flatMap(({ name, fields }) => placed(name, fields)),
  ...records.flatMap((record: RecordDefinition) => ofRecord(record)),
];

const ofKind = (kind: string): PlacedColumn[] => all.filter(({ column }) => column.kind === kind);

/** Keys of columns that name something: a record, a code, a year, a version, a place, bits or a threshold. */
const namesSomething = /^(?:id|code|place|level)$|(?:ID|Id|Code|Year|Version|Order|Types)$/u;

/** Beginning of Persian headings that announce a count. */
const saysHowMany = /^(?:تعداد|شمار)(?!ه)/u;

describe('whole numbers', () => {
  test('are all of one sort or the other', () => {
    expect(ofKind('integer').length).toBeGreaterThan(20);
    expect(ofKind('count').length).toBeGreaterThan(15);
  });

  test('that are not grouped name something', () => {
    const others = ofKind('integer').filter(({ key }) => !namesSomething.test(key));
    expect(others.map(({ at }) => at)).toEqual([]);
  });

  test('that are grouped name nothing', () => {
    const others = [...ofKind('count'), ...ofKind('number')].filter(({ key }) => namesSomething.test(key));
    expect(others.map(({ at }) => at)).toEqual([]);
  });

  test('that name something are never summed', () => {
    const summed = ofKind('integer').filter(({ column }) => column.sum || column.average !== undefined);
    expect(summed.map(({ at }) => at)).toEqual([]);
  });

  test('are grouped where their heading says how many', () => {
    const headings: Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>> =
      allWords.fa.resources;
    const counted = [...lists, ...resources].flatMap((list: ListDefinition) =>
      placed(list.name, list.fields).filter(({ key }) =>
        saysHowMany.test(headings[list.name]?.fields[key] ?? ''),
      ),
    );
    expect(counted.length).toBeGreaterThan(3);
    expect(counted.filter(({ column }) => column.kind === 'integer').map(({ at }) => at)).toEqual([]);
  });
});
