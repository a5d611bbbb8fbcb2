// Runs PGlite off the main thread: there a slow query would stop the whole server.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, durableStartParams, memoryStartParams, syncFolder } from './durable-node-fs.ts';
import { imageFile } from './embedded-image.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './embedded-messages.ts';

if (!parentPort) throw new Error('embedded-worker.ts runs only as a worker thread.');
const port = parentPort;
const settings = workerData as WorkerSettings; // written by embedded-engine.ts
const syncs = new Int32Array(settings.syncCount);
const lastLines: string[] = [];

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** Keeps the last twenty lines PostgreSQL wrote, as reasons for a failure. */
function keepLine(line: string): boolean {
  lastLines.push(line);
  if (lastLines.length > 20) lastLines.shift();
  return false;
}

const options: PGliteOptions = {
  extensions: { pg_trgm, btree_gin, btree_gist },
  pgliteWasmModule: settings.program,
  onStderr: keepLine,
};

/** `content`: files of a database, for a folder that has none yet. */
function openFolder(folder: string, content?: Blob): Promise<PGlite> {
  const fs = new DurableNodeFS(folder, {
    onSync: () => Atomics.add(syncs, 0, 1),
    onFailure: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      reply({ kind: 'failed', reason: `a write could not be made durable: ${reason}` });
      process.exit(1);
    },
  });
  return PGlite.create({
    ...options,
    fs,
    startParams: durableStartParams(PGlite.defaultStartParams),
    ...(content && { loadDataDir: content }),
  });
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  }
  syncFolder(folder);
}

/** Writes a copy of the database into a file by an atomic rename, because another process may write the same file. */
async function store(database: PGlite, file: string): Promise<void> {
  const dump = await database.dumpDataDir('none');
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}-${threadId}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, file);
}

/** File as a Blob whose bytes are read once; those of a plain Blob are copied several times before PGlite has them. */
class FileBlob extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(readFileSync(this.#file).buffer);
  }
}

const memoryOptions: PGliteOptions = {
  ...options,
  startParams: memoryStartParams(PGlite.defaultStartParams),
};

const emptyImage = imageFile('empty-database');

const load = (file: string): Promise<PGlite> =>
  PGlite.create({ ...memoryOptions, loadDataDir: new FileBlob(file) });

/**
 * Files of a database without tables: those of the stored copy, which only databases in memory write, else of one made in
 * memory, in which initdb takes less time than in a folder.
 */
async function emptyDatabase(): Promise<Blob> {
  if (existsSync(emptyImage)) return new FileBlob(emptyImage);
  const fresh = await PGlite.create(memoryOptions);
  try {
    return await fresh.dumpDataDir('none');
  } finally {
    await fresh.close();
  }
}

/**
 * Creates the database under another name, syncs it to disk, then renames it: a first start that is interrupted leaves
 * no half database.
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await (await openFolder(unfinished, await emptyDatabase())).close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/** Opens a database in memory from a stored copy, which spares each test file the four seconds of creating one. */
async function openInMemory(): Promise<PGlite> {
  if (settings.image !== undefined) return load(settings.image);
  if (!existsSync(emptyImage)) {
    const fresh = await PGlite.create(memoryOptions);
    await store(fresh, emptyImage);
    await fresh.close();
  }
  return load(emptyImage);
}

async function open(): Promise<PGlite> {
  if (settings.folder === undefined) return openInMemory();
  if (!existsSync(settings.folder)) await createFolder(settings.folder);
  return openFolder(settings.folder);
}

async function execute(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false, // PostgreSQL's own fsync does it
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  const answer = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    answer.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return answer;
}

async function serve(database: PGlite, request: WorkerRequest): Promise<void> {
  if (request.kind === 'close') {
    await database.close();
    reply({ kind: 'closed' });
    port.close();
    return;
  }
  if (request.kind === 'store') {
    await store(database, request.file);
    reply({ kind: 'stored' });
    return;
  }
  const bytes = await execute(database, request.bytes);
  reply({ kind: 'answer', bytes }, [bytes.buffer]);
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  reply({ kind: 'failed', reason: [reason, ...lastLines.slice(-3)].join(' ') });
  port.close();
}

try {
  const database = await open();
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => serve(database, request)).catch(fail);
  });
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}
