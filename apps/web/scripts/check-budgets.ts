/**
 * The weight of the screens, gzipped, against the budgets of the product; fails when one is passed. A
 * screen is its chunk with everything imported at once; the grid is counted cold, frame included.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const folder = join(import.meta.dirname, '..', 'dist');
// Vite's own manifest, written by build.manifest.
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
  Record<string, ManifestChunk>
>;

const entry = 'index.html';
const signIn = [entry, 'src/app/show-sign-in.tsx', 'src/messages/fa/sign-in.ts', 'src/messages/fa/errors.ts'];
const shell = [
  entry,
  'src/app/show-shell.tsx',
  'src/messages/fa/shell.ts',
  'src/messages/fa/errors.ts',
  '../../packages/contract/src/words/fa.ts',
  '../../node_modules/antd/es/locale/fa_IR.js',
];
const gridWords = ['grid', 'dialog', 'files', 'crm'].map((area) => `src/messages/fa/${area}.ts`);
const grid = [...shell, 'src/features/crm/company-list-page.tsx', ...gridWords];

const screens = [
  { name: 'sign-in', from: signIn, budgetKb: 80 },
  { name: 'shell', from: shell, budgetKb: 260 },
  { name: 'companies grid, cold', from: grid, budgetKb: 520 },
];

function addFiles(key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFiles(imported, found);
}

const sizes = new Map<string, number>();
function gzippedBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

let isOver = false;
const lines = [`${'screen'.padEnd(24)}${'JS gz'.padStart(10)}${'budget'.padStart(10)}`];
for (const { name, from, budgetKb } of screens) {
  const files = new Set<string>();
  for (const key of from) addFiles(key, files);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const kb = scripts.reduce((sum, file) => sum + gzippedBytes(file), 0) / 1024;
  const verdict = kb > budgetKb ? '  over' : '';
  isOver ||= kb > budgetKb;
  lines.push(
    `${name.padEnd(24)}${`${kb.toFixed(1)} KB`.padStart(10)}${`${budgetKb} KB`.padStart(10)}${verdict}`,
  );
  if (process.argv.includes('--files')) {
    for (const file of scripts)
      lines.push(`    ${(gzippedBytes(file) / 1024).toFixed(1).padStart(7)}  ${file}`);
  }
}
process.stdout.write(`${lines.join('\n')}\n`);
if (isOver) {
  process.stderr.write('A screen is heavier than its budget; see --files for what it loads.\n');
  process.exitCode = 1;
}
