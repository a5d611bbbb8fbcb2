/** Reads the rows of a file into values of fields, with a problem for each cell that cannot be read. */
import type { FieldProblem, Problem } from '@nazer/contract/kernel/field-problems.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { Lookup } from '@nazer/contract/kernel/list.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import { choiceWords } from '../export/export-table.ts';
import type { LookupItems } from '../export/lookup-labels.ts';
import {
  type ChoiceCodes,
  cellProblem,
  readCell,
  readReference,
  referenceLabels,
  type ReferenceLabels,
} from './cell-reading.ts';

export interface CellProblem {
  /** Wire name of the field. */
  readonly field: string;
  readonly problem: Problem;
}

export interface ReadValues {
  /** Row number in the file. */
  readonly number: number;
  /**
   * Values of the fields the file has a column for, without refused cells and blank ones whose number the system gives;
   * and the province of a city where the file leaves it open.
   */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly problems: readonly CellProblem[];
  /** Cells as the file has them, for the file of refused rows. */
  readonly cells: readonly ReadCell[];
}

const noChoices: ChoiceCodes = new Map();

/** Codes of a choice by its folded word in all languages; empty for a field that is no choice. */
export function choiceCodes(field: FieldDefinition): ChoiceCodes {
  if (field.kind !== 'choice') return noChoices;
  return new Map(
    languages.flatMap((language) =>
      [...choiceWords(field, language)].map(([code, word]): [string, number] => [foldKey(word), code]),
    ),
  );
}

interface Column {
  readonly at: number;
  readonly field: FieldDefinition;
  readonly choices: ChoiceCodes;
  readonly labels: ReferenceLabels | undefined;
}

/**
 * Reader of one file, to be made anew for each: it remembers the keys of all rows it has read, also of rows with
 * problems, and refuses a row that repeats one.
 */
export class RowReader {
  readonly #definition: ResourceDefinition;
  readonly #columns: readonly Column[];
  readonly #rowOfKey = new Map<string, number>();

  /** `mapping`: the field of each column, empty text for those left out. */
  constructor(definition: ResourceDefinition, mapping: readonly string[], lookups: LookupItems) {
    this.#definition = definition;
    const labels = new Map<Lookup, ReferenceLabels>(
      [...lookups].map(([lookup, items]) => [lookup, referenceLabels(items)]),
    );
    this.#columns = mapping
      .flatMap((key, at): Column[] => {
        const field = definition.fields.find((candidate) => candidate.key === key);
        if (!field) return [];
        return [
          {
            at,
            field,
            choices: choiceCodes(field),
            labels: field.lookup ? labels.get(field.lookup) : undefined,
          },
        ];
      })
      // Provinces are read before the cities that depend on them, whatever the order in the file.
      .toSorted(
        (one, other) => Number(Boolean(one.field.dependsOn)) - Number(Boolean(other.field.dependsOn)),
      );
  }

  read(number: number, cells: readonly ReadCell[]): ReadValues {
    const values: Record<string, FieldValue> = {};
    const problems: CellProblem[] = [];
    const refuse = (field: string, problem: Problem): void => void problems.push({ field, problem });
    for (const column of this.#columns) {
      const reading = this.#readOne(column, cells[column.at] ?? null, values);
      if ('problem' in reading) {
        if (!this.#mayBeAssigned(column.field, reading.problem.code))
          refuse(column.field.key, reading.problem);
      } else values[column.field.key] = reading.value;
    }
    const problem = this.#repeated(number, values);
    if (problem) refuse(this.#definition.key.at(-1) ?? '', problem);
    return { number, values, problems, cells };
  }

  /** Reads one cell; a city may also set its province in `values`. */
  #readOne(column: Column, raw: ReadCell, values: Readonly<Record<string, FieldValue>>) {
    const { field, labels } = column;
    const problem = cellProblem(field, raw);
    if (problem) return { problem };
    if (!labels) return readCell(field, raw, column.choices);
    const parent = field.dependsOn === undefined ? 0 : Number(values[field.dependsOn] ?? 0);
    const reading = readReference(field, raw, { labels, parent });
    if ('value' in reading && field.dependsOn !== undefined && parent === 0)
      this.#fillParent(field.dependsOn, labels.byId.get(Number(reading.value))?.parent ?? 0, values);
    return reading;
  }

  /** Sets the province of a city when the file names the city alone. */
  #fillParent(key: string, parent: number, values: Record<string, FieldValue>): void {
    if (parent !== 0) values[key] = parent;
  }

  /** A number the system gives (the code of a new company) may stay blank. */
  #mayBeAssigned(field: FieldDefinition, code: FieldProblem): boolean {
    return code === 'required' && field.assigned !== undefined;
  }

  /** Problem of a row whose key an earlier row has; none while a part of the key is missing. */
  #repeated(number: number, values: Readonly<Record<string, FieldValue>>): Problem | undefined {
    const parts = this.#definition.key.map((key) => values[key]);
    if (parts.some((part) => part === undefined || part === 0 || part === '')) return undefined;
    const key = parts.join('/');
    const earlier = this.#rowOfKey.get(key);
    if (earlier === undefined) this.#rowOfKey.set(key, number);
    return earlier === undefined ? undefined : { code: 'repeatedInFile', row: earlier };
  }
}
