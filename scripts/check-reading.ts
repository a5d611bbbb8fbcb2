/**
 * The way from a click to the row, as docs/architecture.md tells it: the files of each list there exist, one before it
 * leads there (by an import, a call both name, a declaration the kit draws, a list of the server), and they are as few as the heading promises: `### The rows of a list, 8 files at most`.
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

const listed = new Set(assemblies.flatMap((file) => [...importsOf(file)]));

function joins(a: string, b: string): boolean {
  return (
    importsOf(a).has(b) ||
    importsOf(b).has(a) ||
    (listed.has(a) && listed.has(b)) ||
    isDrawn(a, b) ||
    [...callsIn(a)].some((call) => callsIn(b).has(call))
  );
}

interface Way {
  readonly title: string;
  readonly most: number;
  readonly files: readonly string[];
}

function waysOf(text: string): Way[] {
  const parts = text.split(/^### /mu).slice(1);
  return parts.flatMap((part): Way[] => {
    const head = /^(?<title>[^\n]*), (?<most>\d+) files at most\n/u.exec(part)?.groups;
    if (!head) return [];
    const list = part.split(/^#{1,3} /mu)[0] ?? '';
    const files = [...list.matchAll(/^\d+\. `(?<file>[^`]+)`/gmu)].map(
      ({ groups }) => groups?.['file'] ?? '',
    );
    return [{ title: head['title'] ?? '', most: Number(head['most']), files }];
  });
}

function problemsOf({ title, most, files }: Way): string[] {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${page}: ${file} is not there`);
  const tooMany = files.length > most ? [`${page}: ${title} takes ${files.length} files, not ${most}`] : [];
  const apart = files.filter(
    (file, index) => index > 0 && !files.slice(0, index).some((earlier) => joins(earlier, file)),
  );
  return [...tooMany, ...apart.map((file) => `${page}: nothing before it leads to ${file}`)];
}

const ways = waysOf(readFileSync(page, 'utf8'));
const problems = ways.flatMap(problemsOf);
if (ways.length < 2) problems.push(`${page}: the ways from a click to the row are not told`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`reading: ${ways.map(({ title, files }) => `${title} ${files.length}`).join(', ')} files`);
