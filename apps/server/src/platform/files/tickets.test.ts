import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../app-error.ts';
import type { Ctx } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { fakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { simulateIntegrations } from '../integrations/create-integrations.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import { getTicketProgress, issueTicket, setTicketProgress, redeemTicket } from './tickets.ts';
import { deleteOldTickets } from './ticket-store.ts';

describe.each(testEngines())('a download ticket on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  let ctx: Ctx;

  const ctxOf = async (userName: string): Promise<Ctx> => {
    const { rows } = await db.query<{ id: number }>('select id from app_user where user_name = $1', [
      userName,
    ]);
    return {
      db,
      clock,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      filesFolder: '/nowhere',
      integrations: simulateIntegrations({ db, clock }),
      user: {
        id: rows[0]?.id ?? 0,
        userName,
        fullName: '',
        permissions: new Set(),
        sessionId: 1,
        scope: null,
      },
      language: 'fr',
      requestId: 'test-request',
      address: '127.0.0.1',
      userAgent: '',
      origin: 'http://localhost',
      cookie: '',
    };
  };
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
    ctx = await ctxOf('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const refused = expect.objectContaining({ code: 'badTicket' }) as AppError; // matched by its code

  it('stands for its request, its user with their rights of now, and their language, once', async () => {
    const ticket = await issueTicket(ctx, { resource: 'CrmCompany', columns: ['email'] });
    const redeemed = await redeemTicket(ctx, ticket);
    expect(redeemed).toMatchObject({
      language: 'fr',
      request: { resource: 'CrmCompany', columns: ['email'] },
    });
    expect(redeemed.user.userName).toBe('crm');
    expect(redeemed.user.permissions.has('crm.company.view')).toBe(true);
    await expect(redeemTicket(ctx, ticket)).rejects.toEqual(refused);
  });

  it('is redeemed by one of many who come at once', async () => {
    const ticket = await issueTicket(ctx, {});
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => redeemTicket(ctx, ticket)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is good for a minute', async () => {
    const ticket = await issueTicket(ctx, {});
    clock.advanceMinutes(1);
    await expect(redeemTicket(ctx, ticket)).rejects.toEqual(refused);
  });

  it('is worth nothing when made up, or when its user was switched off', async () => {
    await expect(redeemTicket(ctx, 'made-up')).rejects.toEqual(refused);
    const other = await ctxOf('auditor');
    const ticket = await issueTicket(other, {});
    await db.query(`update app_user set is_active = false where user_name = 'auditor'`);
    await expect(redeemTicket(ctx, ticket)).rejects.toEqual(refused);
  });

  it('is not stored readable', async () => {
    const ticket = await issueTicket(ctx, {});
    const { rows } = await db.query<{ text: string }>('select t::text as text from download_ticket t');
    expect(rows.some(({ text }) => text.includes(ticket))).toBe(false);
  });

  it('tells its own user how far its file is, and nobody else', async () => {
    const ticket = await issueTicket(ctx, {});
    expect(await getTicketProgress(ctx, ticket)).toEqual({ rowCount: 0, finished: false });
    await setTicketProgress(ctx, ticket, { rowCount: 1200, finished: false });
    expect(await getTicketProgress(ctx, ticket)).toEqual({ rowCount: 1200, finished: false });
    await setTicketProgress(ctx, ticket, { rowCount: 2000, finished: true });
    expect(await getTicketProgress(ctx, ticket)).toEqual({ rowCount: 2000, finished: true });
    await expect(getTicketProgress(await ctxOf('operator'), ticket)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is cleared away after a day', async () => {
    const ticket = await issueTicket(ctx, {});
    clock.advanceMinutes(25 * 60);
    await deleteOldTickets(db, clock.now());
    await expect(getTicketProgress(ctx, ticket)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('opens its file over HTTP, with the name in its own script', async () => {
    const client = await test.signIn('crm');
    const { data } = await client.call('POST /CrmCompany/ImportTicket', { body: { file: 'template-csv' } });
    const file = await test.anonymous.call('GET /CrmCompany/Download', { query: { authtoken: data.ticket } });
    expect(file.status).toBe(200);
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%-]+$/u,
    );
    const again = await test.anonymous.call('GET /CrmCompany/Download', {
      query: { authtoken: data.ticket },
    });
    expect(again.problem).toMatchObject({ status: 403, code: 'badTicket' });
  });
});
