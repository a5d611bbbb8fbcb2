import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { deleteOldWriting } from './retention.ts';
import { deleteOldTasks } from './todo/todo.service.ts';

const dayMs = 86_400_000;

describe.each(bothEngines())('the data the apps store on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let writer: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [admin, writer] = [await test.signIn('admin'), await test.signIn('supervisor')];
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const set = async (values: object) => {
    const { rowVersion } = (await admin.call('GET /api/Setting/GetSettings')).data;
    const saved = await admin.call('POST /api/Setting/SaveSettings', { body: { rowVersion, values } });
    expect(saved.problem).toBeUndefined();
  };
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  const sweep = (days: number) => deleteOldWriting({ db, clock: { now: () => at(days) } });
  const bodies = async (): Promise<string[]> => {
    const { rows } = await db.query<{ body: string }>(
      `select body from mail union all select body from chat_message union all select body from wall_post order by 1`,
    );
    return rows.map(({ body }) => body);
  };
  const entries = async (): Promise<object[]> => {
    const { rows } = await db.query<{ before: object }>(
      `select before from event_log where action = 'delete' and key = 'retention' order by id`,
    );
    return rows.map(({ before }) => before);
  };

  it('is deleted after the days of the settings, for everybody, and counted in the log; a draft stays', async () => {
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    const to = rows.map(({ id }) => id);
    const mail = (body: string) => ({ to, cc: [], subject: '', body });
    await writer.call('POST /api/Workspace/SendMail', { body: mail('a mail') });
    await test.runDueJobs({ isAhead: true });
    await writer.call('POST /api/Workspace/SaveMailDraft', { body: mail('draft') });
    const chat = await writer.call('POST /api/Workspace/OpenChat', { body: { userIds: to } });
    const chatId = chat.data.id;
    const clientId = randomUUID().replaceAll('-', '');
    await writer.call('POST /api/Workspace/SendChatMessage', {
      body: { chatId, clientId, body: 'b message' },
    });
    await writer.call('POST /api/Workspace/AddWallPost', { body: { body: 'c post' } });

    await sweep(3_000);
    expect(await bodies()).toEqual(['a mail', 'b message', 'c post', 'draft']);
    await set({ messageRetentionDays: 90 });
    await sweep(89);
    expect(await bodies()).toHaveLength(4);
    expect(await entries()).toEqual([]);
    await sweep(91);
    expect(await bodies()).toEqual(['draft']);
    expect(await entries()).toMatchObject([{ mails: 1, messages: 1, posts: 1 }]);
    await sweep(92);
    expect(await entries()).toHaveLength(1);
    const auditor = await test.signIn('auditor');
    const chats = await auditor.call('GET /api/Workspace/GetChats');
    expect(chats.problem).toBeUndefined();
    expect(
      (await auditor.call('GET /api/Workspace/GetMails', { query: { view: 'inbox' } })).data.list,
    ).toEqual([]);
  });

  it('can be taken back for as long as the settings say', async () => {
    const { id } = (await writer.call('POST /api/Workspace/AddTask', { body: { title: 'x' } })).data;
    await writer.call('POST /api/Workspace/ChangeTasks', {
      body: { ids: [id], change: { isDeleted: true } },
    });
    await set({ takeBackDays: 60 });
    await deleteOldTasks(db, at(59));
    const read = () => writer.call('GET /api/Workspace/GetTask', { query: { id: String(id) } });
    expect((await read()).status).toBe(200);
    await deleteOldTasks(db, at(61));
    expect((await read()).status).toBe(404);
  });
});
