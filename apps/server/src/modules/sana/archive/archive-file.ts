/** File of an archived month: written so that it appears only when it is complete, and read line by line. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as openPipeline, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  archiveFault,
  type ArchivedPayments,
  ArchiveManifest,
  type CurrencySums,
} from './archive-manifest.ts';

export type ArchivedTable = 'sana_transaction' | 'riali_payment';

export interface WrittenFile {
  /** Name in the folder of the archive. */
  readonly file: string;
  /** Records, without the line of headings. */
  readonly rows: number;
  /** Size and hash (hexadecimal) of the compressed file. */
  readonly bytes: number;
  readonly sha256: string;
}

const nameOf = (table: ArchivedTable, month: string): string => `${table}-${month.replace('/', '-')}`;
const headingOf = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(',');

/** Waits until a file or folder is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes what writings that did not end have left of a file. One that still runs fails when it ends. */
async function removeUnfinished(folder: string, name: string): Promise<void> {
  const left = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}.`) && each.endsWith('.unfinished'),
  );
  await Promise.all(left.map((each) => rm(join(folder, each), { force: true })));
}

/**
 * Writes a file under a name of its own, so that a run that outlived its time never writes into the file of the next,
 * and gives it its name once it is complete, in place of an earlier file. A writing that fails or is aborted throws and
 * leaves nothing; the earlier file stays.
 */
async function place(
  { folder, name, signal }: { readonly folder: string; readonly name: string; readonly signal: AbortSignal },
  write: (path: string) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  await removeUnfinished(folder, name);
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}.unfinished`);
  try {
    await write(unfinished);
    signal.throwIfAborted();
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await sync(folder);
}

/** Lines of a stream of rows, in its batches. */
export async function* streamLines(
  batches: AsyncIterable<readonly { readonly line: string }[]>,
): AsyncGenerator<string[]> {
  for await (const batch of batches) yield batch.map(({ line }) => line);
}

export interface MonthFile {
  readonly table: ArchivedTable;
  readonly month: string;
  readonly columns: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Writes a file of a month, in place of an earlier one; removes unfinished files of the same table and month. A writing
 * that fails or is aborted throws and leaves the earlier file as it was.
 */
export async function writeMonthFile(
  folder: string,
  { table, month, columns, signal }: MonthFile,
  batches: AsyncIterable<readonly string[]>,
): Promise<WrittenFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${nameOf(table, month)}.csv.gz`;
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield `${headingOf(columns)}\n`;
    for await (const batch of batches) {
      rows += batch.length;
      if (batch.length > 0) yield `${batch.join('\n')}\n`;
    }
  };
  // Hashes and counts the compressed bytes on their way to the disk.
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await place({ folder, name: file, signal }, (path) =>
    pipeline(
      Readable.from(lines()),
      createGzip({ level: 6 }),
      meter,
      createWriteStream(path, { mode: 0o600, flush: true }),
      { signal },
    ),
  );
  return { file, rows, bytes, sha256: hash.digest('hex') };
}

/** Writes the manifest beside its file, in place of an earlier one. An aborted writing throws and leaves nothing. */
export async function writeManifest(
  folder: string,
  manifest: ArchiveManifest,
  signal: AbortSignal,
): Promise<void> {
  const name = `${nameOf(manifest.table, manifest.month)}.json`;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await place({ folder, name, signal }, (path) =>
    pipeline(Readable.from([text]), createWriteStream(path, { mode: 0o600, flush: true }), { signal }),
  );
}

/** Reads a manifest. Throws an archive fault for a file that is missing or no manifest. */
export async function readManifest(path: string): Promise<ArchiveManifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw archiveFault(`The manifest ${path} cannot be read.`);
  });
  try {
    return ArchiveManifest.parse(JSON.parse(text));
  } catch {
    throw archiveFault(`The file ${path} is no manifest of an archive of this product.`);
  }
}

/** An odd number means that the record goes on in the next line. */
const quotesIn = (text: string): number => text.split('"').length - 1;

/** Records of the file without its headings; a line break inside quotes belongs to the record. */
async function* readRecords(path: string, columns: readonly string[]): AsyncGenerator<string> {
  // An error of the file ends the reading below with it, and the file is closed when the reading ends early.
  const content = openPipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  let record = '';
  let isHeading = true;
  for await (const chunk of content as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      record = record === '' ? line : `${record}\n${line}`;
      if (quotesIn(record) % 2 === 1) continue;
      if (isHeading && record !== headingOf(columns))
        throw archiveFault(`The file ${path} has other columns than its manifest says.`);
      if (!isHeading) yield record;
      isHeading = false;
      record = '';
    }
  }
  if (rest !== '' || record !== '' || isHeading) throw archiveFault(`The file ${path} ends too early.`);
}

/** One value of a record, with the comma after it; sticky, so that each match begins where the last one ended. */
const field = /(?:"((?:[^"]|"")*)")?(?:,|$)/uy;

/** Values of a record; a value without quotes is null. */
export function splitRecord(record: string): (string | null)[] {
  const values: (string | null)[] = [];
  field.lastIndex = 0;
  for (;;) {
    const found = field.exec(record);
    if (!found) throw archiveFault('A line of the file is no line of an archive.');
    values.push(found[1]?.replaceAll('""', '"') ?? null);
    if (!found[0].endsWith(',')) return values;
  }
}

const batchRows = 1_000;

export interface ReadRow {
  /** The record as it stands in the file. */
  readonly line: string;
  /** Its values, in the order of the columns. */
  readonly values: readonly (string | null)[];
}

/**
 * Rows of the file, a thousand at a time. Throws an archive fault for other columns, a broken line and a file that ends
 * too early, and the error of the system when the file cannot be read.
 */
export async function* readRows(path: string, columns: readonly string[]): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const line of readRecords(path, columns)) {
    const values = splitRecord(line);
    if (values.length !== columns.length)
      throw archiveFault('A line of the file has other columns than its headings.');
    batch.push({ line, values });
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** SHA-256 of a file, hexadecimal. Throws an archive fault when it cannot be read. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    throw archiveFault(`The file ${path} cannot be read.`);
  }
  return hash.digest('hex');
}

/** An amount as a whole number of hundredths, so that sums are exact; amounts have two decimals at most. */
function hundredths(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

/** By currency; `amounts` are those of `summed`, in hundredths. */
type Sums = Map<string, { rows: number; readonly amounts: [bigint, bigint, bigint] }>;

/** Text that is the same for the same sums, for comparing file and manifest. */
const sumsText = (sums: Sums): string =>
  [...sums]
    .map(([currency, { rows, amounts }]) => `${currency} ${rows} ${amounts.join(' ')}`)
    .toSorted()
    .join('\n');

const manifestSumsText = (sums: readonly CurrencySums[]): string =>
  sumsText(
    new Map(
      sums.map(({ currency, rows, amount, rialAmount, euroAmount }) => [
        currency,
        { rows, amounts: [hundredths(amount), hundredths(rialAmount), hundredths(euroAmount)] },
      ]),
    ),
  );

/** Whether the sums are equal in every currency, in whatever order and notation. */
export const isSameSums = (one: readonly CurrencySums[], other: readonly CurrencySums[]): boolean =>
  manifestSumsText(one) === manifestSumsText(other);

/** Columns that are summed up. */
const summed = ['amount', 'rial_amount_calc', 'euro_amount'] as const;

/** Number of rows of a file of deals, and their sums by currency as text. */
async function sumFile(
  path: string,
  columns: readonly string[],
): Promise<{ rows: number; sumsText: string }> {
  const currencyAt = columns.indexOf('currency');
  const places = summed.map((name) => columns.indexOf(name));
  const sums: Sums = new Map();
  let rows = 0;
  for await (const batch of readRows(path, columns)) {
    rows += batch.length;
    for (const { values } of batch) {
      const currency = values[currencyAt] ?? '';
      const sum = sums.get(currency) ?? { rows: 0, amounts: [0n, 0n, 0n] };
      sum.rows += 1;
      for (const [index, at] of places.entries())
        sum.amounts[index] = (sum.amounts[index] ?? 0n) + hundredths(values[at] ?? '0');
      sums.set(currency, sum);
    }
  }
  return { rows, sumsText: sumsText(sums) };
}

/** Path of a file whose SHA-256 is that of the manifest. Throws an archive fault for another one. */
async function proveHash(folder: string, manifest: Pick<WrittenFile, 'file' | 'sha256'>): Promise<string> {
  const path = join(folder, manifest.file);
  const sha256 = await hashOf(path);
  if (sha256 !== manifest.sha256)
    throw archiveFault(
      `The file ${path} is not the one that was written: its SHA-256 is ${sha256}, its manifest says ${manifest.sha256}.`,
    );
  return path;
}

async function provePayments(folder: string, manifest: ArchivedPayments): Promise<string> {
  const path = await proveHash(folder, manifest);
  const amountAt = manifest.columns.indexOf('amount_rial');
  let rows = 0;
  let amount = 0n;
  for await (const batch of readRows(path, manifest.columns)) {
    rows += batch.length;
    for (const { values } of batch) amount += BigInt(values[amountAt] ?? '0');
  }
  if (rows !== manifest.rows || String(amount) !== manifest.amountRial)
    throw archiveFault(
      `The file ${path} holds ${rows} payments of ${amount} rials, its manifest says ${manifest.rows} of ${manifest.amountRial}.`,
    );
  return path;
}

/**
 * Reads both files of a month and gives their paths. Throws an archive fault when one differs from its manifest in
 * any digit or cannot be read.
 */
export async function proveFiles(
  folder: string,
  manifest: ArchiveManifest,
): Promise<{ readonly deals: string; readonly payments: string }> {
  return {
    deals: await proveDeals(folder, manifest),
    payments: await provePayments(folder, manifest.payments),
  };
}

async function proveDeals(folder: string, manifest: ArchiveManifest): Promise<string> {
  const path = await proveHash(folder, manifest);
  const { rows, sumsText: found } = await sumFile(path, manifest.columns);
  if (rows !== manifest.rows)
    throw archiveFault(`The file ${path} holds ${rows} rows, its manifest says ${manifest.rows}.`);
  if (found !== manifestSumsText(manifest.sums))
    throw archiveFault(`The sums of the file ${path} are not those its manifest says.`);
  return path;
}
