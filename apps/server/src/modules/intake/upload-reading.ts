/**
 * Reads the rows of a file into rows of a noun, as far as the cells alone allow; the rules of the feed are applied
 * later.
 */
import { officeField, type UploadDefinition, type UploadField } from '@nazer/contract/intake/upload.ts';
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { type Reading, readField } from '@nazer/contract/kernel/field-values.ts';
import { currencies } from '@nazer/contract/settings/currencies.data.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { foldKey, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { padMellicode } from '@nazer/persian/identity.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import { type ChoiceCodes, cellProblem, readCell } from '../../resources/import/cell-reading.ts';
import { type CellProblem, choiceCodes } from '../../resources/import/row-reading.ts';

/** A row of a noun; fields with a path such as `agent.nationalId` are in objects of their own. */
interface RowObject {
  [key: string]: string | number | boolean | RowObject;
}

export interface UploadRow {
  /** Row number in the file. */
  readonly number: number;
  /** Cells as the file has them, for the file of refused rows. */
  readonly cells: readonly ReadCell[];
  readonly problems: readonly CellProblem[];
  /** Id or code of the office that the row itself names; 0 when it names none. The caller compares it. */
  readonly office: number;
  /** The row as the noun declares it, but without its office. */
  readonly row: Readonly<RowObject>;
}

/** Most decimals of an amount in a file; the schema of the noun may take fewer. */
const maxDecimals = 6;

/** Text of a cell without spaces around it; empty for an empty cell. */
const textOf = (raw: ReadCell): string => (raw === null ? '' : String(raw).trim());
const isBlank = (raw: ReadCell): boolean => normalizeText(textOf(raw)) === '';

/** Code of a currency by its folded code and names. */
const currencyNames = new Map(
  currencies.flatMap(({ code, faName, enName }) =>
    [code, faName, enName].map((name): [string, string] => [foldKey(name), code]),
  ),
);

/**
 * Reads an amount as a decimal text, never as a floating point number. Negative amounts and those with more than
 * `maxDecimals` decimals are a problem, an empty cell only if it is required.
 */
function readExact(field: UploadField, raw: ReadCell): Reading {
  if (isBlank(raw)) return readField({ ...field, kind: 'text' }, '');
  const amount = parseAmount(textOf(raw), maxDecimals);
  const isAmount = amount !== null && !amount.startsWith('-');
  return isAmount ? { value: amount } : { problem: { code: 'badNumber' } };
}

/**
 * Reads a text with Latin digits. A currency may be named in Persian or English; an unknown name stays as it is, for
 * the feed to refuse.
 */
function readText(field: UploadField, raw: ReadCell): Reading {
  const text = toLatinDigits(textOf(raw));
  const named = field.isCurrency ? currencyNames.get(foldKey(text)) : undefined;
  const { digits = 0 } = field;
  // Spreadsheets drop leading zeros of a number. At most two are restored: as many as a number loses that begins with
  // two digits of a year, such as 00 or 05.
  const isShort = /^\d+$/u.test(text) && text.length < digits && text.length >= digits - 2;
  return readField(field, named ?? (isShort ? text.padStart(digits, '0') : text));
}

/**
 * Reads a cell by the kind of its field; gives its value or its problem. A `mellicode` is read as text, because it may
 * be any number of a person, such as that of a foreigner; only its leading zeros are restored here.
 */
function readUploadCell(field: UploadField, raw: ReadCell, choices: ChoiceCodes): Reading {
  const problem = cellProblem(field, raw);
  if (problem) return { problem };
  switch (field.kind) {
    case 'number':
      return readExact(field, raw);
    case 'text':
      return readText(field, raw);
    case 'mellicode':
      return readField({ ...field, kind: 'text' }, padMellicode(textOf(raw)));
    default:
      return readCell(field, raw, choices);
  }
}

/** Sets a field of a row; a path such as `agent.nationalId` sets it in the object `agent`. */
function put(row: RowObject, path: string, value: string | number | boolean): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  const inner = row[name];
  const part: RowObject = typeof inner === 'object' ? inner : {};
  row[name] = part;
  put(part, rest.join('.'), value);
}

interface Column {
  /** Index in the cells of a row. */
  readonly at: number;
  readonly field: UploadField;
  readonly choices: ChoiceCodes;
}

/**
 * Reads the rows of one file in their order; it remembers external ids, so that the second of two is a problem, and a
 * second reading of the same file needs a new reader.
 */
export class UploadReader {
  readonly #columns: readonly Column[];
  readonly #rowOfKey = new Map<string, number>();

  /** `mapping`: field of each column; an empty text for a column that is left out. */
  constructor(definition: UploadDefinition, mapping: readonly string[]) {
    this.#columns = mapping.flatMap((key, at): Column[] => {
      const field = definition.fields.find((candidate) => candidate.key === key);
      return field ? [{ at, field, choices: choiceCodes(field) }] : [];
    });
  }

  /** Reads a row; fields of empty cells are left out of its `row`. */
  read(number: number, cells: readonly ReadCell[]): UploadRow {
    const row: RowObject = {};
    const problems: CellProblem[] = [];
    let office = 0;
    for (const { at, field, choices } of this.#columns) {
      const raw = cells[at] ?? null;
      const reading = readUploadCell(field, raw, choices);
      if ('problem' in reading) problems.push({ field: field.key, problem: reading.problem });
      else if (field.key === officeField) office = Number(reading.value);
      else if (!isBlank(raw)) put(row, field.key, reading.value);
    }
    const problem = this.#repeated(number, row);
    if (problem) problems.push({ field: 'externalId', problem });
    return { number, cells, problems, office, row };
  }

  /** Problem of an external id that an earlier row of the file has, even if that row has problems itself. */
  #repeated(number: number, { externalId }: RowObject): Problem | undefined {
    if (typeof externalId !== 'string') return undefined;
    const earlier = this.#rowOfKey.get(externalId);
    if (earlier === undefined) this.#rowOfKey.set(externalId, number);
    return earlier === undefined ? undefined : { code: 'repeatedInFile', row: earlier };
  }
}
