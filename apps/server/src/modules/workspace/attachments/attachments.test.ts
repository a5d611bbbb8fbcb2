import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../platform/ctx.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { someoneWaits } from '../../../platform/database/lock-waits.testing.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { readZip } from '../../../platform/files/read-zip.ts';
import { writeZip } from '../../../platform/files/zip-stream.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { deleteUncarriedBefore, lockAttachments } from './attachments.queries.ts';
import { addAttachment, deleteUncarried } from './attachments.service.ts';

const pdf = (mark: string): Buffer => Buffer.from(`%PDF-1.7 ${mark}`);
const zipOf = (...names: readonly string[]): Promise<Buffer> =>
  buffer(
    writeZip(
      async (files) => {
        for (const name of names) files.addText(name, '<a/>');
      },
      { compressionLevel: 1 },
    ),
  );

describe.each(bothEngines())('files of mails and messages on $name', ({ name, open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let reader: TestClient;
  let stranger: TestClient;
  let readerId: number;
  let strangerId: number;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [owner, reader, stranger] = [
      await test.signIn('supervisor'),
      await test.signIn('auditor'),
      await test.signIn('admin'),
    ];
    const { rows } = await db.query<{ id: number }>(
      `select id from app_user where user_name in ('auditor', 'admin') order by user_name desc`,
    );
    [readerId, strangerId] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const upload = (file: Buffer, { fileName = 'گزارش.pdf', client = owner } = {}) =>
    client.call('POST /api/Workspace/UploadAttachment', { query: { fileName }, file });
  const added = async (mark: string, client = owner): Promise<number> =>
    (await upload(pdf(mark), { client })).data.id;
  const download = (id: number, client = reader) =>
    client.raw({ method: 'GET', url: `/api/Workspace/DownloadAttachment?id=${id}` });
  const draft = (attachments?: readonly number[], id?: number) => ({
    to: [readerId],
    cc: [],
    subject: 'پیوست',
    body: 'ببینید',
    ...(attachments && { attachments: [...attachments] }),
    ...(id !== undefined && { id }),
  });
  const send = (body: ReturnType<typeof draft>, client = owner) =>
    client.call('POST /api/Workspace/SendMail', { body });
  const mail = async (id: number, client = reader) =>
    (await client.call('GET /api/Workspace/GetMail', { query: { id: String(id) } })).data;

  it('are given as a download to who holds the mail, once she does, and to nobody else', async () => {
    const id = await added('یک');
    const { id: mailId } = (await send(draft([id]))).data;
    expect((await download(id)).statusCode).toBe(404);
    await test.runDueJobs({ isAhead: true });
    const answer = await download(id);
    expect(answer.rawPayload).toEqual(pdf('یک'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`UTF-8''${encodeURIComponent('گزارش.pdf')}`),
    });
    expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/u);
    expect((await download(id, owner)).statusCode).toBe(200);
    expect((await download(id, stranger)).statusCode).toBe(404);
    expect((await mail(mailId)).attachments).toMatchObject([
      { id, name: 'گزارش.pdf', size: pdf('یک').length },
    ]);
    const { list } = (await reader.call('GET /api/Workspace/GetMails', { query: { view: 'inbox' } })).data;
    expect(list[0]).toMatchObject({ id: mailId, hasFiles: true });
  });

  it('are forwarded by who may read them, and by nobody else', async () => {
    const id = await added('دو');
    const refused = await send({ ...draft([id]), to: [readerId] }, stranger);
    expect(refused.problem).toMatchObject({ status: 400, code: 'badValue' });
    await send(draft([id]));
    await test.runDueJobs({ isAhead: true });
    expect((await send({ ...draft([id]), to: [strangerId] }, reader)).status).toBe(200);
    await test.runDueJobs({ isAhead: true });
    expect((await download(id, stranger)).statusCode).toBe(200);
  });

  it('stay with a draft that says nothing of them, and are taken off by one that does', async () => {
    const id = await added('سه');
    const save = (given: readonly number[] | undefined, own?: number) =>
      owner.call('POST /api/Workspace/SaveMailDraft', { body: draft(given, own) });
    const mailId = (await save([id])).data.id;
    await save(undefined, mailId);
    expect((await mail(mailId, owner)).attachments).toHaveLength(1);
    await save([], mailId);
    expect((await mail(mailId, owner)).attachments).toEqual([]);
  });

  it('make a message of their own, quoted by name, gone with it', async () => {
    const { id: chatId } = (
      await owner.call('POST /api/Workspace/OpenChat', { body: { userIds: [readerId] } })
    ).data;
    const id = await added('چهار');
    const write = (body: string, attachments: number[], replyTo?: number) =>
      owner.call('POST /api/Workspace/SendChatMessage', {
        body: {
          chatId,
          clientId: randomUUID().replaceAll('-', ''),
          body,
          attachments,
          ...(replyTo !== undefined && { replyTo }),
        },
      });
    expect((await write('  ', [])).problem.code).toBe('badValue');
    const first = (await write('', [id])).data.id;
    await write('این است', [], first);
    const { list } = (
      await reader.call('GET /api/Workspace/GetChatMessages', { query: { chatId: String(chatId) } })
    ).data;
    expect(list).toMatchObject([
      { body: '', attachments: [{ id, name: 'گزارش.pdf' }] },
      { body: 'این است', attachments: [], replyTo: { body: 'گزارش.pdf' } },
    ]);
    expect((await download(id)).statusCode).toBe(200);
    expect((await download(id, stranger)).statusCode).toBe(404);
    await owner.call('POST /api/Workspace/DeleteChatMessage', { body: { id: first } });
    expect((await download(id)).statusCode).toBe(404);
  });

  it('are known by their bytes: documents without macros, pictures and plain text', async () => {
    const typeOf = async (file: Buffer) => {
      const { data, problem } = await upload(file, { fileName: 'x.exe' });
      return data?.contentType ?? problem.code;
    };
    expect(await typeOf(await zipOf('word/document.xml'))).toMatch(/wordprocessingml/u);
    expect(await typeOf(Buffer.from('نرخ;مبلغ\n1;2'))).toBe('text/plain');
    for (const file of [
      await zipOf('word/document.xml', 'word/vbaProject.bin'),
      await zipOf('setup.exe'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from([0x4d, 0x5a, 0x00, 0x00, 0x03]),
      Buffer.alloc(0),
    ])
      expect(await typeOf(file)).toBe('unknownAttachmentKind');
  });

  it('are stored once, whoever puts them in, and deleted a day later when nothing carries them', async () => {
    const contents = async () =>
      (await db.query<{ count: number }>('select count(*)::integer as count from attachment_content')).rows[0]
        ?.count ?? 0;
    const before = await contents();
    const [hers, theirs] = [await added('پنج'), await added('پنج', stranger)];
    expect(await contents()).toBe(before + 1);
    await send(draft([hers]));
    const later = new Date(Date.now() + 25 * 3_600_000);
    await deleteUncarried(db, later);
    expect((await download(theirs, stranger)).statusCode).toBe(404);
    expect((await download(hers, owner)).statusCode).toBe(200);
    await db.query('delete from mail');
    await deleteUncarried(db, later);
    expect((await download(hers, owner)).statusCode).toBe(404);
    expect(await contents()).toBe(0);
  });

  // The embedded database has one connection, so nothing happens there while files are deleted.
  it.skipIf(name === 'embedded')('cannot be attached while they are deleted', async () => {
    const id = await added('هفت');
    const deleted = Promise.withResolvers<void>();
    const attached = Promise.withResolvers<void>();
    const deletion = db.transaction(async (tx) => {
      await lockAttachments(tx);
      await deleteUncarriedBefore(tx, { before: new Date(Date.now() + 3_600_000) });
      deleted.resolve();
      await attached.promise;
    });
    await deleted.promise;
    const answer = send(draft([id]));
    await someoneWaits(db).finally(() => attached.resolve());
    await deletion;
    expect((await answer).problem).toMatchObject({ status: 400, code: 'badValue' });
  });

  it.skipIf(name === 'embedded')('keep a content that was found for them', async () => {
    await added('هشت');
    const found = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const later = new Date(Date.now() + 25 * 3_600_000);
    const adding = db.transaction((tx) => {
      const query: Tx['query'] = async (text, ...rest) => {
        if (text.startsWith('insert into attachment (')) {
          found.resolve();
          await goesOn.promise;
        }
        return tx.query(text, ...rest);
      };
      const user = { id: strangerId } as CurrentUser; // only the id is read
      const file = { content: pdf('هشت'), contentType: 'application/pdf', name: 'گزارش.pdf' };
      return addAttachment({ ...tx, query }, { user, clock: { now: () => later } }, file);
    });
    await found.promise;
    const deletion = deleteUncarried(db, later);
    await Promise.race([deletion, someoneWaits(db)]).finally(() => goesOn.resolve());
    const { id } = await adding;
    await deletion;
    expect((await download(id, stranger)).rawPayload).toEqual(pdf('هشت'));
  });

  it('stop where the settings say, with a sentence', async () => {
    await db.query(
      `insert into attachment_content (sha256, content_type, content) values ('\\x00', 'text/plain', 'x')`,
    );
    await db.query(
      `insert into attachment (owner_id, sha256, name, size, at)
       select id, '\\x00', 'x', 500 * 1024 * 1024 - 10, now() from app_user where user_name = 'supervisor'`,
    );
    expect((await upload(pdf('شش'))).problem).toMatchObject({ status: 409, code: 'attachmentsFull' });
    expect((await upload(pdf('شش'), { client: stranger })).status).toBe(200);
  });

  it('are part of the download of own data, and leave neither name nor content in the log', async () => {
    const id = await added('محرمانه', reader);
    const zip = await reader.raw({ method: 'GET', url: '/api/Workspace/DownloadOwnData' });
    expect(readZip(zip.rawPayload).files.get(`files/${id}-گزارش.pdf`)).toEqual(pdf('محرمانه'));
    const { rows } = await db.query<{ text: string; times: number }>(
      `select string_agg(e::text, ' ') as text,
         (count(*) filter (where action = 'insert' and user_name = 'auditor'))::integer as times from event_log e`,
    );
    expect(rows[0]?.times).toBe(1);
    expect(rows[0]?.text).not.toContain('گزارش.pdf');
  });
});
