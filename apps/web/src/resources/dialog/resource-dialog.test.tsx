// @vitest-environment jsdom
import { product } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsReader } from '../../platform/live/live-news.ts';
import { watchServer } from '../../platform/calls/outage.ts';
import { refusal, startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
import { drawToasts, type Toast } from '../../platform/toasts.ts';
import { openTestPage, show } from '../test-page.tsx';
import type { HistoryEntry } from '../resource-api.ts';
import type { DialogMode } from './record-form.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { RevertQuestion } from './revert-question.tsx';

const row: AnyRow = {
  productID: 7,
  productName: 'قیر',
  unit: 3,
  price: '1000',
  isActive: true,
  comment: '',
  rowVersion: 1,
};
const ok = (data: unknown, errors: unknown[] = []): Reply => ({ status: 200, body: { data, errors } });

let server: TestServer;
let answers: Record<string, (body: Record<string, unknown>) => Reply>;
let toasts: Toast[] = [];
let events: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) =>
    answers[url.split('/').at(-1) ?? '']?.(JSON.parse(body || '{}') as Record<string, unknown>) ?? // body written by our own client
    ok({ list: [], totalCount: 0 });
  await openTestPage(server);
  watchServer();
  drawToasts((toast) => {
    toasts.push(toast);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  answers = { GetById: () => ok(row), Upsert: (body) => ok({ ...row, ...body, rowVersion: 2 }) };
  toasts = [];
  events = [];
  server.requests.length = 0;
});
afterEach(cleanup);

const open = (mode: DialogMode, key = '7') =>
  show(
    <ResourceDialog
      definition={product}
      mode={mode}
      row={mode === 'Add' ? '' : key}
      onClose={() => events.push('closed')}
      onSaved={() => events.push('saved')}
      onDeleted={() => events.push('deleted')}
    />,
  );
const sent = (verb: string) =>
  server.requests.filter(({ url }) => url.endsWith(`/${verb}`)).map(({ body }): unknown => JSON.parse(body));
const save = () => userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
const nameField = () => screen.findByLabelText<HTMLInputElement>('نام محصول');

const done = (action: string, before: HistoryEntry['before'], after: HistoryEntry['after']) => ({
  id: 9,
  at: new Date().toISOString(),
  userName: 'sara',
  by: 'سارا پناهی',
  action,
  before,
  after,
});

describe('the dialog of one record', () => {
  it('says what is missing, sums it up and leads to the first wrong field', async () => {
    await open('Add');
    await nameField();
    await save();
    expect(screen.getByText('1 فیلد نیاز به اصلاح دارد:')).toBeTruthy();
    expect(screen.getByText('این فیلد را پر کنید')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('نام محصول')));
    expect(sent('Upsert')).toEqual([]);
  });

  it('reports that its save is waiting when only it cannot reach the server, and repeats it under one once key', async () => {
    const seen: boolean[] = [];
    answers['Upsert'] = (body) => {
      seen.push(screen.queryByText(/این فرم منتظر می‌ماند/) !== null);
      if (seen.length < 3) throw new Error('this line is cut');
      return ok({ ...row, ...body, rowVersion: 2 });
    };
    await open('Edit');
    await userEvent.type(await nameField(), ' صادراتی');
    await save();
    await screen.findByText(/این فرم منتظر می‌ماند/);
    await waitFor(() => expect(events).toContain('saved'), { timeout: 10_000 });
    expect(seen).toEqual([false, true, true]);
    const keys = server.requests
      .filter(({ url }) => url.endsWith('/Upsert'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/u);
    expect(new Set(keys).size).toBe(1);
  });

  it('saves once however often the button is pressed, then closes', async () => {
    await open('Edit');
    const name = await nameField();
    await userEvent.clear(name);
    await userEvent.type(name, 'قير صادراتي');
    await userEvent.dblClick(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(events).toEqual(['saved', 'closed']));
    expect(sent('Upsert')).toEqual([{ ...row, productName: 'قیر صادراتی' }]);
    expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([['ok', 'اطلاعات کاربر ثبت شد']]);
  });

  it('says that nothing was saved when the server answers with nothing, and stays open', async () => {
    answers = { ...answers, Upsert: () => ok(null) };
    await open('Edit');
    await userEvent.type(await nameField(), ' نو');
    await save();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['اطلاعات کاربر ثبت نشد']));
    expect(events).toEqual([]);
  });

  it("shows the server's sentence beside its field", async () => {
    const errors = [{ field: 'productName', code: 'duplicateKey', desc: 'این نام تکراری است' }];
    answers = { ...answers, Upsert: () => refusal(400, 'invalidFields', { errors }) };
    await open('Edit');
    await userEvent.type(await nameField(), ' نو');
    await save();
    expect(await screen.findByText('این نام تکراری است')).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('closes with Escape when nothing changed and asks when something did', async () => {
    await open('Edit');
    await nameField();
    await userEvent.keyboard('{Escape}');
    expect(events).toEqual(['closed']);
    cleanup();
    events = [];
    await open('Edit');
    await userEvent.type(await nameField(), ' نو');
    await userEvent.keyboard('{Escape}');
    const leave = await screen.findByRole('button', { name: 'بیرون رفتن بدون ذخیره' });
    expect(events).toEqual([]);
    await userEvent.click(leave);
    await waitFor(() => expect(events).toEqual(['closed']));
  });

  it('leaves the keys to an input method while it is composing a word', async () => {
    await open('Edit');
    const name = await nameField();
    fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(name, { key: 'Escape', isComposing: true });
    expect(events).toEqual([]);
    expect(sent('Upsert')).toEqual([]);
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(events).toEqual(['closed']);
  });

  it('lets the clerk choose between two versions and saves over the one that was shown', async () => {
    const current = { ...row, productName: 'قیر 60/70', comment: 'فله', rowVersion: 5 };
    answers = {
      ...answers,
      Upsert: (body) =>
        body['rowVersion'] === 5
          ? ok({ ...body, rowVersion: 6 })
          : refusal(409, 'stale', {
              data: { current, changedBy: 'سارا پناهی', changedAt: new Date().toISOString() },
            }),
    };
    await open('Edit');
    await userEvent.type(await nameField(), ' نو');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /سارا پناهی.* ساعت .*\d\d:\d\d.* آن را تغییر داد/u,
    );
    const table = await screen.findByRole('table', { name: 'فیلدهای متفاوت' });
    expect(within(table).getByText('قیر نو')).toBeTruthy();
    expect(within(table).getByText('قیر 60/70')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'نام محصول: مقدار ذخیره‌شده' }));
    await userEvent.click(screen.getByRole('radio', { name: 'توضیح: مقدار من' }));
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره با این انتخاب' }));
    await waitFor(() => expect(events).toEqual(['saved', 'closed']));
    expect(sent('Upsert').at(-1)).toMatchObject({ productName: 'قیر 60/70', comment: '', rowVersion: 5 });
  });

  it('tells while writing that someone else just saved the record, and keeps what was typed', async () => {
    let now = row;
    answers = {
      ...answers,
      GetById: () => ok(now),
      GetHistory: () => ok({ list: [done('update', {}, {})], totalCount: 1 }),
    };
    await open('Edit');
    const name = await nameField();
    await userEvent.type(name, ' نو');
    now = { ...row, comment: 'فله', rowVersion: 5 };
    newsReader()({ type: 'record', ids: ['Product'] });
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert.textContent).toMatch(/سارا پناهی.* ساعت .*\d\d:\d\d.* آن را تغییر داد/u),
    );
    expect(name.value).toBe('قیر نو');
    await userEvent.click(screen.getByRole('button', { name: 'دیدن تفاوت‌ها' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ذخیره با این انتخاب' }));
    await waitFor(() => expect(events).toEqual(['saved', 'closed']));
    expect(sent('Upsert')).toEqual([{ ...row, productName: 'قیر نو', comment: 'فله', rowVersion: 5 }]);
  });

  it('tells who deleted the record meanwhile and at what time', async () => {
    let isThere = true;
    answers = {
      ...answers,
      GetById: () => (isThere ? ok(row) : refusal(404, 'notFound')),
      GetHistory: () => ok({ list: [done('delete', { ...row }, {})], totalCount: 1 }),
    };
    await open('Edit');
    const name = await nameField();
    await userEvent.type(name, ' نو');
    isThere = false;
    newsReader()({ type: 'record', ids: ['Product'] });
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert.textContent).toMatch(/^\u2068سارا پناهی.* ساعت .*\d\d:\d\d.* آن را حذف کرد\.$/u),
    );
    expect(name.value).toBe('قیر نو');
  });

  it('says only that a record is not there where nobody deleted it', async () => {
    let isThere = true;
    answers = {
      ...answers,
      GetById: () => (isThere ? ok(row) : refusal(404, 'notFound')),
      GetHistory: () => refusal(404, 'notFound'),
    };
    await open('Edit');
    await nameField();
    isThere = false;
    newsReader()({ type: 'record', ids: ['Product'] });
    expect((await screen.findByRole('alert')).textContent).toBe('این ردیف دیگر نیست.');
  });

  it.each(['abc', '404'])('says that no record has the key %s, and leads back', async (key) => {
    answers = { ...answers, GetById: () => refusal(404, 'notFound') };
    await open('Edit', key);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('این ردیف دیگر نیست')).toBeTruthy();
    expect(screen.queryByText('در حال خواندن ردیف')).toBeNull();
    await userEvent.click(within(alert).getByRole('button'));
    expect(events).toEqual(['closed']);
  });

  it('tells who changed the record before an earlier version was brought back', async () => {
    const changedAt = new Date().toISOString();
    answers = {
      ...answers,
      RevertTo: () => refusal(409, 'stale', { data: { current: row, changedBy: 'سارا پناهی', changedAt } }),
    };
    const change = done('update', { productName: 'قیر خام' }, { productName: 'قیر' });
    await show(
      <RevertQuestion
        definition={product}
        recordKey={[{ id: 7 }]}
        entry={{ ...change, id: 3, action: 'insert' }}
        newer={[change]}
        onClose={() => events.push('closed')}
      />,
    );
    await screen.findByText('قیر خام');
    await userEvent.click(screen.getByRole('button', { name: 'بازگرداندن به این نسخه' }));
    await waitFor(() =>
      expect(toasts.at(-1)?.text).toMatch(
        /^\u2068سارا پناهی.* ساعت .*\d\d:\d\d.* آن را تغییر داد\. تفاوت‌ها را دوباره ببینید\.$/u,
      ),
    );
    expect(events).toEqual([]);
  });

  it('deletes and offers to take it back for ten seconds', async () => {
    answers = { ...answers, Delete: () => ok({ deleted: true }), Restore: () => ok(row) };
    await open('Delete');
    await screen.findByText('نام محصول');
    await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(events).toEqual(['deleted', 'closed']));
    expect(toasts[0]).toMatchObject({ text: 'اطلاعات کاربر حذف شد', durationMs: 10_000 });
    toasts[0]?.action?.onAction();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('ردیف حذف‌شده بازگشت'));
    expect(sent('Restore')).toEqual([{ key: [{ id: 7 }] }]);
  });

  it('says what stands against deleting and offers to delete all', async () => {
    const desc = 'این محصول ۲ ردیف دارد.';
    answers = {
      ...answers,
      Delete: (body) =>
        body['withChildren']
          ? ok({ deleted: true })
          : ok({ deleted: false }, [{ code: 'hasChildren', desc }]),
    };
    await open('Delete');
    await screen.findByText('نام محصول');
    await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(toasts[0]?.text).toBe(`${desc} اطلاعات کاربر حذف نشد`));
    await userEvent.click(await screen.findByRole('button', { name: 'حذف با همه وابسته‌ها' }));
    await waitFor(() => expect(events).toEqual(['deleted', 'closed']));
  });
});
