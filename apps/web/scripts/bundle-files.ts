/** Finds chunks of a build by a module, and the files they load; writes into its document. */
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Chunk that contains a module, which is named by the end of its path. Throws when there is none. */
export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file;
  }
  throw new Error(`the build has no chunk of ${module}`);
}

/** Files of a chunk and of everything it imports statically, styles included; empty when `name` is no chunk. */
export function filesOf(bundle: Bundle, name: string, found: Set<string> = new Set()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/** `document` with `replacement` in place of the first `text`. Throws when the document does not contain it. */
export function replaced(document: string, text: string, replacement: string): string {
  if (!document.includes(text)) throw new Error(`index.html has no ${text}`);
  return document.replace(text, () => replacement);
}
