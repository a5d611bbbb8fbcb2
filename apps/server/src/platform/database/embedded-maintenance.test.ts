import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMemory, openEmbedded, type EmbeddedEngine } from './embedded-engine.ts';
import { maintainTables } from './embedded-maintenance.ts';

let engine: EmbeddedEngine;

beforeAll(async () => {
  engine = await openEmbedded(inMemory);
  await engine.run('CREATE TABLE "Odd name" (id int PRIMARY KEY, note text)', []);
});

afterAll(() => engine.close());

async function known(): Promise<{ rows: number; pages: number } | undefined> {
  const text = `SELECT reltuples::int AS rows, relpages AS pages FROM pg_class WHERE relname = 'Odd name'`;
  return (await engine.run<{ rows: number; pages: number }>(text, [])).rows[0];
}

test('the planner learns of a filled table, and removed rows give their room back', async () => {
  await engine.run(`INSERT INTO "Odd name" SELECT i, repeat('x', 100) FROM generate_series(1, 20000) i`, []);
  expect(await maintainTables(engine.run)).toEqual(['public."Odd name"']);
  expect((await known())?.rows).toBe(20_000);
  expect(await maintainTables(engine.run)).toEqual([]);
  const before = (await known())?.pages ?? 0;
  for (let round = 0; round < 5; round++) {
    await engine.run(`UPDATE "Odd name" SET note = repeat('y', 100)`, []);
    await maintainTables(engine.run);
  }
  // Without vacuum five rewrites would leave six times the pages.
  expect((await known())?.pages).toBeLessThanOrEqual(before * 2.2);
});
