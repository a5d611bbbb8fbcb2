/** The server seen through a gate of our own, which can put a second build of the pages in the place of the first. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const builtFolder = join('apps', 'web', 'dist');
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
};

export interface SecondBuild {
  /** Name of the file each build starts with. */
  readonly start: { readonly first: string; readonly second: string };
  /** By path without a slash at the beginning. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const digest = (of: Buffer | string): string => createHash('md5').update(of).digest('hex');

/** File names of the build contain the hash of their content. */
const hashed = /-([\w-]{7})(?![\w-])/g;

/**
 * Stand-in for the next build: every file has another name, so its page and its service worker differ too. One file
 * renamed alone would be no build: those who import it would stay in the browser and bring the first one back.
 */
export async function makeSecondBuild(): Promise<SecondBuild> {
  const names = (await readdir(builtFolder, { recursive: true })).filter((name) =>
    /\.(?:js|css|html|woff2)$/.test(name),
  );
  const hashes = new Set(
    names
      .filter((name) => name.startsWith('assets/'))
      .map((name) => /-([\w-]{7})\.\w+$/.exec(name)?.[1] ?? ''),
  );
  const inSecond = (text: string): string =>
    text.replaceAll(hashed, (all, hash: string) =>
      hashes.has(hash) ? `-${Array.from(hash).toReversed().join('')}` : all,
    );
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const read = await readFile(join(builtFolder, name));
    files.set(inSecond(name), name.endsWith('.woff2') ? read : Buffer.from(inSecond(read.toString())));
  }
  const index = await readFile(join(builtFolder, 'index.html'), 'utf8');
  const first = /<script type="module"[^>]* src="\/([^"]+)"/.exec(index)?.[1] ?? '';
  // The service worker names the hash of the page it caches.
  const worker = String(files.get('sw.js')).replace(digest(index), digest(files.get('index.html') ?? ''));
  files.set('sw.js', Buffer.from(worker));
  return { start: { first, second: inSecond(first) }, files };
}

export interface Gate {
  /** Address to open in place of the server's. */
  readonly origin: string;
  /** Serves this build from now on, as a server that took the first one's place, and cuts all open connections. */
  readonly replace: (build: SecondBuild) => void;
  readonly close: () => Promise<void>;
}

/** Hands a request on to the server; the connection is cut when the server cannot be reached. */
function passOn(origin: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming;
  const further = request(new URL(url ?? '/', origin), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, answer, () => {});
  });
  further.on('error', () => answer.destroy());
  answer.on('close', () => further.destroy());
  pipeline(incoming, further, () => {});
}

/**
 * File of the second build for a request: one of its files, or its page at the URL of a page; undefined for what the
 * server answers. It may be a file that the build does not have, such as one of the first build.
 */
function fileOf({ files }: SecondBuild, { url, headers, method }: IncomingMessage): string | undefined {
  const path = (url ?? '/').slice(1).split('?', 1)[0] ?? '';
  if (method !== 'GET') return undefined;
  if (files.has(path) || path.startsWith('assets/')) return path;
  const isPage = path === '' || (headers.accept?.startsWith('text/html') ?? false);
  return isPage && !path.startsWith('api/') ? 'index.html' : undefined;
}

/** Opens a gate before the server at `origin`; it passes everything on until `replace`. */
export async function openGate(origin: string): Promise<Gate> {
  let build: SecondBuild | undefined;
  const server = createServer((incoming, answer) => {
    const path = build && fileOf(build, incoming);
    if (path === undefined) return passOn(origin, incoming, answer);
    const file = build?.files.get(path);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    replace: (second) => {
      build = second;
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
