/** Stored copies of embedded databases, which spare a test file the seconds of making one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function embeddedVersion(): string {
  const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }; // its own package.json
  return version;
}

/**
 * Path of the copy of this name, whether it exists yet or not: beside the packages, for the version of the engine.
 */
export function imageFile(name: string): string {
  const cache = new URL('../../../../../node_modules/.cache/nazer/', import.meta.url);
  return fileURLToPath(new URL(`${name}-${embeddedVersion()}.tar`, cache));
}
