import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workAsAppRole } from './app-role.ts';
import type { Database } from './database.ts';
import { testEngines } from './testing.ts';
import { findDatabaseFigures } from './upkeep.ts';

describe.each(testEngines())('figures of the database on $name', ({ name, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await workAsAppRole(db, () => {});
  });
  afterAll(() => db.close());

  it('have the sessions of the product also while it works with the role of fewer rights', async () => {
    const { connections } = await findDatabaseFigures(db);
    expect(connections['active']).toBeGreaterThan(0);
  });

  it.skipIf(name === 'embedded')('have the age of the longest transaction', async () => {
    const slept = Promise.withResolvers<undefined>();
    const read = Promise.withResolvers<undefined>();
    const transaction = db.transaction(async (tx) => {
      await tx.query('select pg_sleep(0.2)');
      slept.resolve(undefined);
      await read.promise;
    });
    await slept.promise;
    const { longestTransactionSeconds: age } = await findDatabaseFigures(db);
    read.resolve(undefined);
    await transaction;
    expect(age).toBeGreaterThan(0.1);
  });
});
