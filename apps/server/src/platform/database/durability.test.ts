// The promise of the embedded database: what was acknowledged is on the disk.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './embedded-engine.ts';

let root: string;
let folder: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'nazer-durable-'));
  folder = join(root, 'data');
  const engine = await openEmbedded(folder);
  await engine.run('CREATE TABLE entry (id bigint PRIMARY KEY, note text)', []);
  await engine.close();
});

afterAll(() => rmSync(root, { recursive: true }));

test('every commit is forced to the disk, reading is not', async () => {
  const engine = await openEmbedded(folder);
  const before = engine.syncCount();
  for (let id = -1; id >= -20; id--) await engine.run('INSERT INTO entry VALUES ($1, $2)', [id, 'سطر']);
  const afterWrites = engine.syncCount();
  expect(afterWrites - before).toBeGreaterThanOrEqual(20);
  expect(afterWrites - before).toBeLessThanOrEqual(30);
  for (let round = 0; round < 20; round++) await engine.run('SELECT count(*) FROM entry', []);
  expect(engine.syncCount()).toBe(afterWrites);
  await engine.run('CHECKPOINT', []);
  expect(engine.syncCount()).toBeGreaterThan(afterWrites + 1);
  await engine.close();
});

test('no half-made database is left by a first start that was killed', { timeout: 90_000 }, async () => {
  const fresh = join(root, 'fresh');
  const child = startWriter(fresh);
  await expect
    .poll(() => readdirSync(root).includes('fresh') && readdirSync(fresh), { timeout: 60_000, interval: 20 })
    .toContain('postgres.unfinished');
  await child.kill();
  expect(readdirSync(fresh)).not.toContain('postgres');
  const engine = await openEmbedded(fresh);
  expect((await engine.run('SELECT 1 AS one', [])).rows).toEqual([{ one: 1 }]);
  await engine.close();
  expect(readdirSync(fresh)).not.toContain('postgres.unfinished');
});

interface Writer {
  acknowledged: number[];
  kill: () => Promise<void>;
}

/** A real process that writes without pause and says which rows were acknowledged. */
function startWriter(data: string, from = 1): Writer {
  const program = `
    import { writeSync } from 'node:fs';
    import { openEmbedded } from ${JSON.stringify(fileURLToPath(new URL('./embedded-engine.ts', import.meta.url)))};
    const engine = await openEmbedded(process.argv[2]);
    const write = async (first, step) => {
      for (let id = first; ; id += step) {
        await engine.run('INSERT INTO entry VALUES ($1, $2)', [id, 'x'.repeat(id % 900)]);
        writeSync(1, id + '\\n');
      }
    };
    await Promise.all([0, 1, 2].map((offset) => write(Number(process.argv[3]) + offset, 3)));
  `;
  const script = join(root, 'writer.mjs');
  writeFileSync(script, program);
  const child = spawn(process.execPath, [script, data, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(Number(line)));
  const isRead = new Promise<void>((resolve) => lines.on('close', resolve));
  return {
    acknowledged,
    kill: async () => {
      const isGone = once(child, 'exit');
      child.kill('SIGKILL');
      await Promise.all([isGone, isRead]);
    },
  };
}

test('a process killed under load loses nothing it acknowledged', { timeout: 300_000 }, async () => {
  const acknowledged: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const writer = startWriter(folder, round * 1_000_000);
    await expect
      .poll(() => writer.acknowledged.length, { timeout: 50_000 })
      .toBeGreaterThan(100 + round * 37);
    await writer.kill();
    acknowledged.push(...writer.acknowledged);
    const engine = await openEmbedded(folder);
    const { rows } = await engine.run<{ id: number }>('SELECT id FROM entry WHERE id > 0', []);
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // Each process that was killed may have stored three rows that it had not acknowledged yet.
    expect(rows.length).toBeLessThanOrEqual(acknowledged.length + 3 * round);
    await engine.close();
  }
  expect(acknowledged.length).toBeGreaterThan(500);
});
