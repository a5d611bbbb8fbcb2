/** Serves the built web application: hashed assets for ever, every page address with the same index.html. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { AppError } from '../app-error.ts';
import { sendProblem } from './problem-answer.ts';

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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}

/** As `apps/web/scripts/chunk-plan.ts` names them. */
const ofGallery = /^assets\/gallery-/u;

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path.slice(1);
  }
}

/** A browser opening an address asks for HTML; a script or picture that is gone must not get a page instead. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z\d]+$/iu.test(path);
}

export interface PagesOptions {
  readonly webFolder: string;
  /** Without it the chunks of the gallery are not there, even where the pages were built with them. */
  readonly hasGallery: boolean;
  /** First parts of the paths of calls, in lower case: what is unknown below them is no page. */
  readonly callRoots: ReadonlySet<string>;
}

function sendIndex(reply: FastifyReply, hasIndex: boolean): FastifyReply {
  void reply.header('cache-control', 'no-cache');
  if (hasIndex) return reply.sendFile('index.html', { cacheControl: false });
  return reply.code(503).header('content-type', 'text/html; charset=utf-8').send(missingPage);
}

export async function addWebPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const built = await filesIn(options.webFolder);
  const files = options.hasGallery ? built : new Set([...built].filter((file) => !ofGallery.test(file)));
  await app.register(fastifyStatic, { root: options.webFolder, serve: false, preCompressed: true });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { call: 'pages' },
    handler: (request, reply) => {
      const path = pathOf(request);
      const first = path.split('/', 1)[0]?.toLowerCase() ?? '';
      if (options.callRoots.has(first)) return sendProblem(request, reply, new AppError('noSuchCall'));
      // Only files that stood there at the start are served: nothing typed becomes a path.
      if (files.has(path) && path !== 'index.html') {
        const isHashed = path.startsWith('assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(path, { cacheControl: false });
      }
      if (wantsPage(request, path)) return sendIndex(reply, files.has('index.html'));
      return sendProblem(request, reply, new AppError('noSuchCall'));
    },
  });
}
