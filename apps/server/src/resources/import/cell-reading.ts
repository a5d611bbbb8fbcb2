/** Reads what stood in a cell of a file into the value of a field: forgiving where spreadsheets lose things. */
import type { Problem } from '@nazer/contract/kernel/error-codes.ts';
import { type Reading, readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { foldKey, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { padMellicode } from '@nazer/persian/identity.ts';
import { addDays, fromGregorian } from '@nazer/persian/jalali.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import type { LookupItem } from '../export/lookup-labels.ts';

/** The labels of a reference: `byLabel` by folded label, for cities of one name in several provinces. */
export interface ReferenceLabels {
  readonly byLabel: ReadonlyMap<string, readonly LookupItem[]>;
  readonly byId: ReadonlyMap<number, LookupItem>;
}

export function referenceLabels(items: readonly LookupItem[]): ReferenceLabels {
  return {
    byLabel: Map.groupBy(items, (item) => foldKey(item.label)),
    byId: new Map(items.map((item) => [item.id, item])),
  };
}

/** What a spreadsheet shows where a formula failed; it is no value, in whatever column it stands. */
const failedFormula =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!)$|^Err:\d{3}$/iu;

export function failedCell(raw: ReadCell): Problem | undefined {
  const isFailed = typeof raw === 'string' && failedFormula.test(raw.trim());
  return isFailed ? { code: 'failedFormula', value: raw.trim() } : undefined;
}

const firstGregorianYear = 1600;
const gregorian = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const timeOfDay = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[ap]m)?$/iu;
/** A day number of Excel: before it lies March 1900, after it the year 2173; a Jalali date has eight digits. */
const isSerial = (value: number): boolean => value > 60 && value < 100_000;

const excelEpoch = '1278/10/09'; // 30 December 1899

/** A date as a person or a program wrote it, as far as it can be told to be Gregorian, in Jalali. */
export function dateText(raw: ReadCell): ReadCell {
  if (typeof raw === 'number') return isSerial(raw) ? addDays(excelEpoch, Math.floor(raw)) : String(raw);
  if (typeof raw !== 'string') return raw;
  const text = toLatinDigits(normalizeText(raw)).replace(timeOfDay, '');
  const parts = gregorian.exec(text);
  if (parts === null || Number(parts[1]) < firstGregorianYear) return text;
  const [year = '', month = '', day = ''] = parts.slice(1);
  try {
    return fromGregorian(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  } catch {
    return text; // no such day: the reader of dates says so
  }
}

/** Excel drops the zero before a telephone number as it does before any number. */
function telephoneText(raw: ReadCell): ReadCell {
  const digits = toLatinDigits(String(raw)).trim();
  return /^[1-9]\d{9}$/u.test(digits) ? `0${digits}` : raw;
}

export type ChoiceCodes = ReadonlyMap<string, number>;

/** Reads a cell of any kind but a reference. `choices`: codes by folded word, in all languages. */
export function readCell(field: FieldDefinition, raw: ReadCell, choices: ChoiceCodes): Reading {
  switch (field.kind) {
    case 'mellicode':
      return readField(field, raw === null ? '' : padMellicode(String(raw)));
    case 'telephone':
      return readField(field, raw === null ? '' : telephoneText(raw));
    case 'jalaliDate':
      return readField(field, dateText(raw));
    case 'choice': {
      const code = choices.get(foldKey(String(raw ?? '')));
      return readField(field, code ?? raw);
    }
    case 'boolean':
      return readField(field, typeof raw === 'string' ? foldKey(raw) : raw);
    default:
      return readField(field, raw);
  }
}

const numberOf = (text: string): number | undefined => {
  const digits = toLatinDigits(text);
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : undefined;
};

/** The items a cell may mean: those of this label, or the one of this number. */
function itemsFor(labels: ReferenceLabels, text: string): readonly LookupItem[] {
  const named = labels.byLabel.get(foldKey(text));
  const numbered = labels.byId.get(numberOf(text) ?? 0);
  return named ?? (numbered ? [numbered] : []);
}

/**
 * Reads the cell of a reference: a label or a number. `parent`: the number of the province where the field
 * depends on one, 0 when the file leaves it open.
 */
export function readReference(
  field: FieldDefinition,
  raw: ReadCell,
  choice: { readonly labels: ReferenceLabels; readonly parent: number },
): Reading {
  const text = String(raw ?? '').trim();
  if (text === '' || numberOf(text) === 0) return readField(field, 0);
  const items = itemsFor(choice.labels, text);
  const isOpen = field.dependsOn === undefined || choice.parent === 0;
  const fitting = isOpen ? items : items.filter((item) => item.parent === choice.parent);
  const [first, second] = fitting;
  // A city whose name several provinces have means none of them until the province is told.
  if (first && !second) return { value: first.id };
  return { problem: { code: items.length > 0 && field.dependsOn ? 'notOfParent' : 'badReference' } };
}
