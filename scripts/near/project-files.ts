/** Pages, journeys and imports of the project, for `journeysNear` and the choice of tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageEntry } from '../../apps/web/src/app/page-entry.ts';
import { pageNames, pageOf } from '../../apps/web/src/app/pages.ts';
import { importedFile, runsWith } from '../imports-of.ts';
import type { Journey, PageFiles } from './journeys-near.ts';

const web = 'apps/web/src';
const plainList = `${web}/resources/page/plain-list-page.tsx`;
const plainRecord = `${web}/resources/record/plain-record-page.tsx`;
const galleryPage = `${web}/app/gallery-page.tsx`;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** Files that only assemble others; following them, everything would import everything. */
const assemblies: ReadonlySet<string> = new Set([
  ...filesIn(`${web}/app`).filter((file) => file !== galleryPage),
  ...readdirSync('apps/server/src')
    .filter((name) => /^app(?:-\w+)*\.ts$/u.test(name))
    .map((name) => `apps/server/src/${name}`),
  ...readdirSync('packages/contract/src')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `packages/contract/src/${name}`),
]);

const known = new Map<string, ReadonlySet<string>>();
function ownImports(file: string): ReadonlySet<string> {
  const found =
    known.get(file) ?? (/\.[cm]?tsx?$/u.test(file) && existsSync(file) ? runsWith(file) : new Set());
  known.set(file, found);
  return found;
}

/** The files and everything they import; assemblies are included but not followed. */
export function reachedFrom(files: Iterable<string>): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    if (assemblies.has(file)) continue;
    for (const imported of ownImports(file)) found.add(imported);
  }
  return found;
}

const declarations = filesIn('packages/contract/src').filter((file) =>
  /\.(?:list|resources)\.ts$/u.test(file),
);

/** File that declares the list or resource of this name. */
const declarationOf = (name: string): string[] =>
  declarations.filter((file) => readFileSync(file, 'utf8').includes(`name: '${name}'`));

/** File a page loads its record from, according to its entry in the page table. */
const loadedBy = (load: PageEntry['record']): string[] =>
  [...(load?.toString() ?? '').matchAll(/import\(\s*['"]([^'"]+)['"]/gu)].flatMap(
    ([, specifier = '']) => importedFile(`${web}/app/pages.ts`, specifier) ?? [],
  );

const languages = readdirSync(`${web}/messages`).filter((name) => /^\w\w$/u.test(name));

function drawnFrom(name: string, { file, kind, list, record, drawer, areas }: PageEntry): string[] {
  const own = file === undefined ? [] : [`${web}/features/${file}.tsx`];
  const kit =
    file !== undefined ? [] : kind === 'record' ? [plainRecord] : kind === 'list' ? [plainList] : [];
  const apart = name === 'gallery' ? [galleryPage, ...filesIn('packages/gallery/src')] : [];
  return [
    ...own,
    ...kit,
    ...apart,
    ...(list ? declarationOf(list.name) : []),
    ...loadedBy(record),
    ...loadedBy(drawer?.record),
    ...areas.flatMap((area) => languages.map((language) => `${web}/messages/${language}/${area}.ts`)),
  ];
}

export const pageFiles = (): PageFiles[] =>
  pageNames.map((name) => {
    const entry = pageOf(name);
    const area = entry.file?.split('/')[0];
    return {
      name,
      paths: [entry.path, ...(entry.roots ?? [])],
      files: reachedFrom(drawnFrom(name, entry)),
      areas: [...new Set([entry.list?.area, area].filter((each) => each !== undefined))],
    };
  });

export const journeys = (): Journey[] =>
  readdirSync('e2e')
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => {
      const file = `e2e/${name}`;
      const helpers = [...reachedFrom([file])].filter((each) => each !== file && each.startsWith('e2e/'));
      const read = (each: string) => ({ file: each, text: readFileSync(each, 'utf8') });
      return { ...read(file), helpers: helpers.map(read) };
    });

/**
 * Most server tests to run; a file in the middle of the server affects nearly all, so only the nearest run and CI
 * runs the rest.
 */
const maxServerTests = 15;

/**
 * Server tests in the folder of a changed file, and those that import it other than through the application, by which
 * nearly every test imports nearly everything.
 */
export function serverTestsNear(changed: readonly string[]): { near: string[]; farCount: number } {
  const tests = filesIn('apps/server/src').filter((file) => file.endsWith('.test.ts'));
  const wanted = new Set(changed);
  const rooms = new Set(
    changed.filter((file) => file.startsWith('apps/server/src/')).map((file) => dirname(file)),
  );
  /** Position at which a search by imports reaches a changed file; smaller is nearer. */
  const distance = (test: string): number =>
    rooms.has(dirname(test)) ? 0 : [...reachedFrom([test])].findIndex((file) => wanted.has(file));
  const near = tests
    .map((test) => ({ test, away: distance(test) }))
    .filter(({ away }) => away >= 0)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, maxServerTests)
    .map(({ test }) => test);
  return { near, farCount: tests.length - near.length };
}
