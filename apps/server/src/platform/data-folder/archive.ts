/** A data folder packed into one file, and unpacked again into an empty one. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { verifyPages } from './page-checksums.ts';
import { bytesOf, type BackupEntry, backupFolders, listBackupEntries, type Progress } from './snapshot.ts';
import { type ReadEntry, readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

const labelName = 'nazer-backup.json';
/** Format of the archives written; another one is refused. */
const format = 1;

/** First entry of an archive: what it must hold, so that one cut short is noticed. */
interface Label {
  readonly format: number;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** Files and folders after the label. */
  readonly entries: number;
  /** Size of all files, unpacked. */
  readonly bytes: number;
}

type ReportProgress = (progress: Progress) => void;

async function* packed(
  root: string,
  entries: readonly BackupEntry[],
  reportProgress: ReportProgress,
): AsyncGenerator<Buffer> {
  const total = bytesOf(entries);
  const label: Label = { format, madeAt: new Date().toISOString(), entries: entries.length, bytes: total };
  const text = Buffer.from(JSON.stringify(label));
  yield tarHeader({ name: labelName, isFolder: false, size: text.length });
  yield Buffer.concat([text, tarPadding(text.length)]);
  let bytes = 0;
  for (const entry of entries) {
    yield tarHeader(entry);
    if (entry.size > 0) {
      const content = createReadStream(join(root, entry.name), { end: entry.size - 1 });
      for await (const chunk of content as AsyncIterable<Buffer>) yield chunk; // no encoding was set
    }
    yield tarPadding(entry.size);
    bytes += entry.size;
    reportProgress({ bytes, total });
  }
  yield tarEnd();
}

/**
 * Writes the folder, which nobody may change meanwhile, into a file that exists only once it is complete; one that had
 * its name is replaced. Gives the size of the packed files, uncompressed.
 */
export async function packFolder(
  root: string,
  file: string,
  reportProgress: ReportProgress,
): Promise<{ bytes: number }> {
  const unfinished = `${file}.unfinished`;
  const entries = await listBackupEntries(root);
  try {
    await pipeline(
      Readable.from(packed(root, entries, reportProgress)),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: bytesOf(entries) };
}

const restoring = '.restoring';

/** Whether a folder is free for a restore: empty, or with nothing but the remains of a restore that was killed. */
async function isEmpty(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  return (await readdir(folder)).every((name) => name === restoring);
}

/** Throws for a name outside of the folders of a backup: unpacking must write nowhere else. */
function checkName(name: string): void {
  const isInBackupFolder = backupFolders.some((folder) => name === folder || name.startsWith(`${folder}/`));
  if (
    !isInBackupFolder ||
    name.split('/').some((part) => part === '..' || part === '' || part.includes('\\'))
  )
    throw new Error(`The archive holds ${name}, which no backup has`);
}

async function readLabel(entry: ReadEntry): Promise<Label> {
  const parts: Buffer[] = [];
  for await (const chunk of entry.content) parts.push(chunk);
  const label = JSON.parse(Buffer.concat(parts).toString('utf8')) as Label; // written by packed, of this format
  if (label.format !== format) throw new Error(`The archive has the format ${label.format}, not ${format}`);
  return label;
}

/** Unpacks into `folder`. Throws for a file that is no backup, of another format, damaged, or cut short. */
async function unpack(file: string, folder: string, reportProgress: ReportProgress): Promise<Label> {
  const unzipped = createReadStream(file).pipe(createGunzip());
  let label: Label | undefined;
  let entries = 0;
  let bytes = 0;
  for await (const entry of readTar(unzipped as AsyncIterable<Buffer>)) {
    if (!label) {
      if (entry.name !== labelName) throw new Error('The file is no backup of Nazer');
      label = await readLabel(entry);
      continue;
    }
    checkName(entry.name);
    const place = join(folder, entry.name);
    await mkdir(entry.isFolder ? place : dirname(place), { recursive: true, mode: 0o700 });
    if (!entry.isFolder)
      await pipeline(Readable.from(entry.content), createWriteStream(place, { mode: 0o600, flush: true }));
    entries += 1;
    bytes += entry.size;
    reportProgress({ bytes, total: label.bytes });
  }
  if (label?.entries !== entries || label.bytes !== bytes) throw new Error('The archive ends too early');
  return label;
}

/** Forces the names in a folder to the disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Unpacks a backup. Throws StartError, and leaves nothing behind, when the folder is not empty or the file is no
 * complete, sound backup.
 */
export async function unpackFolder(
  file: string,
  dataFolder: string,
  reportProgress: ReportProgress,
): Promise<Label> {
  if (!(await isEmpty(dataFolder)))
    throw new StartError(
      'folder-not-empty',
      `The folder ${dataFolder} is not empty; restore into an empty one, or one that is not there yet (NAZER_DATA).`,
    );
  const isNew = !existsSync(dataFolder);
  const folder = join(dataFolder, restoring);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const label = await unpack(file, folder, reportProgress);
    const { damaged } = await verifyPages(join(folder, 'database', 'postgres'));
    const [first] = damaged;
    if (first) throw new Error(`The backup has a damaged page: ${first.file}, block ${first.block}`);
    for (const name of ['files', 'database']) await rename(join(folder, name), join(dataFolder, name));
    await rm(folder, { recursive: true });
    await sync(dataFolder);
    return label;
  } catch (error) {
    await rm(isNew ? dataFolder : folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('restore-failed', `${file} was not restored: ${reason}.`, { cause: error });
  }
}
