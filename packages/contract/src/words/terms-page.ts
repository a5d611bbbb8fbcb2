/** Text of `docs/terms.md`, written by `node scripts/write-terms.ts`. */
import { allWords } from './all-words.ts';
import { type Language, languages } from './languages.ts';
import type { Words } from './words.ts';

const introduction = `# Terms in seven languages

Written by \`node scripts/write-terms.ts\` from the words of the contract (\`<area>/words/<lang>.ts\`); do not edit it by
hand. What the terms mean stands in the [glossary](glossary.md), by their English and Persian words.`;

/** Chapters of the page, each with the words it lists by key. */
const chapters: readonly (readonly [string, (words: Words) => Readonly<Record<string, string>>])[] = [
  ['Lists and records', ({ resources }) => titlesOf(resources)],
  ['Roles', ({ roles }) => roles],
  ['Who takes a step', ({ actorRoles }) => actorRoles],
];

const titlesOf = (resources: Words['resources']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(resources).map(([name, { title }]) => [name, title]));

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(namesIn: (language: Language) => Readonly<Record<string, string>>): string {
  const columns = languages.map(namesIn);
  const keys = Object.keys(columns[0] ?? {});
  const rows = keys.map((key) => row([`\`${key}\``, ...columns.map((names) => names[key] ?? '')]));
  return [row(['Key', ...languages]), row(['---', ...languages.map(() => '---')]), ...rows].join('\n');
}

export function termsPage(): string {
  const ofCodes = Object.keys(allWords.en.codes).map((name) => {
    const namesIn = (language: Language) => new Map(Object.entries(allWords[language].codes)).get(name) ?? {};
    return `### ${name}\n\n${table(namesIn)}`;
  });
  const parts = chapters.map(
    ([title, namesOf]) => `## ${title}\n\n${table((language) => namesOf(allWords[language]))}`,
  );
  return `${[introduction, ...parts, '## Codes and states', ...ofCodes].join('\n\n')}\n`;
}
