/** Catalogue of pages and demos, built from the folders: a demo is one file, found by its name. */
import type { ComponentType } from 'react';
import { type DemoWords, type GalleryPage, type DemoText, textIn } from '../demo.ts';
import type { GalleryWord } from '../words/gallery-word.ts';
import { type Group, groups } from './groups.ts';

interface DemoFile {
  readonly default: ComponentType;
  readonly words: DemoWords;
}

/** A demo on its page. */
export interface Demo extends DemoFile {
  /** Hash of the demo in the URL, without `#`. */
  readonly id: string;
  readonly file: string;
}

export interface KnownPage extends GalleryPage {
  readonly folder: string;
  readonly demoCount: number;
}

/** Source of a demo, which is available without loading the demo. */
export interface DemoSource extends DemoWords {
  readonly page: KnownPage;
  readonly id: string;
  readonly code: string;
}

const pageFiles = import.meta.glob<GalleryPage>('../*/**/page.ts', { eager: true, import: 'page' });
const demoFiles = import.meta.glob<DemoFile>('../*/**/*.demo.tsx');
const sourceFiles = import.meta.glob<string>('../*/**/*.demo.tsx', { query: '?raw', import: 'default' });

const folderOf = (file: string): string => file.replace(/\/[^/]+$/, '');
/** Position and id in a file name: `2-sizes.demo.tsx` is the second demo, `sizes`. */
const idOf = (file: string): string => file.replace(/^.*\/(\d+-)?|\.demo\.tsx$/g, '');
const placeOf = (file: string): number => Number(/\/(\d+)-[^/]*$/.exec(file)?.[1] ?? 0);

const filesIn = (folder: string): string[] =>
  Object.keys(demoFiles)
    .filter((file) => folderOf(file) === folder)
    .toSorted((a, b) => placeOf(a) - placeOf(b));

export const pages: readonly KnownPage[] = Object.entries(pageFiles).map(([file, page]) => {
  const folder = folderOf(file);
  return { ...page, folder, demoCount: filesIn(folder).length };
});

const normalized = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/** Page at a path, ignoring case; undefined for a path the gallery does not know. */
export const pageAt = (path: string): KnownPage | undefined =>
  pages.find((page) => normalized(page.path) === normalized(path));

const isWithin = (path: string, page: GalleryPage): boolean =>
  normalized(page.path).startsWith(`${normalized(path)}/`);

/** The pages of a group in the order of their titles. */
export function pagesOf(group: Group, language: string): readonly KnownPage[] {
  const { compare } = new Intl.Collator(language);
  const titleOf = ({ title }: KnownPage): string => textIn(language, title);
  return pages
    .filter((page) => isWithin(group.path, page))
    .toSorted((a, b) => compare(titleOf(a), titleOf(b)));
}

/** Groups that have pages. */
export const openGroups: readonly Group[] = groups.filter(({ path }) =>
  pages.some((page) => isWithin(path, page)),
);

/** The first page below the address of a group or of several. */
export const firstBelow = (path: string): KnownPage | undefined => {
  const group = openGroups.find(
    (one) =>
      normalized(one.path) === normalized(path) || normalized(one.path).startsWith(`${normalized(path)}/`),
  );
  return pages.find((page) => isWithin(group?.path ?? path, page));
};

const loadedDemos = new Map<string, Promise<readonly Demo[]>>();

async function readDemos(folder: string): Promise<readonly Demo[]> {
  return Promise.all(
    filesIn(folder).map(async (file) => {
      const read = demoFiles[file];
      if (!read) throw new Error(`there is no ${file}`);
      return { ...(await read()), id: idOf(file), file };
    }),
  );
}

/** The demos of a page; the same promise for every caller, so that `use()` may take it. */
export function demosOf({ folder }: KnownPage): Promise<readonly Demo[]> {
  const known = loadedDemos.get(folder);
  if (known) return known;
  const demos = readDemos(folder);
  loadedDemos.set(folder, demos);
  return demos;
}

/**
 * Asks for a chunk that did not come once more. Not at once when it fails: the page that waits would then see a new
 * promise each time, and never the failure.
 */
export const forgetDemos = ({ folder }: KnownPage): boolean => loadedDemos.delete(folder);

export async function sourceOf(file: string): Promise<string> {
  const source = await sourceFiles[file]?.();
  if (source === undefined) throw new Error(`there is no ${file}`);
  return source;
}

const text = String.raw`\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")`;
const words = new RegExp(String.raw`(title|description): \{\s*fa:${text},\s*en:${text},?\s*\}`, 'g');
const plain = (text = ''): string => text.replaceAll(/\\(.)/g, '$1');

/** Title and description parsed from the source of a demo. */
export function wordsIn(code: string): DemoWords {
  const found = new Map<string, DemoText>();
  for (const [, key = '', fa, faToo, en, enToo] of code.matchAll(words)) {
    // The compiler has checked the same word in the demo.
    const word = plain(en ?? enToo) as GalleryWord;
    if (!found.has(key)) found.set(key, { fa: plain(fa ?? faToo), en: word });
  }
  const [title, description] = [found.get('title'), found.get('description')];
  if (!title || !description) throw new Error('a demo declares its title and description');
  return { title, description };
}

let sources: Promise<readonly DemoSource[]> | undefined;

/** Source of every demo of the gallery, for searching. */
export function allSources(): Promise<readonly DemoSource[]> {
  sources ??= Promise.all(
    pages.flatMap((page) =>
      filesIn(page.folder).map(async (file) => {
        const code = await sourceOf(file);
        return { ...wordsIn(code), page, id: idOf(file), code };
      }),
    ),
  );
  sources.catch(() => (sources = undefined));
  return sources;
}
