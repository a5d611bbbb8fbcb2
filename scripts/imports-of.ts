/** Files of the project that a file imports, read from its text. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const packages: Readonly<Record<string, string>> = {
  '@nazer/contract/': 'packages/contract/src/',
  '@nazer/gallery/': 'packages/gallery/src/',
  '@nazer/persian/': 'packages/persian/src/',
  '@nazer/ui/': 'packages/ui/src/',
};

/** File an import refers to, relative to the project's root; undefined for a library. */
export function importedFile(file: string, specifier: string): string | undefined {
  const prefix = Object.keys(packages).find((name) => specifier.startsWith(name));
  if (prefix) return `${packages[prefix] ?? ''}${specifier.slice(prefix.length)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

const importedIn = (file: string, text: string): Set<string> => {
  const specifiers = text.matchAll(/(?:from|import\(?)\s*'([^']+)'/gu);
  return new Set([...specifiers].flatMap(([, specifier = '']) => importedFile(file, specifier) ?? []));
};

/** Files of the project that a file imports, statically or dynamically. */
export const importsOf = (file: string): Set<string> => importedIn(file, readFileSync(file, 'utf8'));

/** Same without type-only imports, which do not exist at run time. */
export const runsWith = (file: string): Set<string> =>
  importedIn(file, readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gmu, ''));
