/** Catalogue of pages and demos, built from the folders: a demo is one file, found by its name. */
import type { ComponentType } from 'react';
import { type DemoWords, type GalleryPage, type DemoText, textIn } from '../demo.ts';
import type { GalleryWord } from '../words/gallery-word.ts';
import { type Group, groups } from './groups.ts';

/** Exports of a `*.demo.tsx` file. */
interface DemoFile {
  readonly default: ComponentType;
  readonly words: DemoWords;
}

/** A demo on its page. */
export interface Demo extends DemoFile {
  /** Hash of the demo in the URL, without `#`. */
  readonly id: string;
  /** Key of its source in `sourceFiles`: the path from this folder. */
  readonly file: string;
}

export interface KnownPage extends GalleryPage {
  /** Folder of its `page.ts` and its demos, as a path from this folder. */
  readonly folder: string;
  readonly demoCount: number;
}

/** Source text of a demo, for the search; it is loaded without running the demo. */
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
/** Number at the start of a file name; 0 without one. */
const placeOf = (file: string): number => Number(/\/(\d+)-[^/]*$/.exec(file)?.[1] ?? 0);

const filesIn = (folder: string): string[] =>
  Object.keys(demoFiles)
    .filter((file) => folderOf(file) === folder)
    .toSorted((a, b) => placeOf(a) - placeOf(b));

/** All pages, in the order of their folders' paths. */
export const pages: readonly KnownPage[] = Object.entries(pageFiles).map(([file, page]) => {
  const folder = folderOf(file);
  return { ...page, folder, demoCount: filesIn(folder).length };
});

const normalized = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/** Page at a path, ignoring case; undefined for a path the gallery does not know. */
export const pageAt = (path: string): KnownPage | undefined =>
  pages.find((page) => normalized(page.path) === normalized(path));

/** Whether a page lies below a path; the page at the path itself does not. */
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

/**
 * Page to open for the path of a group, or for a beginning that several groups share (`/components` opens the first
 * group of the menu). First is the page whose folder comes first, whatever the titles; undefined when none lies below.
 */
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

/**
 * The demos of a page in the order of their numbers. Every caller gets the same promise, as `use()` requires, also one
 * that was rejected, until `forgetDemos`.
 */
export function demosOf({ folder }: KnownPage): Promise<readonly Demo[]> {
  const known = loadedDemos.get(folder);
  if (known) return known;
  const demos = readDemos(folder);
  loadedDemos.set(folder, demos);
  return demos;
}

/**
 * Makes the next `demosOf` load the demos of a page again; called when the reader asks for another try. A rejected
 * promise is not forgotten by itself: the page that waits would then see a new promise each time, and never the failure.
 */
export const forgetDemos = ({ folder }: KnownPage): boolean => loadedDemos.delete(folder);

/** Source text of a demo file. Rejects when there is no such file or its chunk does not come. */
export async function sourceOf(file: string): Promise<string> {
  const source = await sourceFiles[file]?.();
  if (source === undefined) throw new Error(`there is no ${file}`);
  return source;
}

const text = String.raw`\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")`;
const words = new RegExp(String.raw`(title|description): \{\s*fa:${text},\s*en:${text},?\s*\}`, 'g');
const plain = (text = ''): string => text.replaceAll(/\\(.)/g, '$1');

/**
 * Title and description parsed from the source of a demo, without running it. Takes the first `title: {…}` and
 * `description: {…}` whose texts are literals, so a demo declares its words before anything alike; throws without them.
 */
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

/**
 * Source of every demo of the gallery, for searching; loaded once. Every caller gets the same promise, also one that was
 * rejected, until `forgetSources` (see `forgetDemos`).
 */
export function allSources(): Promise<readonly DemoSource[]> {
  sources ??= Promise.all(
    pages.flatMap((page) =>
      filesIn(page.folder).map(async (file) => {
        const code = await sourceOf(file);
        return { ...wordsIn(code), page, id: idOf(file), code };
      }),
    ),
  );
  return sources;
}

/** Makes the next `allSources` load again; called when the reader asks for another try. */
export function forgetSources(): void {
  sources = undefined;
}
