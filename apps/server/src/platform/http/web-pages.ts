/**
 * Serves the built web application: hashed assets for ever, every page address with the same document in the visitor's
 * language.
 */
import type { FirstLanguage } from '@nazer/contract/words/first-language.ts';
import { type Language, languageCookie, languageNamed } from '@nazer/contract/words/languages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { codeOf } from '../error-code.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { callerLanguage } from './caller-language.ts';
import { sendProblem } from './problem-answer.ts';
import { sendSharedFile, shareWebFiles } from './shared-web-files.ts';

const missingPage = `<!doctype html>
<html lang="fa" dir="rtl"><meta charset="utf-8"><title>ناظر</title>
<p>صفحه‌های برنامه هنوز ساخته نشده‌اند؛ <code dir="ltr">npm start</code> را اجرا کنید.</p>
<p lang="en" dir="ltr">The pages are not built yet; run <code>npm start</code>.</p>
</html>
`;

/** Paths of the files below a folder, with slashes; none when there is no folder. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(
      files.map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/')),
    );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Set();
    throw error;
  }
}

/** Names of the gallery's chunks, as `apps/web/scripts/chunk-plan.ts` makes them. */
const ofGallery = /^assets\/gallery-/u;

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path.slice(1);
  }
}

/**
 * Whether a request asks for a page: browsers opening an address accept HTML. A missing script or picture must not
 * get a page instead.
 */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z\d]+$/iu.test(path);
}

export interface PagesOptions {
  readonly db: Database;
  readonly webFolder: string;
  /**
   * Whether chunks of the gallery are served; without it they are missing even where the pages were built with them.
   */
  readonly hasGallery: boolean;
  /** Language for visitors who chose none yet. */
  readonly firstLanguage?: FirstLanguage;
  /** First parts of the paths of calls, in lower case; unknown addresses below them are not pages. */
  readonly callRoots: ReadonlySet<string>;
}

const firstOf = (first: FirstLanguage, headers: FastifyRequest['headers']): Language =>
  first === 'browser' ? callerLanguage(headers['accept-language']) : first;

/** Language asked for in the address, or chosen before; at the first visit that of the installation. */
function languageOf({ url, headers }: FastifyRequest, first: FirstLanguage): Language {
  const languageOfQuery = new URLSearchParams(url.split('?')[1]).get('lang');
  const cookie = headers.cookie?.split(/; */u).find((pair) => pair.startsWith(`${languageCookie}=`));
  return (
    languageNamed(languageOfQuery) ??
    languageNamed(cookie?.slice(languageCookie.length + 1)) ??
    firstOf(first, headers)
  );
}

/** Document of a language, as `apps/web/scripts/opening-pages.ts` names them; a build that lacks it has one for all. */
function documentIn(language: Language, files: ReadonlySet<string>): string {
  const own = `index.${language}.html`;
  return files.has(own) ? own : 'index.html';
}

const isDocument = (path: string): boolean => /^index(?:\.\w\w)?\.html$/u.test(path);

interface Index {
  /** Files of the build, of which some are documents. */
  readonly files: ReadonlySet<string>;
  readonly firstLanguage: FirstLanguage;
}

/** Sends the document of the pages in the language of the visitor; 503 when the pages are not built. */
function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, firstLanguage }: Index,
): FastifyReply {
  const vary =
    firstLanguage === 'browser' ? 'cookie, accept-encoding, accept-language' : 'cookie, accept-encoding';
  void reply.header('cache-control', 'no-cache').header('vary', vary);
  if (!files.has('index.html'))
    return reply.code(503).header('content-type', 'text/html; charset=utf-8').send(missingPage);
  const document = documentIn(languageOf(request, firstLanguage), files);
  // Only `index.html` has validators, so that the document of another language is never taken for an unchanged one.
  const hasValidators = document === 'index.html';
  return reply.sendFile(document, { cacheControl: false, etag: hasValidators, lastModified: hasValidators });
}

/**
 * Adds the route of every address that no other route takes. Its handler tries in this order: an address below the root
 * of a call is refused with `noSuchCall`; a file of this build is sent; a hashed file of another build, from the
 * database that nodes share, is sent; a request for a page gets the document; all else is refused with `noSuchCall`.
 *
 * Nodes on PostgreSQL may run different builds for a while, and the parts of a page of one are asked of another:
 * therefore the hashed files of this build are stored in the database before the route is there.
 */
export async function addWebPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const built = await filesIn(options.webFolder);
  const files = options.hasGallery ? built : new Set([...built].filter((file) => !ofGallery.test(file)));
  const index: Index = { files, firstLanguage: options.firstLanguage ?? 'fa' };
  const { db } = options;
  const isShared = db.engine === 'postgres';
  if (isShared) await shareWebFiles(db, { folder: options.webFolder, files });
  const mayBeShared = (path: string): boolean => isShared && (options.hasGallery || !ofGallery.test(path));
  await app.register(fastifyStatic, { root: options.webFolder, serve: false, preCompressed: true });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { call: 'pages' },
    handler: async (request, reply) => {
      const path = pathOf(request);
      const first = path.split('/', 1)[0]?.toLowerCase() ?? '';
      if (options.callRoots.has(first)) return sendProblem(request, reply, new AppError('noSuchCall'));
      // Only files that existed at the start are read from the disk, so nothing typed becomes a path.
      if (files.has(path) && !isDocument(path)) {
        const isHashed = path.startsWith('assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(path, { cacheControl: false });
      }
      if (mayBeShared(path) && (await sendSharedFile(db, path, { request, reply }))) return reply;
      if (wantsPage(request, path)) return sendIndex(request, reply, index);
      return sendProblem(request, reply, new AppError('noSuchCall'));
    },
  });
}
