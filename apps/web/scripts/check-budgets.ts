/**
 * Checks the weight of the screens against the budgets and fails when one is exceeded. A screen is everything the
 * browser is told to load for its address (`start-files.ts`); the document, which tells it so, is left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { firstCallsAt } from '../src/app/first-calls.ts';
import { pageNames, pageOf } from '../src/app/pages.ts';
import { pathAt } from '../src/app/paths.ts';
import { heaviestGalleryPage } from './gallery-weight.ts';
import { ownFiles } from './own-weight.ts';

interface StartFiles {
  readonly files: readonly string[];
  /** Files that index.html names itself. */
  readonly known: readonly string[];
  /** Files of the pages before the session. */
  readonly gate: readonly string[];
  readonly frame: readonly number[];
  readonly pages: Readonly<Record<string, readonly [files: readonly number[], words: readonly number[]]>>;
  readonly kinds: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const folder = join(import.meta.dirname, '..', 'dist');
const text = readFileSync(join(folder, '.vite', 'start-files.json'), 'utf8');
const start = JSON.parse(text) as StartFiles; // written by start-files.ts

const namesOf = (places: readonly number[] = []): string[] => places.map((place) => start.files[place] ?? '');
const wordsAt = (language: string, places: readonly number[] = []): string[] =>
  places.map(
    (place) => `assets/${start.kinds[place]}-${language}-${start.words[language]?.[place] ?? ''}.js`,
  );

/** Indexes of the words of the pages before the session, and of those plus the frame. */
const gateWords = [0];
const frameWords = [0, 1];

interface Screen {
  readonly name: string;
  readonly files: readonly string[];
  /** Indexes of the kinds of words the screen loads in its language. */
  readonly words: readonly number[];
  /** Budget in kilobytes of JavaScript compressed with gzip, as servers without brotli send it. */
  readonly gzipKb: number;
  /** Budget in kilobytes as our server sends them (brotli), where one is promised. */
  readonly wireKb?: number;
  /** Requests until the first rows: `calls` to the API, and the budget `most` of all, page and font included. */
  readonly requests?: { readonly calls: number; readonly most: number };
}

/** Requests of every screen: the page and the font. */
const alwaysRequested = 2;

/** Screens of the lists; a plain list uses the line of its part of the product (`placeOf` in `start-files.ts`). */
const lists = pageNames.flatMap((name): Screen[] => {
  if (pageOf(name).kind !== 'list') return [];
  const pathname = pathAt(name);
  const calls = firstCallsAt({ pathname, search: '' });
  const path = pathname.toLowerCase();
  const [own, words] = start.pages[path] ?? start.pages[path.slice(0, path.indexOf('/', 1))] ?? [[], []];
  return [
    {
      name: `${name}, cold`,
      files: namesOf([...start.frame, ...own]),
      words: [...frameWords, ...words],
      gzipKb: 270,
      wireKb: 235,
      // One more for the session, which every page reads.
      requests: { calls: calls.length + 1, most: 17 },
    },
  ];
});

const screens: readonly Screen[] = [
  { name: 'sign-in', files: start.gate, words: gateWords, gzipKb: 79 },
  { name: 'shell', files: namesOf(start.frame), words: frameWords, gzipKb: 220 },
  ...lists,
];

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compressors = {
  gzip: (content: Buffer): Buffer => gzipSync(content, { level: 9 }),
  brotli: (content: Buffer): Buffer => brotliCompressSync(content, quality),
} as const;

/** Compressed sizes by file, because screens share most of their files. */
const sizes = new Map<string, number>();
function sizeOf(file: string, format: keyof typeof compressors): number {
  const name = `${format} ${file}`;
  const known = sizes.get(name) ?? compressors[format](readFileSync(join(folder, file))).length;
  sizes.set(name, known);
  return known;
}

const kbOf = (files: readonly string[], format: keyof typeof compressors): number =>
  files.reduce((sum, file) => sum + sizeOf(file, format), 0) / 1024;

const faults: string[] = [];
/** Figure for its column; notes a fault when it is over the budget. */
const within = (what: string, figure: number, most: number | undefined): string => {
  if (most !== undefined && figure > most) faults.push(`${what}: ${figure.toFixed(1)} of ${most}`);
  return figure.toFixed(figure % 1 === 0 ? 0 : 1).padStart(10);
};

const lines = [
  'screen'.padEnd(26) + ['JS gz KB', 'br KB', 'requests'].map((head) => head.padStart(10)).join(''),
];
const scriptsOf = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js'));

/** Files of a screen in the language in which it is heaviest. */
function heaviestOf({ files, words }: Screen): readonly string[] {
  const each = Object.keys(start.words).map((language) => [
    ...new Set([...start.known, ...files, ...wordsAt(language, words)]),
  ]);
  const weight = (all: readonly string[]): number => kbOf(scriptsOf(all), 'gzip');
  return each.reduce((most, all) => (weight(all) > weight(most) ? all : most));
}

for (const screen of screens) {
  const { name, gzipKb, wireKb, requests } = screen;
  const all = heaviestOf(screen);
  const scripts = scriptsOf(all);
  lines.push(
    name.padEnd(26) +
      within(`${name}, KB gzipped`, kbOf(scripts, 'gzip'), gzipKb) +
      within(`${name}, KB on the wire`, kbOf(scripts, 'brotli'), wireKb) +
      within(`${name}, requests`, all.length + alwaysRequested + (requests?.calls ?? 0), requests?.most),
  );
  if (process.argv.includes('--files')) {
    for (const file of all) lines.push(`    ${kbOf([file], 'gzip').toFixed(1).padStart(7)}  ${file}`);
  }
}
const frame = new Set([...start.known, ...start.gate, ...namesOf(start.frame)]);
/** Budget in kilobytes of an app's page beyond the frame; antd alone is ten times as large. */
const ownKb = 20;
for (const name of pageNames) {
  const { kind, file } = pageOf(name);
  if (kind !== 'app' || file === undefined) continue;
  const what = `${name}, its own`;
  const files = ownFiles(folder, `src/features/${file}.tsx`, frame);
  lines.push(what.padEnd(26) + within(`${what}, KB gzipped`, kbOf(files, 'gzip'), ownKb));
}
const heaviest = heaviestGalleryPage(join(folder, 'assets'));
if (heaviest) {
  const name = 'gallery page, its own';
  lines.push(name.padEnd(26) + within(`${heaviest.chunk}, KB gzipped`, heaviest.gzipKb, 300));
  if (heaviest.needsLists) faults.push(`${heaviest.needsLists} loads the lists`);
}
process.stdout.write(`${lines.join('\n')}\n`);
if (faults.length > 0) {
  process.stderr.write(`Heavier than its budget (see --files for what is loaded):\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
