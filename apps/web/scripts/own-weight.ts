/** What a page loads beside the frame, in the bundler's own words (`manifest.json`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  /** Names of chunks it needs at once. */
  readonly imports?: readonly string[];
}

export interface OwnFiles {
  readonly name: string;
  readonly files: readonly string[];
}

/** What antd's controls need around them: pages of the kind `frame` wait for it (`with-kit.ts`). */
const kit = 'src/platform/kit.tsx';

/** Scripts of the pages whose modules match, with the kit and each without those of `frame`. */
export function ownFiles(dist: string, pages: RegExp, frame: ReadonlySet<string>): OwnFiles[] {
  const text = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(text) as Readonly<Record<string, Chunk>>; // written by the bundler
  return Object.keys(chunks).flatMap((module) => {
    const name = pages.exec(module)?.[1];
    if (name === undefined) return [];
    const found = new Set<string>();
    const queue = [module, kit];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const chunk = chunks[next];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      queue.push(...(chunk.imports ?? []));
    }
    return [{ name, files: [...found].filter((file) => file.endsWith('.js') && !frame.has(file)) }];
  });
}
