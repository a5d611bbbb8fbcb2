/**
 * How a command of the operator asks the running product for a copy of its data folder: by a socket that the owner of
 * the folder alone may open. Only one process may have the embedded database open, so the product itself must rest
 * while the copy is made.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import type { Log } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { makeSnapshot, type Progress } from './snapshot.ts';

/** Longest address of a socket in bytes; some systems allow 104. */
const longestAddress = 100;

/**
 * Path of the socket in the data folder, in the temporary folder where that path would be too long; on
 * Windows a named pipe.
 */
export function socketAddress(dataFolder: string): string {
  const folder = resolve(dataFolder);
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\nazer-${mark}`;
  const inFolder = join(folder, 'operator.sock');
  return Buffer.byteLength(inFolder) <= longestAddress ? inFolder : join(tmpdir(), `nazer-${mark}.sock`);
}

/**
 * One line of JSON on the socket: any number of `progress`, then `ready` or `refused`. `restedMs`: time the copy took,
 * with the wait for running transactions, in which other statements waited; `folder` holds the copy until the
 * connection ends.
 */
export type Answer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'ready'; readonly folder: string; readonly restedMs: number }
  | { readonly kind: 'refused'; readonly reason: string };

interface CopySource {
  readonly db: Database;
  readonly dataFolder: string;
  readonly log: Log;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Lines of a socket. Errors of the socket are handled by its own listeners; without this one, the lines would end the
 * process.
 */
const linesOf = (socket: Socket): Interface => createInterface({ input: socket }).on('error', () => {});

/** Beginning of the names of copies in the data folder; the number of the process that made it follows. */
const copyPrefix = '.copy-';

/** Removes copies that a killed process left behind; as many bytes as the data itself may be waiting there. */
function removeLeftCopies(dataFolder: string): void {
  for (const name of readdirSync(dataFolder))
    if (name.startsWith(copyPrefix)) rmSync(join(dataFolder, name), { recursive: true, force: true });
}

/** Serves a copy, which exists as long as the connection of the client that asked for it. */
async function serveCopy(socket: Socket, { db, dataFolder, log }: CopySource): Promise<void> {
  const reportProgress = (answer: Answer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
  };
  const gone = new Promise<void>((resolveGone) => socket.once('close', () => resolveGone()));
  const folder = join(dataFolder, `${copyPrefix}${process.pid}`);
  try {
    const began = performance.now();
    await db.rest(() =>
      makeSnapshot(dataFolder, folder, (progress) => reportProgress({ kind: 'progress', progress })),
    );
    const restedMs = Math.round(performance.now() - began);
    log.info({ restedMs }, 'the data folder was copied for a command of the operator');
    reportProgress({ kind: 'ready', folder, restedMs });
    await gone;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the data folder could not be copied');
    reportProgress({ kind: 'refused', reason: reasonOf(error) });
    socket.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads one command, the first line, of each connection. One copy is made at a time; another command is
 * refused.
 */
function onConnection(served: CopySource, running: Set<Promise<void>>): (socket: Socket) => void {
  return (socket) => {
    socket.on('error', () => socket.destroy());
    linesOf(socket).once('line', (line) => {
      // A copy counts as running until its reader has left.
      if (line !== 'copy' || running.size > 0) {
        const reason = line === 'copy' ? 'another copy is being made' : 'the command is not known';
        socket.end(`${JSON.stringify({ kind: 'refused', reason } satisfies Answer)}\n`);
        return;
      }
      const work = serveCopy(socket, served).finally(() => running.delete(work));
      running.add(work);
    });
  };
}

/**
 * Listens on an address that only this user may open; removes the socket file that a killed process left
 * behind.
 */
function listenPrivately(server: Server, address: string): Promise<void> {
  const isFile = process.platform !== 'win32';
  if (isFile) rmSync(address, { force: true });
  // The mask keeps others from opening the socket even for a moment.
  const mask = isFile ? process.umask(0o177) : 0;
  return new Promise((resolveListening, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      if (isFile && existsSync(address)) chmodSync(address, 0o600);
      resolveListening();
    });
    if (isFile) process.umask(mask);
  });
}

/**
 * Serves commands of the operator. Removes first the copies that an earlier process left: only one process at a time
 * has the folder open, so nobody reads them. Gives the function that stops it, which also ends the connections of
 * commands and waits until their copies are removed.
 */
export async function serveDataCommands(served: CopySource): Promise<() => Promise<void>> {
  removeLeftCopies(served.dataFolder);
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer(onConnection(served, running));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listenPrivately(server, socketAddress(served.dataFolder));
  server.unref();
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await Promise.all(running);
  };
}

/** A copy that the product keeps until `done` is called. */
export interface RunningCopy {
  readonly folder: string;
  /** Time the copy took, in which statements of the product waited. */
  readonly restedMs: number;
  /** Lets the product remove the copy. */
  readonly done: () => void;
}

/**
 * Asks the running product for a copy of its folder; undefined when none is running. Rejects when the
 * product refuses, or ends before the copy is ready.
 */
export function askForCopy(
  dataFolder: string,
  reportProgress: (progress: Progress) => void,
): Promise<RunningCopy | undefined> {
  return new Promise((resolveCopy, reject) => {
    const socket = createConnection(socketAddress(dataFolder), () => socket.write('copy\n'));
    socket.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolveCopy(undefined);
      else reject(error);
    });
    socket.once('close', () => reject(new Error('the product ended before the copy was made')));
    linesOf(socket).on('line', (line) => {
      const answer = JSON.parse(line) as Answer; // written by serveCopy
      if (answer.kind === 'progress') reportProgress(answer.progress);
      else if (answer.kind === 'refused') reject(new Error(answer.reason));
      else resolveCopy({ ...answer, done: () => socket.destroy() });
    });
  });
}
