/**
 * `npm run data:backup -- FILE` packs the data folder of the embedded database, files included, into one file,
 * whether the product runs or not. `npm run data:restore -- FILE` unpacks it into an empty folder. `npm run
 * data:verify` checks the checksum of every page. They read NAZER_DATA as the product does; see docs/operations.md.
 * Code 0 good, 1 damaged pages, 2 the command was refused or failed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readEnv } from '../apps/server/src/start/env.ts';
import { packFolder, unpackFolder } from '../apps/server/src/platform/data-folder/archive.ts';
import { askForCopy } from '../apps/server/src/platform/data-folder/copy-socket.ts';
import { verifyPages } from '../apps/server/src/platform/data-folder/page-checksums.ts';
import type { Progress } from '../apps/server/src/platform/data-folder/snapshot.ts';
import { lockFolder } from '../apps/server/src/platform/database/folder-lock.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Prints a line for each tenth of the work. */
function progressOf(word: string): (progress: Progress) => void {
  let tenths = 0;
  return ({ bytes, total }) => {
    const now = total === 0 ? 10 : Math.floor((bytes * 10) / total);
    if (now <= tenths) return;
    tenths = now;
    console.log(`${word}: ${now * 10} % of ${megabytes(total)} MB`);
  };
}

/** Runs `work` on a folder that does not change: a copy made by the running product, or the folder itself, locked. */
async function atRest<T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const database = join(dataFolder, 'database');
  if (!existsSync(join(database, 'postgres')))
    throw new StartError('no-data', `The folder ${dataFolder} (NAZER_DATA) holds no embedded database.`);
  const copy = await askForCopy(dataFolder, progressOf('Copying'));
  if (copy) {
    console.log(`The product runs; it rested ${copy.restedMs} ms while its folder was copied.`);
    return work(copy.folder).finally(copy.done);
  }
  const unlock = lockFolder(database);
  return work(dataFolder).finally(unlock);
}

function needFile(file: string | undefined): string {
  if (file) return file;
  throw new StartError('no-file', 'Name the file: npm run data:backup -- nazer.tar.gz');
}

async function backUp(dataFolder: string, file: string): Promise<void> {
  if (existsSync(file))
    throw new StartError('file-exists', `The file ${file} is there already; name another one.`);
  const { bytes } = await atRest(dataFolder, (folder) => packFolder(folder, file, progressOf('Packing')));
  console.log(`${megabytes(bytes)} MB were packed into ${file}.`);
}

async function restore(dataFolder: string, file: string): Promise<void> {
  const { madeAt, bytes } = await unpackFolder(file, dataFolder, progressOf('Unpacking'));
  console.log(
    `The backup of ${madeAt}, ${megabytes(bytes)} MB, stands in ${dataFolder}; every page is sound.`,
  );
}

async function verify(dataFolder: string): Promise<void> {
  const { files, pages, damaged } = await atRest(dataFolder, (folder) =>
    verifyPages(join(folder, 'database', 'postgres')),
  );
  for (const { file, block } of damaged) console.log(`DAMAGED: ${file}, block ${block}`);
  if (damaged.length > 0) {
    console.log(`${damaged.length} of ${pages} pages are damaged: restore a backup (docs/operations.md).`);
    process.exitCode = 1;
    return;
  }
  console.log(`Good: ${pages} pages in ${files} files carry the checksum of what was written.`);
}

async function main(): Promise<void> {
  const [command, file] = process.argv.slice(2);
  const { databaseUrl, dataFolder } = readEnv(process.env);
  if (databaseUrl !== undefined)
    throw new StartError(
      'not-embedded',
      'DATABASE_URL names a PostgreSQL server: use pg_dump and pg_restore, or its base backups, and copy the folder files.',
    );
  if (command === 'backup') await backUp(dataFolder, needFile(file));
  else if (command === 'restore') await restore(dataFolder, needFile(file));
  else await verify(dataFolder);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
