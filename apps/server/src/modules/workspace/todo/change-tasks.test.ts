import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { callMeanwhile } from '../../../platform/database/lock-waits.testing.ts';
import { bothEngines, embedded } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

// Only a server lets two transactions run at once.
const server = bothEngines().find(({ name }) => name === 'postgres');

describe.skipIf(!server)('changing tasks of several owners', () => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await (server ?? embedded).open({ migrate: true });
    test = await openTestApp(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  /** Adds a repeated task of the client, for another person to do. */
  async function share(client: TestClient, assigneeId: number): Promise<number> {
    const task = { title: 'گزارش', dueDay: '1405/01/10' };
    const { id } = (await client.call('POST /api/Workspace/AddTask', { body: task })).data;
    await client.call('POST /api/Workspace/ChangeTasks', {
      body: { ids: [id], change: { repeats: 'weekly', assigneeId } },
    });
    return id;
  }

  it('locks the owners in the order of their ids, whatever the order of the tasks', async () => {
    const { rows } = await db.query<{ id: number; userName: string }>(
      `select id, user_name as "userName" from app_user where user_name in ('supervisor', 'auditor') order by id`,
    );
    const [first, last] = rows;
    if (!first || !last) throw new Error('Both accounts are of the demo.');
    const [firstClient, lastClient] = [await test.signIn(first.userName), await test.signIn(last.userName)];
    const ids = [await share(lastClient, first.id), await share(firstClient, last.id)];
    const lock = 'select id from app_user where id = $1 for no key update nowait';
    const done = await callMeanwhile(db, {
      first: (tx) => tx.query(lock, [first.id]),
      call: () =>
        lastClient.call('POST /api/Workspace/ChangeTasks', { body: { ids, change: { isDone: true } } }),
      finish: (tx) => tx.query(lock, [last.id]),
    });
    expect([done.status, done.data]).toEqual([200, { ids }]);
  });
});
