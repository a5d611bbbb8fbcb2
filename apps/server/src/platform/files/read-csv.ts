/** The rows of a CSV file in any of the encodings and separators that spreadsheets write. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ReadRow } from '../excel/read-xlsx.ts';
import { longestCell } from '../excel/scan-parts.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t', '|'] as const;
const sampleLines = 20;
/** Characters that are parsed at once, and looked at for the separator. */
const sliceLength = 64 * 1024;

/** The first non-empty lines of a text, without its quoted parts. */
function unquotedLines(text: string): string[] {
  const unquoted = text.slice(0, sliceLength).replace(/"[^"]*"/gu, '');
  return unquoted.split(/\r\n|\n|\r/u, sampleLines).filter((line) => line.trim() !== '');
}

/**
 * The separator that occurs equally often in most of the first lines; lines without it, such as a title, do
 * not count. One that the file names (`sep=;`) is taken as it is.
 */
export function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/iu.exec(text)?.[1];
  if (named !== undefined) return named;
  const lines = unquotedLines(text);
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    const same = (wanted: number): number => counts.filter((count) => count === wanted).length;
    return Math.max(0, ...counts.map((count) => same(count) * 100 + count));
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength);
}

/** Refusal of a broken file; `row` is its row after the last that could be read. */
function refusalOf(error: CsvError, row: number): AppError {
  const values = { row, max: longestCell };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new AppError('openQuote', { values });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new AppError('longCellInRow', { values });
  return new AppError('brokenFile', { values });
}

/** Throws `openQuote`, `longCellInRow` and `brokenFile` with the row, and `unlikelyLetters`. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<ReadRow> {
  const text = decodeText(bytes);
  const named = /^sep=.\r?\n/iu.exec(text)?.[0] ?? '';
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'], // of lines that several programs wrote
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    skip_records_with_empty_values: false,
    max_record_size: 1_000_000,
  });
  const records = Readable.from(slicesOf(text.slice(named.length))).pipe(parser);
  const rowsBefore = named === '' ? 0 : 1;
  let number = rowsBefore;
  try {
    for await (const record of records) {
      number += 1;
      yield { number, cells: record as string[] }; // without `columns` a record is a list of texts
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, rowsBefore + Number(error['records']) + 1) : error;
  }
}
