/**
 * Checks the reading paths of docs/architecture.md: numbered lists of files from a click to a row, below headings like
 * `### The rows of a list, 8 files at most`. Each file must exist, an earlier file of its list must lead to it (by an
 * import, by a call that both name, by a declaration that the web's kit draws, or as lists of one assembly), and a list
 * may hold no more files than its heading allows.
 */
import { existsSync, readFileSync } from 'node:fs';
import { importsOf } from './imports-of.ts';

const page = 'docs/architecture.md';
/** Files that assemble others. A reader does not pass through them, but they connect what they list. */
const assemblies = ['apps/server/src/app.ts', 'apps/server/src/app-lists.ts'];

/** Whether the web's kit can draw the declaration; it draws every list, record and state machine. */
const isDrawn = (kit: string, declaration: string): boolean =>
  kit.startsWith('apps/web/src/resources/') && /\.(?:list|record|states)\.ts$/u.test(declaration);

const callsIn = (file: string): Set<string> =>
  new Set(readFileSync(file, 'utf8').match(/(?:GET|POST) \/[\w/]+/gu));

const assembled = new Set(assemblies.flatMap((file) => [...importsOf(file)]));

/** Whether a reader of one file is led to the other. */
function isConnected(a: string, b: string): boolean {
  return (
    importsOf(a).has(b) ||
    importsOf(b).has(a) ||
    (assembled.has(a) && assembled.has(b)) ||
    isDrawn(a, b) ||
    [...callsIn(a)].some((call) => callsIn(b).has(call))
  );
}

interface ReadingPath {
  readonly title: string;
  /** Limit of files that the heading sets. */
  readonly most: number;
  readonly files: readonly string[];
}

function readingPathsOf(text: string): ReadingPath[] {
  const parts = text.split(/^### /mu).slice(1);
  return parts.flatMap((part): ReadingPath[] => {
    const head = /^(?<title>[^\n]*), (?<most>\d+) files at most\n/u.exec(part)?.groups;
    if (!head) return [];
    const list = part.split(/^#{1,3} /mu)[0] ?? '';
    const files = [...list.matchAll(/^\d+\. `(?<file>[^`]+)`/gmu)].map(
      ({ groups }) => groups?.['file'] ?? '',
    );
    return [{ title: head['title'] ?? '', most: Number(head['most']), files }];
  });
}

function problemsOf({ title, most, files }: ReadingPath): string[] {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${page}: ${file} does not exist`);
  const tooMany = files.length > most ? [`${page}: ${title} takes ${files.length} files, not ${most}`] : [];
  const unreachable = files.filter(
    (file, index) => index > 0 && !files.slice(0, index).some((earlier) => isConnected(earlier, file)),
  );
  return [...tooMany, ...unreachable.map((file) => `${page}: nothing before it leads to ${file}`)];
}

const paths = readingPathsOf(readFileSync(page, 'utf8'));
const problems = paths.flatMap(problemsOf);
if (paths.length < 2) problems.push(`${page}: the paths from a click to the row are missing`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`reading: ${paths.map(({ title, files }) => `${title} ${files.length}`).join(', ')} files`);
