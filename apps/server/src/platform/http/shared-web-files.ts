/**
 * While nodes are replaced one by one, a page comes from one of them and its files are asked of another, whose build is
 * another one. Each node lays the hashed files of its build into the database they share, and looks there for what its
 * own build has not; so pages that stay open over an upgrade find their parts for a month, too.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { deleteOldWebFiles, findWebFile, insertWebFile, touchWebFiles } from './web-files.queries.ts';

/** Time after the last start of a node with a file until the file is removed. */
const retentionMs = 30 * 86_400_000;
/** Files read and stored in one transaction. */
const atOnce = 50;
const shared = /^assets\/[\w.-]+$/u;
const packed = /\.(?:br|gz)$/u;

/** Content types: browsers accept a script or sheet only with the right one. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export interface Build {
  readonly folder: string;
  /** Paths below the folder that are served. */
  readonly files: ReadonlySet<string>;
}

/** Stores the hashed files of this build in the database; called before the node answers with pages that name them. */
export async function shareWebFiles(db: Database, { folder, files }: Build): Promise<void> {
  const now = new Date();
  const paths = [...files].filter((path) => shared.test(path) && !packed.test(path));
  if (paths.length === 0) return;
  const known = new Set(await touchWebFiles(db, { paths, now }));
  const missing = paths.filter((path) => !known.has(path));
  for (let at = 0; at < missing.length; at += atOnce) {
    const read = await Promise.all(
      missing.slice(at, at + atOnce).map(async (path) => {
        const encoding = files.has(`${path}.gz`) ? 'gzip' : '';
        return { path, encoding, body: await readFile(join(folder, encoding ? `${path}.gz` : path)), now };
      }),
    );
    await db.transaction(async (tx) => {
      for (const file of read) insertWebFile(tx, file);
    });
  }
  await deleteOldWebFiles(db, { before: new Date(now.getTime() - retentionMs) });
}

/** Sends a file of another build of the pages; gives false where no node has it. */
export async function sendSharedFile(
  db: Database,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  if (!shared.test(path) || packed.test(path)) return false;
  const file = await findWebFile(db, { path });
  if (!file) return false;
  const { body } = file;
  const isPacked = file.encoding === 'gzip';
  const takesPacked = /\bgzip\b/u.test(request.headers['accept-encoding'] ?? '');
  if (isPacked && takesPacked) void reply.header('content-encoding', 'gzip');
  await reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('content-type', types[extname(path)] ?? 'application/octet-stream')
    .send(isPacked && !takesPacked ? await promisify(gunzip)(body) : body);
  return true;
}
