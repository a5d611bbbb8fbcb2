import type { ApiInput } from '@nazer/contract/api.ts';
import { mailedRowsAtMost } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import { ownViewKey, sharedViewKey } from '@nazer/contract/workspace/views/view-key.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListNamed } from '../../../app-list-reader.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { type FakeClock, fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { viewMailingJobs } from './view-mailings.jobs.ts';

type Mailing = ApiInput<'POST /api/Workspace/SaveViewMailing'>['body'];

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: Uint8Array | null;
}

const products = { list: 'Product', grid: 'Product', view: 'کاشی‌ها' } as const;
const tiles = [{ Field: 'productName', Condition1: { Type: 'contains' as const, Filter: 'کاشی' } }];
/** Saturday, 7:30 in Tehran. */
const morning = '2026-11-28T04:00:00Z';

describe.each(testEngines())('mailed views on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clock: FakeClock;
  let clerk: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    // The clock of the job alone moves: sessions would end after these days.
    clock = fakeClock(morning);
    test = await openTestApp(db, { clock: { now: () => new Date(morning) } });
    clerk = await test.signIn('crm');
    await db.query(`insert into product (product_id, product_name, product_name_folded)
      values (1, 'کاشی آبی', 'کاشی آبی'), (2, 'لعاب', 'لعاب')`);
    await saveViews([{ name: products.view, SortModels: [], filterModels: tiles }]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const saveViews = (
    views: ApiInput<'POST /api/Workspace/SaveGridPreference'>['body']['preference']['views'],
  ) =>
    clerk.call('POST /api/Workspace/SaveGridPreference', {
      body: { grid: 'Product', preference: { columns: [], views } },
    });
  const saveMailing = (change: Partial<Mailing> = {}, client = clerk) =>
    client.call('POST /api/Workspace/SaveViewMailing', {
      body: { ...products, columns: ['productName'], days: 'daily', hour: 8, ...change },
    });
  const mailings = async () =>
    (
      await clerk.call('GET /api/Workspace/GetViewMailings', {
        query: { list: products.list, grid: products.grid },
      })
    ).data;
  const errors: Record<string, unknown>[] = [];
  const log = { error: (facts: Record<string, unknown>) => errors.push(facts) };
  const run = { isLastTry: false, signal: AbortSignal.timeout(60_000), reportProgress: async () => {} };
  /** Runs the job and gives the mails it queued. */
  async function mailed(): Promise<Mail[]> {
    const last = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from outbox_message');
    const services = { db, clock, log, isMailSent: true } as unknown as Services; // all that the job asks for
    const [job] = viewMailingJobs({ readNamed: readListNamed, publicUrl: 'https://nazer.example' });
    await job?.handle(services, {}, run);
    const { rows } = await db.query<Mail>(
      `select recipient, subject, body as text, (select content from outbox_file where message_id = m.id) as attachment
       from outbox_message m where id > $1 and kind = 'mailed-view'`,
      [last.rows[0]?.id],
    );
    return rows;
  }
  const messages = async (): Promise<string[]> =>
    (await clerk.call('GET /api/Workspace/GetMessages')).data.list.map(({ message }) => message);

  it('come as the file of what their reader sees, at their hour, once', async () => {
    expect((await saveMailing()).data.nextAt).toBe('2026-11-28T04:30:00.000Z');
    expect(await mailings()).toMatchObject({
      list: [{ view: products.view, days: 'daily', hour: 8 }],
      to: 'crm@nazer.example',
      isMailSent: true,
    });
    expect(await mailed()).toEqual([]);
    clock.advanceMinutes(31);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'crm@nazer.example',
      subject: expect.stringContaining('کاشی‌ها'),
    });
    const book = await readXlsx(mail?.attachment ?? new Uint8Array());
    expect(book.sheets[0]?.rows.map(([name]) => String(name))).toEqual(['نام محصول', 'کاشی آبی']);
    expect(await mailed()).toEqual([]);
    const { rows } = await db.query<{ after: string }>(
      `select after::text from event_log where action = 'export' and resource = 'Product'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.after ?? '{}')).toMatchObject({ rowCount: 1, byMail: true });
  });

  it('go on under the name a view is given, and are nobody else’s to rename', async () => {
    const rename = (view: string, newView: string, client = clerk) =>
      client.call('POST /api/Workspace/RenameViewMailing', {
        body: { list: products.list, grid: products.grid, view, newView, newName: newView },
      });
    const other = await test.signIn('admin');
    expect((await rename(products.view, 'لعاب‌ها', other)).data).toEqual({ isMailed: false });
    await saveViews([{ name: 'لعاب‌ها', SortModels: [], filterModels: tiles }]);
    expect((await rename(products.view, 'لعاب‌ها')).data).toEqual({ isMailed: true });
    expect((await mailings()).list.map(({ view }) => view)).toEqual(['لعاب‌ها']);
    clock.advanceMinutes(24 * 60);
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining('لعاب‌ها') }]);
    await saveViews([{ name: products.view, SortModels: [], filterModels: tiles }]);
    await rename('لعاب‌ها', products.view);
    expect((await mailings()).list.map(({ view }) => view)).toEqual([products.view]);
  });

  it('leave with the mail, and their file stays nowhere', async () => {
    await test.runDueJobs({ isAhead: true });
    const { rows } = await db.query<{ state: string; isGone: boolean }>(
      `select state, not exists (select from outbox_file where message_id = m.id) as "isGone" from outbox_message m where kind = 'mailed-view'`,
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'sent', isGone: true })));
  });

  it('with too many rows say so and carry no file', async () => {
    await db.query(`insert into product (product_id, product_name, product_name_folded)
      select number, 'کاشی', 'کاشی' from generate_series(100, ${99 + mailedRowsAtMost}) number`);
    clock.advanceMinutes(24 * 60);
    const [mail] = await mailed();
    expect(mail?.attachment).toBeNull();
    expect(mail?.text).toContain(String(mailedRowsAtMost + 1));
    await db.query('delete from product where product_id >= 100');
  });

  it('are refused where the first one could not go out', async () => {
    expect((await saveMailing({ view: 'هیچ' })).problem.code).toBe('notFound');
    expect((await saveMailing({ list: 'Nothing' })).problem.code).toBe('notFound');
    expect((await saveMailing({ columns: ['secret'] })).problem.code).toBe('unknownField');
    expect((await saveMailing({}, await test.signIn('rates'))).problem.code).toBe('forbidden');
    expect((await saveMailing({}, await test.signIn('supervisor'))).problem.code).toBe('notFound');
    await db.query(`update app_user set email = '' where user_name = 'crm'`);
    expect((await saveMailing()).problem.code).toBe('emailRequired');
    await db.query(`update app_user set email = 'crm@nazer.example' where user_name = 'crm'`);
  });

  it('end with the right of their reader, who is notified; the log has it', async () => {
    await saveMailing();
    await db.query(
      `delete from role_permission where role_name = 'CRM_OPERATOR' and permission = 'crm.product.view'`,
    );
    clock.advanceMinutes(24 * 60);
    expect(await mailed()).toEqual([]);
    await db.query(`insert into role_permission values ('CRM_OPERATOR', 'crm.product.view')`);
    expect((await mailings()).list).toEqual([]);
    expect((await messages())[0]).toContain('کاشی‌ها');
    const { rows } = await db.query<{ message: string }>(
      `select message from event_log where action = 'delete' and key = $1 order by id desc limit 1`,
      [products.view],
    );
    expect(rows).toEqual([{ message: 'forbidden' }]);
  });

  it('end where the view is no more, or by their reader', async () => {
    await saveMailing();
    await saveViews([]);
    clock.advanceMinutes(24 * 60);
    expect(await mailed()).toEqual([]);
    expect((await mailings()).list).toEqual([]);
    await saveViews([{ name: products.view, SortModels: [], filterModels: tiles }]);
    await saveMailing({ days: 'weekly' });
    const end = () => clerk.call('POST /api/Workspace/EndViewMailing', { body: products });
    expect((await end()).status).toBe(200);
    expect((await end()).problem.code).toBe('notFound');
  });

  it('of a shared view come with the rights of who has it mailed, until it is shared no more', async () => {
    const view = { name: 'همه', SortModels: [], filterModels: [], isLocked: true };
    const { id } = (await clerk.call('POST /api/Workspace/ShareView', { body: { list: 'Product', view } }))
      .data;
    const reader = await test.signIn('supervisor');
    await saveMailing({ view: `shared:${id}` }, reader);
    clock.advanceMinutes(24 * 60);
    expect(await mailed()).toMatchObject([{ recipient: 'supervisor@nazer.example' }]);
    await clerk.call('POST /api/Workspace/DeleteSharedView', { body: { id } });
    clock.advanceMinutes(24 * 60);
    expect(await mailed()).toEqual([]);
  });

  it('of a pivot carry its groups and their figures', async () => {
    const view = 'به دسته';
    const pivot = { list: 'Product', rows: { Field: 'isActive' }, figures: [] };
    await clerk.call('POST /api/Workspace/SaveGridPreference', {
      body: {
        grid: 'Pivot',
        preference: { columns: [], views: [{ name: view, SortModels: [], filterModels: tiles, pivot }] },
      },
    });
    await saveMailing({ grid: 'Pivot', view, columns: ['isActive'] });
    clock.advanceMinutes(24 * 60);
    const [mail] = await mailed();
    const book = await readXlsx(mail?.attachment ?? new Uint8Array());
    expect(book.sheets[0]?.rows).toEqual([
      ['فعال', 'تعداد'],
      ['خیر', 1],
      ['جمع', 1],
    ]);
  });

  it('of a shared view are not those of a personal one named like its key', async () => {
    const view = { name: 'همه', SortModels: [], filterModels: [], isLocked: true };
    const { id } = (await clerk.call('POST /api/Workspace/ShareView', { body: { list: 'Product', view } }))
      .data;
    const key = sharedViewKey(id);
    await saveViews([{ name: key, SortModels: [], filterModels: tiles }]);
    await saveMailing({ view: key });
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining(view.name) }]);
    await saveMailing({ view: ownViewKey(key) });
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining(key) }]);
    await clerk.call('POST /api/Workspace/DeleteSharedView', { body: { id } });
    await saveViews([]);
    expect(await mailed()).toEqual([]);
  });

  it('that cannot be written are named in the log, which quotes nothing the database said', async () => {
    await db.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'secret %', new.recipient; end $$;
       create trigger refuse_mail before insert on outbox_message for each row execute function refuse_mail()`,
    );
    await saveViews([{ name: products.view, SortModels: [], filterModels: tiles }]);
    await saveMailing();
    clock.advanceMinutes(24 * 60);
    await expect(mailed()).rejects.toThrow('Product');
    await db.query('drop trigger refuse_mail on outbox_message');
    expect(errors[0]).toMatchObject({ list: 'Product', code: 'P0001' });
    expect(JSON.stringify(errors)).not.toContain('secret');
  });
});
