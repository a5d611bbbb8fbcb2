import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { maskRecipient, SendError, type Sender } from './message.ts';
import { outboxJobs } from './outbox-jobs.ts';
import { clearMessages, hasOldMessages } from './outbox-store.ts';
import { sendMail, sendMails, sendSms } from './outbox.ts';
import { createSenders, type SenderSettings } from './senders.ts';
import { testAddresses } from '../integrations/testing-addresses.ts';
import { readSenderSettings } from '../../start/sender-settings.ts';

interface Posted {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** An SMS service: answers with the statuses it is given in turn, then 200. */
class Gateway {
  readonly posted: Posted[] = [];
  readonly statuses: number[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request).then(() => {
        const status = this.statuses.shift() ?? 200;
        if (status === 0) return;
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
      });
    });
  }

  async #take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    this.posted.push({ authorization: request.headers.authorization, body });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`; // listens on a port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

/** A mail server that takes what comes, refuses `unknown@…`, puts off `later@…` and never ends with `slow@…`. */
class MailServer {
  /** Called when the text of a mail to `slow@…` has come, which is not taken. */
  onSlow = (): void => {};
  readonly mails: { from: string; to: string[]; text: string }[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith('unknown') ? 550 : address.startsWith('later') ? 451 : 0;
      done(code === 0 ? null : Object.assign(new Error(`no ${address}`), { responseCode: code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const text = Buffer.concat(chunks).toString('utf8');
        if (rcptTo.some(({ address }) => address.startsWith('slow'))) return this.onSlow();
        this.mails.push({ from, to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`; // listens on a port
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

const mobile = '09121234567';

describe.each(testEngines())('the outbox on $name', ({ open }) => {
  let db: Database;
  let gateway: Gateway;
  let mailServer: MailServer;
  let settings: SenderSettings;
  let app: TestApp;
  let now = Date.parse('2026-11-21T08:00:00Z');
  const clock: Clock = { now: () => new Date(now) };

  beforeAll(async () => {
    db = await open({ migrate: true });
    gateway = new Gateway();
    mailServer = new MailServer();
    settings = {
      isDemo: false,
      addresses: testAddresses,
      smsGateway: {
        url: await gateway.open(),
        token: 'top-secret',
        bodyTemplate: '{"message":{"receptor":["{to}"],"body":"ناظر: {text}"},"line":3000}',
        timeoutMs: 300,
      },
      smtpServer: { url: await mailServer.open(), from: 'ناظر <nazer@nazer.example>' },
    };
  });
  beforeEach(async () => {
    await db.query('delete from outbox_message');
    app = await openTestApp(db, { clock, senders: createSenders(settings) });
    gateway.posted.length = 0;
    gateway.statuses.length = 0;
    mailServer.mails.length = 0;
  });
  afterEach(async () => {
    await db.query('delete from pgboss.job');
    await app.close();
  });
  afterAll(async () => {
    await gateway.close();
    await mailServer.close();
    await db.close();
  });

  const rows = async () =>
    (
      await db.query<{ state: string; body: string; reason: string; tries: number }>(
        'select state, body, reason, tries from outbox_message order by id',
      )
    ).rows;

  it('sends an SMS through the gateway, with its token and whatever the text holds', async () => {
    const text = 'کد "۱۲"\\ {to} \n خط دوم';
    await db.transaction((tx) => sendSms(tx, { to: mobile, text, kind: 'note' }));
    await app.runDueJobs();
    expect(gateway.posted).toEqual([
      {
        authorization: 'Bearer top-secret',
        body: { message: { receptor: [mobile], body: `ناظر: ${text}` }, line: 3000 },
      },
    ]);
    expect(await rows()).toEqual([{ state: 'sent', body: text, reason: '', tries: 1 }]);
  });

  it('sends nothing of a change that was rolled back', async () => {
    await expect(
      db.transaction(async (tx) => {
        await sendSms(tx, { to: mobile, text: 'x', kind: 'note' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await app.runDueJobs()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('tries again while the gateway is busy or silent, and sends once', async () => {
    gateway.statuses.push(503, 0, 429);
    await sendSms(db, { to: mobile, text: 'سلام', kind: 'note' });
    await app.runDueJobs();
    expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'the SMS gateway answered 503' }]);
    await app.runDueJobs({ isAhead: true });
    expect(await rows()).toMatchObject([{ reason: 'the SMS gateway did not answer in time' }]);
    await app.runDueJobs({ isAhead: true });
    await app.runDueJobs({ isAhead: true });
    expect(await rows()).toMatchObject([{ state: 'sent', reason: '', tries: 4 }]);
    expect(await app.runDueJobs({ isAhead: true })).toBe(0);
    expect(gateway.posted).toHaveLength(4);
  });

  it('gives up at once what the gateway refuses, follows no redirection, and logs no number', async () => {
    gateway.statuses.push(400, 302);
    for (const text of ['x', 'y']) {
      await sendSms(db, { to: mobile, text, kind: 'note' });
      await app.runDueJobs();
    }
    const found = await rows();
    expect(found[0]).toMatchObject({ state: 'failed', reason: 'the SMS gateway answered 400', tries: 1 });
    expect(found[1]).toMatchObject({ state: 'waiting', reason: 'the SMS gateway cannot be reached' });
    const log = JSON.stringify(app.log);
    expect(log).toContain('0912***4567');
    expect(log).not.toContain(mobile);
    const { rows: queued } = await db.query('select data, output from pgboss.job');
    expect(JSON.stringify(queued)).not.toContain(mobile);
  });

  it('keeps a code only until it is sent, and does not send it too late', async () => {
    const secretUntil = new Date(now + 120_000);
    await sendSms(db, { to: mobile, text: 'code 123456', kind: 'password-code', secretUntil });
    expect(await rows()).toMatchObject([{ state: 'waiting', body: 'code 123456' }]);
    await app.runDueJobs();
    expect(await rows()).toMatchObject([{ state: 'sent', body: '' }]);
    gateway.statuses.push(503);
    await sendSms(db, { to: mobile, text: 'code 654321', kind: 'password-code', secretUntil });
    await app.runDueJobs();
    now += 121_000;
    await app.runDueJobs({ isAhead: true });
    expect((await rows())[1]).toMatchObject({ state: 'expired', body: '' });
    expect(gateway.posted).toHaveLength(2);
  });

  it('sends mail with Persian subject, text and HTML', async () => {
    const mail = { to: 'sara@nazer.example', subject: 'رمز تازه', text: 'متن نامه', kind: 'note' };
    await sendMail(db, { ...mail, html: '<p dir="rtl">متن نامه</p>' });
    await app.runDueJobs();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    const sent = mailServer.mails[0];
    expect(sent).toMatchObject({ from: 'nazer@nazer.example', to: ['sara@nazer.example'] });
    expect(sent?.text).toContain(Buffer.from('متن نامه').toString('base64').slice(0, 12));
    expect(sent?.text).toMatch(/Subject: =\?UTF-8\?/u);
    expect(sent?.text).toContain('text/html');
  });

  it('sends one mail to several, each by itself, with its file and where an answer goes', async () => {
    const content = Buffer.from('سطر نخست');
    const replyTo = { name: 'حسین "دلاور" <x@y.example>', address: 'delavar@nazer.example' };
    const mail = { subject: 's', text: 't', kind: 'note', files: [{ name: 'a.csv', content }], replyTo };
    await sendMails(db, ['a@b.example', 'c@d.example'], mail);
    expect((await db.query('select from outbox_file')).rows).toHaveLength(1);
    await app.runDueJobs();
    expect(mailServer.mails.map(({ to }) => to.join(' ')).toSorted()).toEqual(['a@b.example', 'c@d.example']);
    for (const { text } of mailServer.mails) {
      expect(text).toContain(content.toString('base64'));
      expect(text).toMatch(/^Reply-To: =\?UTF-8\?[^<]+ <delavar@nazer\.example>$/mu);
    }
    expect((await db.query('select from outbox_file')).rows).toEqual([]);
  });

  it('sends the file of a mail along and keeps it no longer', async () => {
    const content = Buffer.from('سطر نخست');
    const files = [{ name: 'گزارش.csv', content }];
    await sendMail(db, { to: 'a@b.example', subject: 's', text: 't', kind: 'note', files });
    await app.runDueJobs();
    expect(mailServer.mails[0]?.text).toContain(content.toString('base64'));
    expect(mailServer.mails[0]?.text).toMatch(/Content-Disposition: attachment/u);
    expect((await db.query('select name from outbox_file')).rows).toEqual([]);
  });

  it('gives up an address the mail server does not know and tries another again', async () => {
    await sendMail(db, { to: 'unknown@nazer.example', subject: 's', text: 't', kind: 'note' });
    await sendMail(db, { to: 'later@nazer.example', subject: 's', text: 't', kind: 'note' });
    await app.runDueJobs();
    expect(await rows()).toMatchObject([
      { state: 'failed', reason: 'the mail server answered 550' },
      { state: 'waiting', reason: 'the mail server answered 451' },
    ]);
    expect(JSON.stringify(app.log)).not.toContain('unknown@');
  });

  it('refuses a subject that would add a header', async () => {
    const subject = 'hi\r\nBcc: everyone@nazer.example';
    await expect(sendMail(db, { to: 'a@b.example', subject, text: '', kind: 'note' })).rejects.toThrow(
      'line break',
    );
  });

  it('reaches the one mailbox of an address that looks like a list', async () => {
    await sendMail(db, { to: 'a@b.example, c@d.example', subject: 's', text: 't', kind: 'note' });
    await app.runDueJobs();
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('c@d.example');
  });

  it('fails with the name of the setting where nothing is configured', async () => {
    const unconfigured = createSenders({
      isDemo: false,
      addresses: testAddresses,
      smsGateway: undefined,
      smtpServer: undefined,
    });
    const test = await openTestApp(db, { clock, senders: unconfigured });
    await sendSms(db, { to: mobile, text: 'x', kind: 'note' });
    await test.runDueJobs();
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'NAZER_SMS_URL is not set' }]);
    await test.close();
  });

  it('gives a mail up with the end of its try, so that the next try does not send it twice', async () => {
    const { smtpServer } = settings;
    if (!smtpServer) throw new Error('the settings name a mail server');
    const { mail } = createSenders({ ...settings, smtpServer: { ...smtpServer, timeoutMs: 600_000 } });
    const time = new AbortController();
    mailServer.onSlow = () => time.abort();
    const sending = mail.send(
      { id: 1, channel: 'mail', to: 'slow@nazer.example', subject: 'x', text: 'x', html: '' },
      time.signal,
    );
    await expect(sending).rejects.toMatchObject({ name: 'SendError', isFinal: false });
    expect(mailServer.mails).toEqual([]);
  });

  it('is readable in demo mode for whoever may see users, until its codes expire', async () => {
    const test = await openTestApp(db, { clock });
    const secretUntil = new Date(now + 120_000);
    await sendSms(db, { to: mobile, text: 'کد: ۱۲۳', kind: 'password-code', secretUntil });
    await test.runDueJobs();
    const admin = await test.signIn('admin');
    const answer = await admin.call('GET /api/System/GetOutbox', { query: { pageIndex: '1' } });
    expect(answer.data).toMatchObject({
      list: [{ channel: 'sms', to: mobile, text: 'کد: ۱۲۳', state: 'sent' }],
      totalCount: 1,
    });
    now += 121_000;
    const senders = createSenders({
      isDemo: true,
      smsGateway: undefined,
      smtpServer: undefined,
      addresses: testAddresses,
    });
    const clearing = outboxJobs(senders).find(({ name }) => name === 'clear-outbox');
    expect(clearing?.schedule?.cron).toBe('*/5 * * * *');
    const old = { now: clock.now(), before: new Date(0) };
    expect(await hasOldMessages(db, old)).toBe(true);
    await clearMessages(db, old);
    expect(await hasOldMessages(db, old)).toBe(false);
    const later = await admin.call('GET /api/System/GetOutbox', { query: { pageIndex: '1' } });
    expect(later.data.list).toMatchObject([{ text: '', state: 'sent' }]);
    const crm = await test.signIn('crm');
    expect((await crm.call('GET /api/System/GetOutbox')).problem.code).toBe('forbidden');
    const wrong = await admin.raw({ method: 'GET', url: '/api/System/GetOutbox?pageIndex=0' });
    expect(wrong.statusCode).toBe(400);
    await test.close();
    const real = await openTestApp(db, { clock, isDemo: false });
    const integrations = await real.clientOf(admin.token).call('GET /api/System/GetOutbox');
    expect(integrations.problem.code).toBe('noSuchCall');
    await real.close();
  });
});

describe('a sender that keeps failing', () => {
  it('is left alone for half a minute after five failures, and tried once then', async () => {
    let nowMs = 0;
    let calls = 0;
    let isUp = false;
    const sender: Sender = {
      name: 'the test',
      isConfigured: true,
      keepsText: false,
      send: async () => {
        calls += 1;
        if (!isUp) throw new SendError('down', { isFinal: false });
      },
    };
    const guarded = withCircuitBreaker(sender, () => nowMs);
    const send: Sender['send'] = (...given) => guarded.send(...given);
    const message = { id: 1, channel: 'sms', to: mobile, subject: '', text: '', html: '' } as const;
    const signal = new AbortController().signal;
    for (let at = 0; at < 8; at += 1) await expect(send(message, signal)).rejects.toThrow(SendError);
    expect(calls).toBe(5);
    nowMs = 30_001;
    await expect(send(message, signal)).rejects.toThrow('down');
    await expect(send(message, signal)).rejects.toThrow('left alone');
    expect(calls).toBe(6);
    nowMs = 60_002;
    isUp = true;
    await send(message, signal);
    await send(message, signal);
    expect(calls).toBe(8);
  });
});

describe('the settings of senders', () => {
  it.each([
    [{ NAZER_SMS_URL: 'gateway' }, 'NAZER_SMS_URL'],
    [{ NAZER_SMS_URL: 'https://g.example', NAZER_SMS_TOKEN_FILE: '/nowhere/token' }, 'NAZER_SMS_TOKEN_FILE'],
    [{ NAZER_SMS_URL: 'https://g.example', NAZER_SMS_BODY: '{"to":"{to}"}' }, 'NAZER_SMS_BODY'],
    [{ NAZER_SMTP_URL: 'http://mail.example' }, 'NAZER_SMTP_URL'],
    [{ NAZER_SMTP_URL: 'smtp://user:hunter2@mail.example' }, 'NAZER_MAIL_FROM'],
    [{ NAZER_MAIL_DOMAINS: 'bank.example, *' }, 'NAZER_MAIL_DOMAINS'],
    [{ NAZER_MAIL_DOMAINS: ' , ' }, 'NAZER_MAIL_DOMAINS'],
    [{ NAZER_MAIL_DOMAINS: 'a@bank.example' }, 'NAZER_MAIL_DOMAINS'],
  ])('are refused with a sentence that names the wrong one: %o', async (variables, name) => {
    const reading = readSenderSettings(variables, { isDemo: false, addresses: testAddresses });
    await expect(reading).rejects.toThrow(name);
    await expect(reading).rejects.not.toThrow(/hunter2/u);
  });

  it('name the domains to which people may write', async () => {
    const settings = { isDemo: false, addresses: testAddresses };
    const { mailDomains } = await readSenderSettings(
      { NAZER_MAIL_DOMAINS: 'Bank.example, cbi.example' },
      settings,
    );
    expect(mailDomains).toEqual(['bank.example', 'cbi.example']);
    expect((await readSenderSettings({}, settings)).mailDomains).toBeUndefined();
  });

  it('hide most of a number or an address in logs', () => {
    expect(maskRecipient(mobile)).toBe('0912***4567');
    expect(maskRecipient('sara@nazer.example')).toBe('s***@nazer.example');
    expect(maskRecipient('123')).toBe('***');
  });
});
