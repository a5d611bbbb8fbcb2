/** Reads what stood in a cell of a file into the value of a field: forgiving where spreadsheets lose things. */
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { type Reading, readField } from '@nazer/contract/kernel/field-values.ts';
import { isSet, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { foldKey, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { padMellicode } from '@nazer/persian/identity.ts';
import { addDays, fromGregorian, jalaliOfInstant, parseJalali, toGregorian } from '@nazer/persian/jalali.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import type { LookupItem } from '../export/lookup-labels.ts';

/**
 * Items a reference may name: by folded label, in Persian and in the language of the file, and by number. Several items
 * may have one label, such as cities of different provinces.
 */
export interface ReferenceLabels {
  readonly byLabel: ReadonlyMap<string, readonly LookupItem[]>;
  readonly byId: ReadonlyMap<number, LookupItem>;
}

/** Labels by which cells name items; several items may share one. */
export function referenceLabels(items: readonly LookupItem[]): ReferenceLabels {
  const byLabel = new Map<string, LookupItem[]>();
  for (const item of items)
    for (const label of new Set([foldKey(item.label), foldKey(item.labelFa)]))
      byLabel.set(label, [...(byLabel.get(label) ?? []), item]);
  return {
    byLabel,
    byId: new Map(items.map((item) => [item.id, item])),
  };
}

/** Texts that a spreadsheet shows for a failed formula; they are no value in any column. */
const failedFormula =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!)$|^Err:\d{3}$/iu;

/** The form in which spreadsheets show and save a number too long for its cell: `1.59E+17`. */
const exponentForm = /^[-+]?\d(?:[.,\u066B]\d+)?e[-+]\d{1,3}$/iu;
/** Spreadsheets keep this many significant digits of a number and write zeros for the others. */
const spreadsheetDigits = 15;

/**
 * Whether a spreadsheet made a number of a code (digits that are text to us) and so lost some of its digits, or a
 * column of numbers has one with more significant digits than spreadsheets keep.
 */
function hasLostDigits(field: FieldDefinition, raw: ReadCell): boolean {
  const { value, cell } = traitsOf(field.kind);
  if (value === 'text' && cell !== 'date') {
    const isLong = typeof raw === 'number' && Math.abs(raw) >= 10 ** spreadsheetDigits;
    return isLong || exponentForm.test(toLatinDigits(String(raw)).trim());
  }
  if (typeof raw !== 'number' || isSet(field.kind) || cell === 'date') return false;
  const [mantissa = ''] = raw.toExponential().split('e');
  return mantissa.replace(/\D/gu, '').length > spreadsheetDigits;
}

/** The sign for a byte that is no letter in the encoding of its file, and what no keyboard writes. */
const unreadable = /[\uFFFD[\p{Cc}--[\t\n\v\f\r\u0085]]]/v;

/**
 * Problem of a cell before it is read as its kind: a failed formula, an unreadable byte, lost digits;
 * undefined for none.
 */
export function cellProblem(field: FieldDefinition, raw: ReadCell): Problem | undefined {
  if (typeof raw === 'string') {
    const text = raw.trim();
    if (failedFormula.test(text)) return { code: 'failedFormula', value: text };
    if (unreadable.test(text)) return { code: 'unreadableByte' };
  }
  return hasLostDigits(field, raw) ? { code: 'lostDigits', max: spreadsheetDigits } : undefined;
}

/** A year from this on is Gregorian, an earlier one Jalali. */
const firstGregorianYear = 1600;
/** Year, month and day; whether it is Gregorian tells the year. */
const gregorian = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const clockTime =
  /[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]m)?\s*(?<zone>Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/iu;
/**
 * Whether a number can be a day number of Excel, from 1 March 1900 (61) to the year 2173; a Jalali date without signs
 * between its parts has eight digits.
 */
const isSerial = (value: number): boolean => value > 60 && value < 100_000;

const excelEpoch = '1278/10/09'; // 30 December 1899
const daySeconds = 24 * 60 * 60;

/** Day of a text, converted to Jalali when it is certainly Gregorian; any other text as it is. */
function dayText(text: string): string {
  const parts = gregorian.exec(text);
  if (parts === null || Number(parts[1]) < firstGregorianYear) return text;
  const [year = '', month = '', day = ''] = parts.slice(1);
  try {
    return fromGregorian(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  } catch {
    return text; // no such day: the reader of dates says so
  }
}

type DayReading = { readonly day: ReadCell } | { readonly problem: Problem };

/** Day of a moment. A column of days has no clock time: midnight is dropped, another time is refused. */
function dayAt(day: string, seconds: number): DayReading {
  if (seconds === 0) return { day };
  const at = (unit: number, most: number): string =>
    String(Math.floor(seconds / unit) % most).padStart(2, '0');
  return { problem: { code: 'clockTime', time: `${at(3600, 24)}:${at(60, 60)}` } };
}

/** Seconds since midnight of a clock time, with or without am and pm. */
function secondsOf(clock: Readonly<Record<string, string | undefined>>): number {
  const { hour = '', minute = '', second = '0', half = '' } = clock;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/iu.test(half) ? 12 : 0);
  return hours * 3600 + Number(minute) * 60 + Number(second);
}

/** The day in Tehran at a clock time of another zone; undefined where there is no such moment. */
function dayInTehran(written: string, seconds: number, zone: string): string | undefined {
  const day = parseJalali(written);
  if (day === null || seconds >= daySeconds) return undefined;
  const offset = /^[-+]/u.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/u, '$1:$2') : 'Z';
  const midnight = Date.parse(`${toGregorian(day)}T00:00:00${offset}`);
  return Number.isNaN(midnight) ? undefined : jalaliOfInstant(new Date(midnight + seconds * 1000));
}

/**
 * Day of a date as a person or a program wrote it; a cell that is no date stays as it is, for `readField` to refuse. Of
 * a moment with its zone it is the day in Tehran; a time without a zone is dropped at midnight, else refused
 * (`clockTime`).
 */
export function readDay(raw: ReadCell): DayReading {
  if (typeof raw === 'number') {
    if (!isSerial(raw)) return { day: String(raw) };
    const seconds = Math.round(raw * daySeconds);
    return dayAt(addDays(excelEpoch, Math.floor(seconds / daySeconds)), seconds % daySeconds);
  }
  if (typeof raw !== 'string') return { day: raw };
  const text = toLatinDigits(normalizeText(raw));
  const clock = clockTime.exec(text);
  if (clock === null) return { day: dayText(text) };
  const day = dayText(text.slice(0, clock.index).trim());
  const seconds = secondsOf(clock.groups ?? {});
  const zone = clock.groups?.['zone'];
  return zone === undefined ? dayAt(day, seconds) : { day: dayInTehran(day, seconds, zone) ?? text };
}

/** Text of a telephone number, with the zero that Excel drops before ten digits; any other cell as it is. */
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
    case 'jalaliDate': {
      const reading = readDay(raw);
      return 'problem' in reading ? reading : readField(field, reading.day);
    }
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

/** Number of a text of one to nine digits, Persian ones too; undefined for any other text. */
const numberOf = (text: string): number | undefined => {
  const digits = toLatinDigits(text);
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : undefined;
};

/** Items a cell may mean: those with this label, else the one with this number; empty for none. */
function itemsFor(labels: ReferenceLabels, text: string): readonly LookupItem[] {
  const named = labels.byLabel.get(foldKey(text));
  const numbered = labels.byId.get(numberOf(text) ?? 0);
  return named ?? (numbered ? [numbered] : []);
}

/**
 * Reads the cell of a reference: a label or a number; a blank one and 0 refer to none. `parent`: the number of the
 * province where the field depends on one, 0 when the file leaves it open. Refuses `notOfParent` for a city that the
 * list has, when none or more than one of its name fits, and `badReference` for every other cell that does not mean
 * exactly one item.
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
