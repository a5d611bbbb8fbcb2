/** Weight of the gallery's pages beyond the product, read from the built chunks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const still = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const later = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const door = /^gallery-page-/;
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
  const namedBy = (file: string, by: RegExp): string[] =>
    [...(texts.get(file) ?? '').matchAll(by)].flatMap(([, name]) => name ?? []);
  const reach = (from: readonly string[], ways: readonly RegExp[], but?: RegExp): Set<string> => {
    const found = new Set<string>();
    const queue = [...from];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (found.has(file) || !texts.has(file) || but?.test(file)) continue;
      found.add(file);
      for (const by of ways) queue.push(...namedBy(file, by));
    }
    return found;
  };
  const files = [...texts.keys()];
  const page = files.find((file) => door.test(file));
  if (!page) return undefined;
  const ofProduct = reach(
    files.filter((file) => /^(?:index|main|start|frame|list|gate)-/.test(file)),
    [still, later],
    /^gallery-/,
  );
  const sizeOf = (file: string): number => gzipSync(texts.get(file) ?? '', { level: 9 }).length / 1024;
  const weights = files
    .filter((file) => demos.test(file))
    .map((chunk) => {
      const loaded = [...reach([page, chunk], [still])];
      const own = loaded.filter((file) => !ofProduct.has(file));
      return { chunk, loaded, gzipKb: own.reduce((sum, file) => sum + sizeOf(file), 0) };
    })
    .toSorted((a, b) => b.gzipKb - a.gzipKb);
  const [first] = weights;
  if (!first) return undefined;
  const needsLists = weights.find(({ loaded }) => loaded.some((file) => file.startsWith('list-')))?.chunk;
  return { chunk: first.chunk, gzipKb: first.gzipKb, needsLists };
}
