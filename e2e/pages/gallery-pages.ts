/** Every page of the gallery with its demos, as the folders have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', 'packages', 'gallery', 'src');

export interface GalleryPlace {
  readonly path: string;
  readonly group: string;
  readonly titles: Readonly<Record<'fa' | 'en', string>>;
  readonly demoCount: number;
}

/**
 * First parts of a path, by which pages are visited in one go: opening the product anew costs as much as some pages. Two
 * parts for components and extensions, one for the others.
 */
const groupOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /^\/(components|extensions)\//.test(path) ? 3 : 2)
    .join('/');

/** Page of a `page.ts`, which is read as text. */
function placeOf(file: string): GalleryPlace {
  const text = readFileSync(join(root, file), 'utf8');
  const [, path = ''] = /path: '([^']+)'/.exec(text) ?? [];
  const [, fa = '', en = ''] = /title: \{\s*fa: '([^']+)',\s*en: '([^']+)'/.exec(text) ?? [];
  const demos = readdirSync(join(root, dirname(file))).filter((name) => name.endsWith('.demo.tsx'));
  return { path, group: groupOf(path), titles: { fa, en }, demoCount: demos.length };
}

export const galleryPages: readonly GalleryPlace[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.ts'))
  .map(placeOf)
  .toSorted((a, b) => a.path.localeCompare(b.path));

export const galleryGroups: readonly string[] = [...new Set(galleryPages.map(({ group }) => group))];
