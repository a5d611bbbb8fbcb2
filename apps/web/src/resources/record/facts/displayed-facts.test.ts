import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { records } from '@nazer/contract/records.ts';
import { describe, expect, test } from 'vitest';
import type { Details } from '../use-details.ts';
import { factsInHead, groupsBelowHead } from './displayed-facts.ts';

const samples = { text: '1405/01/01', number: 1, boolean: true, exact: '1.5', texts: ['1'] } as const;

/** A row whose columns are all known, except those named. */
const rowOf = ({ columns }: RecordDefinition, unknown: readonly string[] = []): Details =>
  Object.fromEntries(
    columns.map(({ key, kind }) => [key, unknown.includes(key) ? null : samples[traitsOf(kind).value]]),
  );

const below = (record: RecordDefinition, row: Details): string[] =>
  groupsBelowHead(record, row).flatMap(({ columns }) => columns.map(({ key }) => key));

const inHead = (record: RecordDefinition, row: Details): string[] =>
  factsInHead(record, row).map(({ key }) => key);

const named: readonly (readonly [string, RecordDefinition])[] = records.map((record) => [
  record.of.name,
  record,
]);

describe.each(named)('a page of %s', (_name, record) => {
  const declared = [...record.head, ...record.facts.flatMap(({ keys }) => keys)];
  const all = new Set(declared.filter((key) => key !== record.state));

  test('shows each fact once', () => {
    const row = rowOf(record);
    expect([...inHead(record, row), ...below(record, row)].toSorted()).toEqual([...all].toSorted());
  });

  test('keeps an unknown fact of the head among the facts below, where they name it', () => {
    const row = rowOf(record, record.head);
    expect(inHead(record, row)).toEqual([]);
    const ofGroups = record.facts
      .filter(({ keys }) => keys.some((key) => key !== record.state && !record.head.includes(key)))
      .flatMap(({ keys }) => keys.filter((key) => key !== record.state));
    expect(below(record, row)).toEqual(ofGroups);
  });
});
