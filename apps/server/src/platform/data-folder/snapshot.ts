/** A copy of what must be kept of a data folder: the database and the files beside it. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of a data folder that a backup holds; the rest belongs to the process that runs. */
export const backupFolders = ['database/postgres', 'files'] as const;

export interface Progress {
  /** Bytes done so far. */
  readonly bytes: number;
  readonly total: number;
}

export interface BackupEntry {
  /** Path below the data folder, with parts joined by `/`. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Bytes; 0 for a folder. */
  readonly size: number;
}

/** Files that belong to the running process and not to a backup. */
const skippedNames = new Set(['postmaster.pid']);

async function listBelow(root: string, name: string): Promise<BackupEntry[]> {
  const entries = await readdir(join(root, name), { withFileTypes: true });
  const listed = entries.map(async (entry): Promise<BackupEntry[]> => {
    const child = `${name}/${entry.name}`;
    if (entry.isDirectory())
      return [{ name: child, isFolder: true, size: 0 }, ...(await listBelow(root, child))];
    if (!entry.isFile() || skippedNames.has(entry.name)) return [];
    return [{ name: child, isFolder: false, size: (await stat(join(root, child))).size }];
  });
  return (await Promise.all(listed)).flat();
}

/**
 * Entries of a backup, each folder before its contents. A folder of `backupFolders` that is missing is
 * listed as an empty one.
 */
export async function listBackupEntries(root: string): Promise<BackupEntry[]> {
  const found: BackupEntry[] = [];
  for (const name of backupFolders) {
    found.push({ name, isFolder: true, size: 0 });
    const isThere = await stat(join(root, name)).then(
      () => true,
      () => false,
    );
    if (isThere) found.push(...(await listBelow(root, name)));
  }
  return found;
}

export const bytesOf = (entries: readonly BackupEntry[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0);

/**
 * Copies what a backup holds from `root` to `folder`, which is emptied before; nobody may change the files
 * meanwhile. Where the file system supports it, both share their blocks until they change. Progress is
 * reported after each tenth.
 */
export async function makeSnapshot(
  root: string,
  folder: string,
  reportProgress: (progress: Progress) => void,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const entries = await listBackupEntries(root);
  const total = bytesOf(entries);
  let bytes = 0;
  let reportedBytes = 0;
  await mkdir(folder, { mode: 0o700 });
  for (const { name, isFolder, size } of entries) {
    if (isFolder) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    else await copyFile(join(root, name), join(folder, name), constants.COPYFILE_FICLONE);
    bytes += size;
    if (bytes - reportedBytes < total / 10) continue;
    reportedBytes = bytes;
    reportProgress({ bytes, total });
  }
}
