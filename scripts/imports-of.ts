/** Which files of the project a file imports, read from its text. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const packages: Readonly<Record<string, string>> = {
  '@nazer/contract/': 'packages/contract/src/',
  '@nazer/gallery/': 'packages/gallery/src/',
  '@nazer/persian/': 'packages/persian/src/',
  '@nazer/ui/': 'packages/ui/src/',
};

/** What an import in a file leads to, from the root of the project; nothing for a library. */
export function importedFile(file: string, specifier: string): string | undefined {
  const prefix = Object.keys(packages).find((name) => specifier.startsWith(name));
  if (prefix) return `${packages[prefix] ?? ''}${specifier.slice(prefix.length)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

const importedIn = (file: string, text: string): Set<string> => {
  const specifiers = text.matchAll(/(?:from|import\(?)\s*'([^']+)'/gu);
  return new Set([...specifiers].flatMap(([, specifier = '']) => importedFile(file, specifier) ?? []));
};

/** The files of the project that a file imports, at once or when they are needed. */
export const importsOf = (file: string): Set<string> => importedIn(file, readFileSync(file, 'utf8'));

/** Without those it imports for their types alone, of which nothing is left when it runs. */
export const runsWith = (file: string): Set<string> =>
  importedIn(file, readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gmu, ''));
