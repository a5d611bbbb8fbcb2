// @vitest-environment jsdom
import { person } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  refusal,
  startTestServer,
  type Reply,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { openTestPage, show } from '../../test-page.tsx';
import { RecordFacts } from './record-facts.tsx';

const read: AnyRow = {
  id: 17,
  name: 'شهرام',
  family: 'معینی',
  mellicode: '9035550188',
  sex: 1,
  fathername: 'بهمن',
  shenasnameno: '',
  birthdate: '1350/08/15',
  sodoordate: '',
  ostansodoor: 0,
  citysodoor: 0,
  ostanbirth: 0,
  citybirth: 0,
  mobile: '09355391830',
  tel: '',
  ostansokoonat: 5,
  citysokoonat: 51,
  mantaghecode: '',
  posticode: '',
  khiyaban: '',
  kooche: '',
  pelak: '',
  address: '',
  rowVersion: 1,
};
const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const provinces = [
  { key: 5, value: 'البرز' },
  { key: 8, value: 'تهران' },
];
const cities = [
  { key: 51, value: 'کرج', parentKey: 5 },
  { key: 81, value: 'ری', parentKey: 8 },
];

let server: TestServer;
let permissions: string[];
let upsert: (body: Record<string, unknown>) => Reply;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) => {
    const verb = url.split('?')[0]?.split('/').at(-1) ?? '';
    if (verb === 'Session') return ok({ permissions });
    if (verb === 'Upsert') return upsert(JSON.parse(body) as Record<string, unknown>); // body written by our own client
    if (verb === 'GetHistory') {
      const entry = {
        id: 3,
        at: new Date().toISOString(),
        userName: 'sara',
        by: 'سارا پناهی',
        action: 'update',
      };
      return ok({ list: [{ ...entry, before: {}, after: {} }], totalCount: 1 });
    }
    return ok({ list: body.includes('"id":1') ? provinces : cities, totalCount: 2 });
  };
  await openTestPage(server);
});
afterAll(() => server.close());
beforeEach(() => {
  permissions = ['crm.person.view', 'crm.person.edit', 'crm.person.reveal'];
  upsert = (body) => ok({ ...read, ...body, rowVersion: 2 });
  server.requests.length = 0;
});
afterEach(cleanup);

/** Change by somebody else, as the live channel delivers it. */
const newer: AnyRow = { ...read, fathername: 'کاوه', rowVersion: 9 };

function Facts({ first }: { readonly first: AnyRow }) {
  const [row, setRow] = useState(first);
  return (
    <>
      <RecordFacts definition={person} row={row} onRow={setRow} />
      <button type="button" onClick={() => setRow(newer)}>
        news
      </button>
    </>
  );
}
const open = (row: AnyRow = read) => show(<Facts first={row} />);
const sent = () =>
  server.requests.filter(({ url }) => url.endsWith('/Upsert')).map(({ body }): unknown => JSON.parse(body));
const value = (field: string) => screen.findByRole('button', { name: new RegExp(`ویرایش ${field}$`) });

describe('a record as a list of facts', () => {
  it('writes a value in its place by keys alone, over the version that was read', async () => {
    await open();
    (await value('نام پدر')).focus();
    await userEvent.keyboard('{Enter}');
    const input = await screen.findByLabelText('نام پدر');
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.clear(input);
    await userEvent.type(input, 'ایرج{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ ...read, fathername: 'ایرج' }]));
    await waitFor(async () => expect(document.activeElement).toBe(await value('نام پدر')));
    expect((await value('نام پدر')).textContent).toContain('ایرج');
  });

  it('leaves Enter and Escape to an input method that is composing a word', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    const input = await screen.findByLabelText('نام پدر');
    await userEvent.type(input, 'ایرج');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    expect(sent()).toEqual([]);
    expect(await screen.findByLabelText('نام پدر')).toBe(input);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(sent()).toMatchObject([{ fathername: 'بهمنایرج' }]));
  });

  it('leaves the value with Escape and saves nothing where nothing changed', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    await userEvent.type(await screen.findByLabelText('نام پدر'), ' دیگر{Escape}');
    expect((await value('نام پدر')).textContent).toContain('بهمن');
    await userEvent.click(await value('نام پدر'));
    await userEvent.type(await screen.findByLabelText('نام پدر'), '{Enter}');
    await value('نام پدر');
    expect(sent()).toEqual([]);
  });

  it('says what is wrong as the form does', async () => {
    await open();
    await userEvent.click(await value('نام'));
    const input = await screen.findByLabelText('نام');
    await userEvent.clear(input);
    await userEvent.type(input, '{Enter}');
    expect(await screen.findByText('این فیلد را پر کنید')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('writes a province and its city together', async () => {
    await open();
    const fact = await value('استان سکونت و شهر سکونت');
    await waitFor(() => expect(fact.textContent).toContain('البرز، کرج'));
    await userEvent.click(fact);
    expect(await screen.findByLabelText('استان سکونت')).toBeTruthy();
    expect(screen.getByLabelText('شهر سکونت')).toBeTruthy();
  });

  it('keeps a masked value masked', async () => {
    await open({ ...read, mobile: '0935***1830' });
    expect(await screen.findByText('0935***1830')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ویرایش تلفن همراه/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'نمایش تلفن همراه' })).toBeTruthy();
  });

  it('is only read by whoever may not write, and says why', async () => {
    permissions = ['crm.person.view'];
    await open();
    expect(await screen.findByText('دسترسی ثبت و ویرایش ندارید')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ویرایش/ })).toBeNull();
  });
});

describe('the form of a fact that two people write', () => {
  it('saves over a change of another field without a question', async () => {
    const current = { ...read, tel: '02188776655', rowVersion: 5 };
    upsert = (body) =>
      body['rowVersion'] === 5
        ? ok({ ...body, rowVersion: 6 })
        : refusal(409, 'stale', {
            data: { current, changedBy: 'سارا پناهی', changedAt: '2026-11-22T08:00:00Z' },
          });
    await open();
    await userEvent.click(await value('نام پدر'));
    await userEvent.type(await screen.findByLabelText('نام پدر'), ' دوم{Enter}');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ fathername: 'بهمن دوم', tel: '02188776655' }));
  });

  it('names who wrote the same value, and saves over it only when asked again', async () => {
    const current = { ...read, fathername: 'کاوه', rowVersion: 5 };
    const changedAt = new Date().toISOString();
    upsert = (body) =>
      body['rowVersion'] === 5
        ? ok({ ...body, rowVersion: 6 })
        : refusal(409, 'stale', { data: { current, changedBy: 'سارا پناهی', changedAt } });
    await open();
    await userEvent.click(await value('نام پدر'));
    const input = await screen.findByLabelText('نام پدر');
    await userEvent.clear(input);
    await userEvent.type(input, 'ایرج{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/سارا پناهی.* ساعت .*کاوه/);
    expect(sent()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: /ذخیره مقدار من$/ }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ fathername: 'ایرج', rowVersion: 5 }));
  });

  it('tells of a change that arrives while the value is being written, and keeps what was typed', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    const input = await screen.findByLabelText<HTMLInputElement>('نام پدر');
    await userEvent.type(input, ' دوم');
    await userEvent.click(screen.getByRole('button', { name: 'news' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/سارا پناهی.*کاوه/));
    expect(input.value).toBe('بهمن دوم');
  });

  it('saves over a change that was shown while the value was being written at the first press', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    await userEvent.type(await screen.findByLabelText('نام پدر'), ' دوم');
    await userEvent.click(screen.getByRole('button', { name: 'news' }));
    await userEvent.click(await screen.findByRole('button', { name: /ذخیره مقدار من$/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ fathername: 'بهمن دوم', rowVersion: 9 });
  });
});

describe('leaving an unchanged fact by a press elsewhere', () => {
  it('closes it when the click is done', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    await screen.findByLabelText('نام پدر');
    await userEvent.click(screen.getByRole('button', { name: 'news' }));
    await waitFor(() => expect(screen.queryByLabelText('نام پدر')).toBeNull());
  });

  it('keeps it and what is typed then, when the press did not become a click', async () => {
    await open();
    await userEvent.click(await value('نام پدر'));
    const input = await screen.findByLabelText<HTMLInputElement>('نام پدر');
    await waitFor(() => expect(document.activeElement).toBe(input));
    screen.getByRole('button', { name: 'news' }).focus();
    input.focus();
    await userEvent.type(input, ' دوم');
    await userEvent.click(document.body);
    expect(screen.getByLabelText<HTMLInputElement>('نام پدر').value).toBe('بهمن دوم');
  });
});
