import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { bothEngines } from './testing.ts';

describe.each(bothEngines())('migrations on $name', ({ open }) => {
  let db: Database;
  let folder: string;

  beforeEach(async () => {
    db = await open();
    folder = mkdtempSync(join(tmpdir(), 'nazer-migrations-'));
    write('0001_person.sql', "CREATE TABLE person (name text);\nINSERT INTO person VALUES ('مریم');\n");
    write('0002_city.sql', 'CREATE TABLE city (name text);\n');
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await db.close();
  });

  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

  const tables = async (): Promise<string[]> => {
    const { rows } = await db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    return rows.map(({ name }) => name);
  };

  test('are applied in order, each once', async () => {
    const lines: string[] = [];
    expect(await migrate(db, { folder, log: (line) => lines.push(line) })).toEqual([
      '0001_person',
      '0002_city',
    ]);
    expect(lines).toEqual(['Applied migration 0001_person.', 'Applied migration 0002_city.']);
    expect(await migrate(db, { folder })).toEqual([]);
    write('0003_road.sql', 'ALTER TABLE city ADD road text;');
    expect(await migrate(db, { folder })).toEqual(['0003_road']);
    expect((await db.query('SELECT name FROM person')).rows).toEqual([{ name: 'مریم' }]);
  });

  test('a failed migration leaves the database as it was and says which and why', async () => {
    write('0003_bad.sql', "CREATE TABLE half (a int);\nINSERT INTO half VALUES ('x');\n");
    await expect(migrate(db, { folder })).rejects.toMatchObject({
      code: 'migration-failed',
      message: expect.stringMatching(
        /^The migration 0003_bad\.sql failed: invalid input syntax.*left as it was\.$/,
      ),
    });
    expect(await tables()).toEqual([]);
    write('0003_bad.sql', 'CREATE TABLE whole (a int);');
    expect(await migrate(db, { folder })).toHaveLength(3);
  });

  test('an applied file that was changed is refused, other line ends are not a change', async () => {
    await migrate(db, { folder });
    write('0002_city.sql', 'CREATE TABLE city (name text);\r\n');
    expect(await migrate(db, { folder })).toEqual([]);
    write('0002_city.sql', 'CREATE TABLE city (name text, road text);\n');
    await expect(migrate(db, { folder })).rejects.toMatchObject({
      code: 'migration-changed',
      message: expect.stringMatching(
        /^The tables of 0002_city\.sql were changed since .*; .*, and start again\. It was left as it was\.$/,
      ),
    });
  });

  test('a database newer than the program is refused', async () => {
    await migrate(db, { folder });
    rmSync(join(folder, '0002_city.sql'));
    await expect(migrate(db, { folder })).rejects.toMatchObject({ code: 'migration-unknown' });
  });

  test('a newer migration that expands lets this version run on; one that contracts does not', async () => {
    await migrate(db, { folder });
    write(
      '0003_road.sql',
      '-- kind: expand\nALTER TABLE city ADD road text;\nCREATE TABLE road (name text);',
    );
    expect(await migrate(db, { folder })).toEqual(['0003_road']);
    rmSync(join(folder, '0003_road.sql'));
    const lines: string[] = [];
    expect(await migrate(db, { folder, log: (line) => lines.push(line) })).toEqual([]);
    expect(lines).toEqual([
      'The database is of a newer version (0003_road), beside which this one can work; start the newer version soon.',
    ]);
    write(
      '0003_road.sql',
      '-- kind: expand\nALTER TABLE city ADD road text;\nCREATE TABLE road (name text);',
    );
    write('0004_less.sql', '-- kind: contract\nALTER TABLE city DROP road;');
    expect(await migrate(db, { folder })).toEqual(['0004_less']);
    rmSync(join(folder, '0004_less.sql'));
    await expect(migrate(db, { folder })).rejects.toMatchObject({
      code: 'migration-unknown',
      message:
        'The database has the migration 0004_less, which this version does not know; start the newer version.',
    });
  });

  test('a migration that states `expand` is refused when it contracts', async () => {
    write(
      '0002_city.sql',
      'CREATE TABLE city (id int PRIMARY KEY, name text, old text NOT NULL DEFAULT $$$$);',
    );
    await migrate(db, { folder });
    const refused = {
      'DROP TABLE person': 'takes away the table person',
      'ALTER TABLE city DROP old': 'takes away the column old of city',
      'ALTER TABLE city RENAME name TO title': 'takes away the column name of city',
      'ALTER TABLE city ALTER name TYPE varchar(9)': 'changes the column name of city',
      'ALTER TABLE city ALTER name SET NOT NULL': 'changes the column name of city',
      'ALTER TABLE city ALTER old DROP DEFAULT': 'changes the column old of city',
      'ALTER TABLE city DROP CONSTRAINT city_pkey':
        '(?:changes the column id|takes away the rule city_pkey) of city',
      'ALTER TABLE city ADD road text NOT NULL': 'asks more of rows than before by the column road of city',
      'ALTER TABLE city ADD CHECK (name > $$$$)':
        'asks more of rows than before by the rule city_name_check of city',
      'CREATE UNIQUE INDEX city_name_key ON city (name)':
        'asks more of rows than before by the index city_name_key of city',
    };
    for (const [text, reason] of Object.entries(refused)) {
      write('0003_x.sql', `-- kind: expand\n${text};`);
      await expect(migrate(db, { folder })).rejects.toMatchObject({
        code: 'migration-failed',
        message: expect.stringMatching(new RegExp(`says that it only expands, but it (?:${reason});`, 'u')),
      });
    }
    write(
      '0003_x.sql',
      `-- kind: expand
      CREATE TABLE road (id int PRIMARY KEY, city int NOT NULL REFERENCES city, name text UNIQUE);
      ALTER TABLE city ADD size int CHECK (size > 0), ADD kind int NOT NULL DEFAULT 1, ADD road int REFERENCES road;
      CREATE INDEX city_name_idx ON city (name);`,
    );
    expect(await migrate(db, { folder })).toEqual(['0003_x']);
  });

  test('a database of before the first release is refused with what to do, and left as it was', async () => {
    const way = { embedded: 'NAZER_DATA', postgres: 'DATABASE_URL' }[db.engine];
    await migrate(db, { folder });
    await expect(migrate(db)).rejects.toMatchObject({
      code: 'migration-before-release',
      message: expect.stringMatching(
        new RegExp(
          `^The database was made before the first release \\(by 0001_person\\), .*${way}.*as it was\\.$`,
          'u',
        ),
      ),
    });
    expect(await tables()).toEqual(['city', 'migration_content', 'person']);
  });

  test('a file numbered before an applied one is refused', async () => {
    await migrate(db, { folder });
    write('0001_a.sql', 'CREATE TABLE early (a int);');
    await expect(migrate(db, { folder })).rejects.toMatchObject({ code: 'migration-failed' });
    expect(await tables()).not.toContain('early');
  });

  test('nodes that start together apply each file once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(db, { folder })));
    expect(applied.flat()).toEqual(['0001_person', '0002_city']);
  });
});
