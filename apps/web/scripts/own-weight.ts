/** Files a page loads beyond the frame, by the bundler's `manifest.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  /** Names of chunks it imports statically. */
  readonly imports?: readonly string[];
}

/**
 * Scripts that the module `page` (its path, as the manifest of `dist` names it) loads, without the files in `frame`.
 * Throws for a module that the build does not have.
 */
export function ownFiles(dist: string, page: string, frame: ReadonlySet<string>): readonly string[] {
  const text = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(text) as Readonly<Record<string, Chunk>>; // written by the bundler
  if (!chunks[page]) throw new Error(`the build has no ${page}`);
  const found = new Set<string>();
  const queue = [page];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const chunk = chunks[next];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...found].filter((file) => file.endsWith('.js') && !frame.has(file));
}
