/**
 * Only queries speak SQL. Fails where a file of the server outside `*.queries.ts`, `*-store.ts`, the resource engine
 * and the database itself declares a statement or holds SQL, where one runs a text that is not declared, where SQL names
 * a state or a kind by its number instead of the constant of its codes (`scripts/code-numbers.ts`), and where it gives a
 * column the name that the driver gives it anyway. `node scripts/check-sql.ts <folder>` looks at another folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from '@swc/core';
import { rowKey } from '../apps/server/src/platform/database/column-names.ts';
import { codeNumberIn } from './code-numbers.ts';

const root = process.argv[2] ?? 'apps/server/src';

/**
 * Files that may contain SQL: queries, and stores of the platform (`-store.ts`). They declare their statements, from
 * which row types are derived.
 */
const speaks = /(?:\.queries|-store)\.ts$/u;

/** Files that compose SQL texts: the engine of lists and resources, and the database itself. */
const composes = /^platform\/database\/|^resources\//u;

/** Files without restrictions: tests may query tables and use the numbers of codes, and so may the simulated market. */
const isFree = /\.(?:test|testing)\.ts$|^simulate\/|(?:^|\/)testing/u;

/**
 * Files that may run undeclared SQL: the queue, whose tables are not in the schema types are generated from, and
 * steps that compose the columns they change.
 */
const asksByText: ReadonlySet<string> = new Set([
  'modules/jobs/jobs.queries.ts',
  'platform/event-store.ts',
  'platform/jobs/queue-adapter.ts',
]);

const asking = new Set(['query', 'post', 'stream']);
const declaring = new Set(['one', 'all', 'value', 'values', 'only', 'any', 'run', 'post', 'stream']);
const sqlText = /^\s*(?:select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/iu;

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const child of Object.values(value)) visit(child, see);
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return nameOf(node);
  return node.type === 'TemplateElement' && typeof node['raw'] === 'string' ? node['raw'] : '';
}

/** Text of a literal, with `:x` in place of each interpolated value. */
function sqlOf(node: Node): string {
  if (node.type === 'StringLiteral') return nameOf(node);
  const parts = node.type === 'TemplateLiteral' && Array.isArray(node['quasis']) ? node['quasis'] : [];
  return parts.map((part) => (isNode(part) ? textOf(part) : '')).join(':x');
}

function codeFaultOf(node: Node): string | undefined {
  const found = codeNumberIn(sqlOf(node));
  return found && `names a code by its number (${found}); pass the constant of its codes`;
}

const aliased = /\b(?<column>[a-z]\w*)\s+as\s+"(?<alias>\w+)"/gu;

/**
 * Fault for `request_id as "requestId"`: the driver renames columns anyway. Only inside JSON, which the list engine
 * answers, it does not.
 */
function aliasFaultOf(node: Node): string | undefined {
  for (const [text, column = '', alias] of sqlOf(node).matchAll(aliased))
    if (column.includes('_') && rowKey(column) === alias) return `aliases a column to its own name (${text})`;
  return undefined;
}

/** Fault for running undeclared SQL: `db.query(…)`, `db.query<Row>(…)`, `tx.post(…)`. */
function askFaultOf(node: Node): string | undefined {
  const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || nameOf(callee['object']) === 'statement')
    return undefined;
  const property = nameOf(callee['property']);
  return asking.has(property) ? `asks the database (.${property})` : undefined;
}

/** Fault for SQL outside queries: `statement.one(…)`, `const text = 'select …'`. */
function speakFaultOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
    if (object === 'statement' && declaring.has(property))
      return `declares a statement (statement.${property})`;
  }
  const text = textOf(node);
  return sqlText.test(text) ? `holds SQL (${text.trim().slice(0, 40).replaceAll(/\s+/gu, ' ')}…)` : undefined;
}

/** Rules that apply to a file; each gives the fault of a node. */
function rulesOf(name: string): readonly ((node: Node) => string | undefined)[] {
  if (isFree.test(name)) return [];
  if (composes.test(name)) return [codeFaultOf];
  const asks = asksByText.has(name) ? [] : [askFaultOf];
  const speaksFault = speaks.test(name) || asksByText.has(name) ? [] : [speakFaultOf];
  return [...asks, ...speaksFault, codeFaultOf, aliasFaultOf];
}

const problems: string[] = [];
for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const name = path.replaceAll('\\', '/');
  const rules = name.endsWith('.ts') && !name.endsWith('.gen.ts') ? rulesOf(name) : [];
  if (rules.length === 0) continue;
  const { body } = parseSync(readFileSync(join(root, path), 'utf8'), {
    syntax: 'typescript',
    target: 'es2024',
  });
  visit(body, (node) => {
    for (const rule of rules) {
      const fault = rule(node);
      if (fault) problems.push(`${name}: ${fault}`);
    }
  });
}

for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) {
  console.error(
    'Statements are declared (`statement.…`), in *.queries.ts; states and kinds have the names of their codes.',
  );
  process.exit(1);
}
console.log('sql: only queries speak it, and codes by name');
