import type { ApiInput } from '@nazer/contract/api.ts';
import { outsideMegabytes } from '@nazer/contract/workspace/mail/mail-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { type OutgoingMessage, SendError, type Senders } from '../../../platform/outbox/message.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

type Draft = ApiInput<'POST /api/Workspace/SaveMailDraft'>['body'];

/** A mail transport that stores what it is given and refuses addresses beginning with `unknown`. */
function openPost() {
  const left: OutgoingMessage[] = [];
  const mail = {
    name: 'a post',
    isConfigured: true,
    keepsText: false,
    send: async (message: OutgoingMessage) => {
      if (message.to.startsWith('unknown')) throw new SendError('nobody there', { isFinal: true });
      left.push(message);
    },
  };
  const senders: Senders = { mail, sms: mail };
  return { left, senders };
}

describe.each(bothEngines())('mails that leave the product on $name', ({ open }) => {
  const post = openPost();
  let db: Database;
  let test: TestApp;
  let writer: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { senders: post.senders });
    writer = await test.signIn('supervisor');
  });
  beforeEach(async () => {
    await db.query('delete from mail');
    await db.query('delete from outbox_message');
    post.left.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const draftOf = (given: Partial<Draft> = {}): Draft => ({
    to: [],
    cc: [],
    outside: ['Bank@Example.com', 'jahan@sarafi.example'],
    subject: 'گزارش\nهفته',
    body: 'متن نامه',
    ...given,
  });
  const send = (given: Partial<Draft> = {}, client = writer) =>
    client.call('POST /api/Workspace/SendMail', { body: draftOf(given) });
  const read = async (id: number) =>
    (await writer.call('GET /api/Workspace/GetMail', { query: { id: String(id) } })).data;
  /** Sends the mails: the first round moves them into the outbox, ahead of their ten seconds; the second sends them. */
  const deliver = async () => {
    await test.runDueJobs({ isAhead: true });
    await test.runDueJobs({ isAhead: true });
  };
  const upload = async (content: Buffer, fileName: string) =>
    (await writer.call('POST /api/Workspace/UploadAttachment', { query: { fileName }, file: content })).data
      .id;

  it('go to each address by itself after ten seconds, with text, files and where an answer goes', async () => {
    await db.query(`update app_user set email = 'delavar@cbi.example' where user_name = 'supervisor'`);
    const file = await upload(Buffer.from('a,b\n1,2\n'), 'گزارش.csv');
    const { id } = (await send({ attachments: [file] })).data;
    expect(post.left).toEqual([]);
    await deliver();
    expect(post.left.map(({ to }) => to).toSorted()).toEqual(['bank@example.com', 'jahan@sarafi.example']);
    for (const message of post.left) {
      expect(message).toMatchObject({
        subject: 'گزارش هفته',
        text: 'متن نامه\n-- \nاین نامه را حسین دلاور با «ناظر» فرستاده است.',
        replyName: 'حسین دلاور',
        replyAddress: 'delavar@cbi.example',
      });
      expect(message.files).toEqual([{ name: 'گزارش.csv', content: Buffer.from('a,b\n1,2\n') }]);
    }
    const outside = ['bank@example.com', 'jahan@sarafi.example'];
    expect((await read(id)).outside).toEqual(outside.map((address) => ({ address, hasFailed: false })));
    const { list } = (await writer.call('GET /api/Workspace/GetMails', { query: { view: 'sent' } })).data;
    expect(list[0]?.addressees).toEqual(outside);
    const { rows } = await db.query<{ after: unknown }>(
      `select after from event_log where action = 'update' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ after: { outside: outside.join(' ') } }]);
  });

  it('say where no answer is read, of a sender without an address', async () => {
    await db.query(`update app_user set email = '' where user_name = 'supervisor'`);
    await send({ outside: ['bank@example.com'] });
    await deliver();
    expect(post.left[0]?.text).toMatch(/پاسخ به این نشانی خوانده نمی‌شود\.$/u);
    expect(post.left[0]?.replyAddress).toBe('');
  });

  it('are queued in the outbox without their text, and leave none there', async () => {
    await send();
    const admin = await test.signIn('admin');
    const outbox = async () =>
      (await admin.call('GET /api/System/GetOutbox')).data.list.map(({ subject, text }) => ({
        subject,
        text,
      }));
    const wordless = Array.from({ length: 2 }, () => ({ subject: '', text: '' }));
    // The message is queued and not sent yet.
    await test.runDueJobs({ isAhead: true });
    expect((await db.query("select from outbox_message where body <> ''")).rows).toHaveLength(2);
    expect(await outbox()).toEqual(wordless);
    await deliver();
    expect(post.left).toHaveLength(2);
    const stored = await db.query('select subject, body, html from outbox_message');
    expect(stored.rows).toEqual(Array.from({ length: 2 }, () => ({ subject: '', body: '', html: '' })));
    expect((await db.query('select name from outbox_file')).rows).toEqual([]);
  });

  it('tell their sender of an address that is not reached', async () => {
    const { id } = (await send({ outside: ['unknown@bank.example', 'bank@example.com'] })).data;
    await deliver();
    expect((await read(id)).outside).toEqual([
      { address: 'unknown@bank.example', hasFailed: true },
      { address: 'bank@example.com', hasFailed: false },
    ]);
    const messages = (await writer.call('GET /api/Workspace/GetMessages')).data.list;
    expect(messages[0]).toMatchObject({
      name: 'unknown@bank.example',
      message: 'نامهٔ «گزارش\nهفته» به unknown@bank.example نرسید.',
    });
  });

  it('need the right, a mail server, addresses that are some, and files a mail server takes', async () => {
    const reader = await test.signIn('auditor');
    expect((await send({}, reader)).problem).toMatchObject({ status: 403, code: 'forbidden' });
    const save = (outside: string[], client = writer) =>
      client.call('POST /api/Workspace/SaveMailDraft', { body: draftOf({ outside }) });
    expect((await save(['bank@example.com'], reader)).problem.code).toBe('forbidden');
    for (const address of [
      'bank',
      'a@b',
      'a b@bank.example',
      'a@bank.example,c@bank.example',
      'a@b.example\nBcc: c@d.example',
    ])
      expect((await save([address])).problem).toMatchObject({ status: 400, code: 'badValue' });
    expect((await send({ outside: [] })).problem).toMatchObject({ code: 'badValue' });

    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * 1024 * 1024)]);
    const files = [await upload(large, 'a.pdf'), await upload(large, 'b.pdf')];
    expect((await send({ attachments: files })).problem).toMatchObject({
      status: 409,
      code: 'outsideFilesTooLarge',
      detail: expect.stringContaining(String(outsideMegabytes)) as string,
    });
    await deliver();
    expect(post.left).toEqual([]);
  });

  it('are refused where no mail server is set', async () => {
    const none = { ...post.senders.mail, isConfigured: false };
    const closed = await openTestApp(db, { senders: { mail: none, sms: none } });
    const clerk = await closed.signIn('supervisor');
    const { maySendOutside } = (await clerk.call('GET /api/Workspace/GetMails', { query: { view: 'inbox' } }))
      .data;
    expect(maySendOutside).toBe(false);
    expect((await send({}, clerk)).problem).toMatchObject({ status: 409, code: 'noMailServer' });
    await closed.close();
  });

  it('go to the domains the installation names and those below them, and to no other', async () => {
    const some = await openTestApp(db, { senders: { ...post.senders, mailDomains: ['bank.example'] } });
    const clerk = await some.signIn('supervisor');
    for (const closed of ['a@sarafi.example', 'a@mybank.example', 'bank.example@evil.example'])
      expect((await send({ outside: ['a@bank.example', closed] }, clerk)).problem).toMatchObject({
        status: 409,
        code: 'mailDomainClosed',
        detail: expect.stringContaining(closed) as string,
      });
    const open = await send({ outside: ['a@BANK.example', 'b@branch.bank.example'] }, clerk);
    expect(open.status).toBe(200);
    await some.close();
    await deliver();
    expect(post.left.map(({ to }) => to).toSorted()).toEqual(['a@bank.example', 'b@branch.bank.example']);
  });

  // Stands last, because it takes the right from every role of this database.
  it('are written on by who lost the right, and sent by her no more', async () => {
    const { id } = (await writer.call('POST /api/Workspace/SaveMailDraft', { body: draftOf() })).data;
    await db.query(`delete from role_permission where permission = 'mail.outside'`);
    const again = await test.signIn('supervisor');
    const { outside: _, ...rest } = draftOf();
    expect((await again.call('POST /api/Workspace/SaveMailDraft', { body: { ...rest, id } })).status).toBe(
      200,
    );
    expect((await again.call('POST /api/Workspace/SendMail', { body: { ...rest, id } })).problem.code).toBe(
      'forbidden',
    );
    const { maySendOutside } = (await again.call('GET /api/Workspace/GetMails', { query: { view: 'inbox' } }))
      .data;
    expect(maySendOutside).toBe(false);
  });
});
