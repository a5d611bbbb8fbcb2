/**
 * The migration files: those of the areas create each table once, in its final form; a later one may alter what
 * is there, and says in its first line whether it expands or contracts. Constraints and indexes are named by rule in
 * all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { hasKindLine } from './migration-kind.ts';
import { testEngines } from './testing.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const longestName = 63;

interface NamedConstraint {
  readonly name: string;
  readonly kind: 'pkey' | 'fkey' | 'key' | 'check' | 'excl' | 'idx';
  readonly table: string;
  /** The columns of the index in order; for an expression, the columns in it. */
  readonly columns: readonly string[];
  /** The index covers only some of the rows. */
  readonly isPartial: boolean;
  readonly isSearch: boolean;
}

const constraints = `
  select k.conname as name, t.relname as "table", false as "isPartial", false as "isSearch",
    case k.contype when 'p' then 'pkey' when 'f' then 'fkey' when 'u' then 'key' when 'c' then 'check' else 'excl' end
      as kind,
    array(select a.attname::text from unnest(k.conkey) with ordinality c (nr, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.nr order by c.place) as columns
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f', 'u', 'c', 'x')
    and t.relname <> 'migration_content'`;

const indexes = `
  select c.relname as name, t.relname as "table", i.indpred is not null as "isPartial", m.amname = 'gin' as "isSearch",
    case when i.indisunique then 'key' else 'idx' end as kind,
    array(select (regexp_match(pg_get_indexdef(i.indexrelid, n, true), '(\\w+)\\)*$'))[1]
      from generate_series(1, i.indnkeyatts) n order by n) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  join pg_am m on m.oid = c.relam
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`;

function isByRule({ name, kind, table, columns, isPartial, isSearch }: NamedConstraint): boolean {
  if (kind === 'pkey') return name === `${table}_pkey`;
  const byColumns = `${table}_${columns.join('_')}`;
  const saysWhatFor =
    isSearch ||
    kind === 'excl' ||
    (kind === 'check' && columns.length > 1) ||
    `${byColumns}_${kind}`.length > longestName;
  const isKind = name.startsWith(`${table}_`) && name.endsWith(`_${kind}`);
  if (saysWhatFor) return isKind;
  return isPartial ? isKind && name.startsWith(`${byColumns}_`) : name === `${byColumns}_${kind}`;
}

const textOf = (file: string): string => readFileSync(`${folder}${file}`, 'utf8');
/** The last of the files by area, which set up a new database. */
const lastOfAreas = '0016_workspace.sql';

test('a migration after those of the areas says in its first line whether it expands or contracts', () => {
  const silent = readdirSync(folder).filter((file) => file > lastOfAreas && !hasKindLine(textOf(file)));
  expect(silent).toEqual([]);
});

test('a table, a function and a trigger stand once: nothing is altered, replaced or dropped', () => {
  const files = readdirSync(folder).filter((file) => !hasKindLine(textOf(file)));
  expect(files.length).toBeGreaterThan(0);
  const changed = files.filter((file) =>
    /^(?:alter|drop|update|delete) |create or replace/imu.test(textOf(file)),
  );
  expect(changed).toEqual([]);
});

describe.each(testEngines())('names on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  test.each([
    ['constraints', constraints],
    ['indexes', indexes],
  ])('of %s tell table, columns and kind', async (_what, sql) => {
    const { rows } = await db.query<NamedConstraint>(sql);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !isByRule(row))).toEqual([]);
  });
});
