/** Weight of the gallery's pages beyond the product, read from the built chunks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const dynamicImport = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const galleryEntry = /^gallery-page-/;
const demos = /^gallery-(?:components|extra-components|extensions|custom-views|documents)-/;

interface Heaviest {
  readonly chunk: string;
  readonly gzipKb: number;
  /** Page of demos that loads the product's lists; there should be none. */
  readonly needsLists: string | undefined;
}

/** Heaviest page of the gallery; undefined when the build leaves the gallery out. */
export function heaviestGalleryPage(assets: string): Heaviest | undefined {
  const texts = new Map(
    readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(assets, file), 'utf8')]),
  );
  const importsOf = (file: string, pattern: RegExp): string[] =>
    [...(texts.get(file) ?? '').matchAll(pattern)].flatMap(([, name]) => name ?? []);
  const reach = (from: readonly string[], patterns: readonly RegExp[], except?: RegExp): Set<string> => {
    const found = new Set<string>();
    const queue = [...from];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (found.has(file) || !texts.has(file) || except?.test(file)) continue;
      found.add(file);
      for (const pattern of patterns) queue.push(...importsOf(file, pattern));
    }
    return found;
  };
  const files = [...texts.keys()];
  const page = files.find((file) => galleryEntry.test(file));
  if (!page) return undefined;
  const ofProduct = reach(
    files.filter((file) => /^(?:index|main|start|frame|list|gate)-/.test(file)),
    [staticImport, dynamicImport],
    /^gallery-/,
  );
  const sizeOf = (file: string): number => gzipSync(texts.get(file) ?? '', { level: 9 }).length / 1024;
  const weights = files
    .filter((file) => demos.test(file))
    .map((chunk) => {
      const loaded = [...reach([page, chunk], [staticImport])];
      const own = loaded.filter((file) => !ofProduct.has(file));
      return { chunk, loaded, gzipKb: own.reduce((sum, file) => sum + sizeOf(file), 0) };
    })
    .toSorted((a, b) => b.gzipKb - a.gzipKb);
  const [first] = weights;
  if (!first) return undefined;
  const needsLists = weights.find(({ loaded }) => loaded.some((file) => file.startsWith('list-')))?.chunk;
  return { chunk: first.chunk, gzipKb: first.gzipKb, needsLists };
}
