import { expect, it } from 'vitest';
import { onOneNode } from './on-one-node.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase } from './testing.ts';

const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';

it.skipIf(serverUrl === '')(
  'work under one lock is done by one node after the other, and by the next one after a failure',
  async () => {
    const { url, drop } = await createTestDatabase(serverUrl);
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    let atWork = 0;
    const done: string[] = [];
    const work = async (name: string): Promise<string> => {
      atWork += 1;
      if (atWork > 1) throw new Error('two at once');
      // Another connection of the same node is free to work meanwhile.
      await nodes[0]?.query('select pg_sleep(0.05)');
      atWork -= 1;
      done.push(name);
      if (name === 'second') throw new Error('second failed');
      return name;
    };
    const names = ['first', 'second', 'third'];
    const found = await Promise.allSettled(
      nodes.map((db, at) => onOneNode(db, 7_205_998, () => work(names[at] ?? ''))),
    );
    expect(done.toSorted()).toEqual(names);
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(String((found[1] as PromiseRejectedResult).reason)).toContain('second failed');
    for (const db of nodes) await db.close();
    await drop();
  },
);
