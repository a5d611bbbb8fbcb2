import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { readZip } from '../../../platform/files/read-zip.ts';

describe.each(bothEngines())('the file of one’s own data on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let colleague: TestClient;
  let colleagueId: number;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [owner, colleague] = [await test.signIn('supervisor'), await test.signIn('auditor')];
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    colleagueId = rows[0]?.id ?? 0;
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const take = async (client: TestClient): Promise<ReadonlyMap<string, string>> => {
    const answer = await client.raw({ method: 'GET', url: '/api/Workspace/DownloadOwnData' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const { files, broken } = readZip(answer.rawPayload);
    expect(broken).toEqual([]);
    return new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
  };
  const entries = (files: ReadonlyMap<string, string>, name: string) =>
    JSON.parse(files.get(name) ?? '') as Record<string, unknown>[];

  it('holds empty lists for somebody who stored nothing', async () => {
    const files = await take(await test.signIn('operator'));
    expect(files.get('README.txt')).toContain('سارا پناهی');
    for (const name of ['tasks', 'mails', 'messages', 'contacts', 'notes', 'wall/posts', 'wall/comments'])
      expect([name, entries(files, `${name}.json`)]).toEqual([name, []]);
  });

  it('holds what her own pages show her, and nothing of anybody else’s', async () => {
    const own = async (client: TestClient, mark: string, to: number) => {
      await client.call('POST /api/Workspace/AddTask', { body: { title: `کار ${mark}` } });
      await client.call('POST /api/Workspace/SaveMailDraft', {
        body: { to: [to], cc: [], subject: `نامه ${mark}`, body: 'متن' },
      });
      await client.call('POST /api/Workspace/SaveContacts', {
        body: { list: [{ name: `مخاطب ${mark}`, designation: '', phone: '', email: '' }] },
      });
      const note = await client.call('POST /api/Workspace/AddNote', { body: { color: 'info', x: 1, y: 1 } });
      await client.call('POST /api/Workspace/ChangeNote', {
        body: { id: note.data.id, change: { body: `یادداشت ${mark}` } },
      });
    };
    await own(owner, 'ناظر', colleagueId);
    await own(colleague, 'حسابرس', colleagueId);
    const chat = await owner.call('POST /api/Workspace/OpenChat', { body: { userIds: [colleagueId] } });
    await owner.call('POST /api/Workspace/SendChatMessage', {
      body: { chatId: chat.data.id, clientId: randomUUID().replaceAll('-', ''), body: 'سلام به هر دو' },
    });
    const [hers, theirs] = [await take(owner), await take(colleague)];
    expect(entries(hers, 'tasks.json')).toMatchObject([
      { title: 'کار ناظر', owner: 'حسین دلاور', comments: [] },
    ]);
    expect(entries(hers, 'mails.json')).toMatchObject([
      { folder: 'drafts', subject: 'نامه ناظر', to: [{ name: 'نادر رستگار', isCopy: false }] },
    ]);
    expect(entries(hers, 'contacts.json')).toMatchObject([{ name: 'مخاطب ناظر' }]);
    expect(entries(hers, 'notes.json')).toMatchObject([{ body: 'یادداشت ناظر' }]);
    for (const files of [hers, theirs])
      expect(entries(files, 'messages.json')).toMatchObject([{ by: 'حسین دلاور', body: 'سلام به هر دو' }]);
    expect([...hers.values()].join('\n')).not.toContain('حسابرس');
    expect([...theirs.values()].join('\n')).not.toMatch(/(?:کار|نامه|مخاطب|یادداشت) ناظر/u);
  });

  it('holds the wallets a person begins with', async () => {
    const wallet = entries(await take(await test.signIn('rates')), 'wallet.json');
    expect(wallet[0]).toMatchObject({ currency: 'EUR', amount: expect.stringMatching(/^\d+\.\d\d$/u) });
  });

  it('holds each of many rows once', async () => {
    await db.query(
      `insert into note (owner_id, body, body_folded, color, x, y, changed_at)
       select u.id, 'n' || i, 'n' || i, 'ok', 0, 0, now() from app_user u, generate_series(1, 1234) i
       where u.user_name = 'crm'`,
    );
    const bodies = entries(await take(await test.signIn('crm')), 'notes.json').map(({ body }) => body);
    expect(bodies).toEqual(Array.from({ length: 1234 }, (_, at) => `n${at + 1}`));
  });

  it('leaves an entry in the log, without what it holds', async () => {
    const { rows } = await db.query<{ times: number }>(
      `select count(*)::integer as times from event_log where action = 'export' and key = 'own-data'`,
    );
    // The files of the tests above.
    expect(rows[0]?.times).toBe(5);
    const all = await db.query<{ text: string }>(`select string_agg(e::text, ' ') as text from event_log e`);
    expect(all.rows[0]?.text).not.toContain('سلام به هر دو');
  });

  it('is refused without a session', async () => {
    const answer = await test.anonymous.raw({ method: 'GET', url: '/api/Workspace/DownloadOwnData' });
    expect(answer.statusCode).toBe(401);
  });
});
