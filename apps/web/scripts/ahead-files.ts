/** Writes `files-ahead.json`, the files that pages prefetch while they are idle (`app/files-ahead.ts`). */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf } from './bundle-files.ts';

type Bundle = Rolldown.OutputBundle;

const isPage = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.moduleIds.some((id) => /\/(?:features\/.*|app\/gallery)-page\.tsx$/.test(id));
const isWords = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.moduleIds.some((id) => /\/messages\/\w\w\/|\/words\/\w\w\.ts$|\/antd\/es\/locale\//.test(id));

const chunkAt = (bundle: Bundle, name: string): Rolldown.OutputChunk | null => {
  const file = bundle[name];
  return file?.type === 'chunk' ? file : null;
};

/** Chunks that a chunk loads later, except other pages and other languages. */
const laterOf = (bundle: Bundle, name: string): readonly string[] =>
  (chunkAt(bundle, name)?.dynamicImports ?? []).filter((later) => {
    const part = chunkAt(bundle, later);
    return part !== null && !isPage(part) && !isWords(part);
  });

/** Files of the chunks that some chunks load later, directly or through others. */
function partsOf(bundle: Bundle, start: readonly string[]): ReadonlySet<string> {
  const found = new Set(start.flatMap((name) => [...filesOf(bundle, name)]));
  const here = new Set(found);
  const queue = [...found];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const files = laterOf(bundle, name).flatMap((later) => [...filesOf(bundle, later)]);
    const fresh = files.filter((file) => !found.has(file));
    for (const file of fresh) found.add(file);
    queue.push(...fresh);
  }
  return new Set([...found].filter((file) => !here.has(file)));
}

export function aheadFiles(): Plugin {
  return {
    name: 'ahead-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const frame = chunkOf(bundle, '/src/app/show-shell.tsx').fileName;
      const list = chunkOf(bundle, '/src/resources/page/resource-page.tsx').fileName;
      const address = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
      const lists = {
        frame: address(filesOf(bundle, frame)),
        parts: address(partsOf(bundle, [frame, list])),
      };
      // Fingerprint of the lists, by which a browser knows that it has fetched these files before.
      const build = createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 12);
      const source = JSON.stringify({ build, ...lists });
      this.emitFile({ type: 'asset', fileName: 'files-ahead.json', source });
    },
  };
}
