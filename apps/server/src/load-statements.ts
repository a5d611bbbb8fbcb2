/** Loads every file of the server with statements, for the program that writes their types and its test. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Registered, registeredStatements } from './platform/database/statement.ts';

const folder = new URL('./', import.meta.url);

/** Imports the files, which registers their statements, and gives all of them. */
export async function loadStatements(): Promise<readonly Registered[]> {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.gen)\.ts$/u.test(path))
    .map((path) => new URL(path.replaceAll('\\', '/'), folder))
    .filter((file) => /\/statement\.ts'/u.test(readFileSync(file, 'utf8')) && file.href !== import.meta.url);
  for (const { href } of files) await import(href);
  return registeredStatements();
}
