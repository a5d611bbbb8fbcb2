/** The generated types of SQL statements agree with the parameters and columns that the databases report. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStatements } from './load-statements.ts';
import type { Database } from './platform/database/database.ts';
import { bothEngines } from './platform/database/testing.ts';
import { describeStatements, writeTypes } from './platform/database/typing/statement-types.ts';

const written = readFileSync(new URL('./platform/database/statements.gen.ts', import.meta.url), 'utf8');

/** Types by the name of each statement, as the generated file has them. */
const typesByName = new Map(
  [...written.matchAll(/^ {2}'(?<name>[^']+)': (?<type>.*);$/gmu)].map(({ groups }) => [
    groups?.['name'] ?? '',
    groups?.['type'] ?? '',
  ]),
);

/** Type of a statement with the nulls of its columns left out. */
const withoutNulls = (type: string): string => type.replaceAll(' | null', '');

const advice = 'run `npm run sql` and mend what no longer compiles';

describe.each(bothEngines())('$name', ({ name: engine, open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open({ migrate: true });
  });

  afterAll(() => db.close());

  test('every statement has the parameters and columns of statements.gen.ts', async () => {
    // PostgreSQL before version 16 does not tell which side of a join may be missing; the embedded database does.
    const withNulls = engine === 'embedded';
    const form = withNulls ? (type: string) => type : withoutNulls;
    const lines = await describeStatements(db, await loadStatements(), { withNulls });
    const drifted = lines
      .filter(({ name, type }) => form(typesByName.get(name) ?? '') !== form(type))
      .map(({ name }) => `The types of the statement "${name}" are not those of the database: ${advice}.`);
    expect(drifted).toEqual([]);
  });

  test.runIf(engine === 'embedded')('statements.gen.ts is exactly what `npm run sql` writes', async () => {
    expect(await writeTypes(db, await loadStatements())).toBe(written);
  });

  test.runIf(engine === 'embedded')(
    'a column added to every table changes the result of no statement',
    async () => {
      const statements = await loadStatements();
      const describeAll = () =>
        Promise.all(
          statements.map(async ({ name, sql }) => {
            const { params, columns } = await db.describe(sql);
            return [name, params, columns.map((column) => [column.name, column.typeId])] as const;
          }),
        );
      const before = await describeAll();
      const { rows } = await db.query<{ table: string }>(
        `select oid::regclass::text as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      );
      for (const { table } of rows) await db.query(`alter table ${table} add column added_later integer`);
      // During an update a node of the old version still has these statements prepared; PostgreSQL would refuse one whose
      // result has got more columns.
      expect(await describeAll()).toEqual(before);
    },
  );
});

test('a prepared name written by hand belongs to no declared statement, as a connection prepares one text per name', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const handWritten = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\{ name: '(?<name>[a-z0-9-]+)' \}/gu),
    ])
    .map(({ groups }) => groups?.['name'] ?? '');
  expect(handWritten.length).toBeGreaterThan(0);
  expect(handWritten.filter((name) => typesByName.has(name))).toEqual([]);
});
