/**
 * A thousand changing calls lose their connection, and each is sent again under its idempotency key until it is
 * answered: each is carried out once.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiCallName } from '@nazer/contract/api.ts';
import { resourceSaleStatus } from '@nazer/contract/sana/sana.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSanaMarket, testDay, testNow } from './modules/sana/sana.testing.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { type Cut, cuts, type CuttingProxy, openCuttingProxy } from './platform/testing/cutting-proxy.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';

const atOnce = 8;
/** Points at which a call loses its connection before it is answered; the last sequences lose it twice. */
const cutSequences: readonly (readonly Cut[])[] = [
  ...cuts.map((cut) => [cut]),
  ['during', 'after'],
  ['before', 'during'],
  ['after', 'after'],
];

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
}

interface Sending {
  readonly call: ApiCallName;
  readonly body: unknown;
  /**
   * Tokens of two sessions of one person: the node remembers no answer for the second, so that the log alone decides.
   */
  readonly tokens: readonly [string, string];
}

describe.each(testEngines())('a changing call whose line is cut, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let proxy: CuttingProxy;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [{ id: 1 }, { id: 2, kind: 3 }]);
    test = await openTestApp(db, { clock: { now: () => testNow } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    proxy = await openCuttingProxy((test.app.server.address() as AddressInfo).port); // a port, not a pipe
  });
  afterAll(async () => {
    await proxy.close();
    await test.close();
    await db.close();
  });

  /** Sends a call once; undefined when no answer came. */
  const sendOnce = ({ call, body, tokens }: Sending, key: string, how: { cut: Cut; isElsewhere: boolean }) =>
    new Promise<Answer | undefined>((resolve) => {
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${tokens[how.isElsewhere ? 1 : 0]}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'idempotency-key': key,
        'x-cut': how.cut,
      };
      const path = call.slice(call.indexOf(' ') + 1);
      const sent = request(
        { host: '127.0.0.1', port: proxy.port, method: 'POST', path, headers, agent: false },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => resolve(undefined));
          response.on('end', () => {
            const answer = JSON.parse(Buffer.concat(parts).toString()) as { code?: string; data?: unknown };
            resolve({ status: response.statusCode ?? 0, code: answer.code ?? '', data: answer.data });
          });
        },
      );
      sent.on('error', () => resolve(undefined));
      sent.end(text);
    });

  /** Sends a call again until it is answered. */
  async function sendUntilAnswered(sending: Sending, place: number): Promise<Answer> {
    const key = randomBytes(16).toString('hex');
    const lost = cutSequences[place % cutSequences.length] ?? [];
    for (const cut of lost) expect(await sendOnce(sending, key, { cut, isElsewhere: false })).toBe(undefined);
    const isElsewhere = Math.floor(place / cutSequences.length) % 2 === 1;
    const answer = await sendOnce(sending, key, { cut: 'never', isElsewhere });
    if (!answer) throw new Error('A line that was not cut gave no answer.');
    return answer;
  }

  /** Sends all calls, some at the same time; gives their answers in the same order. */
  async function sendAll(sendings: readonly Sending[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const waiting = sendings.entries();
    const worker = async (): Promise<void> => {
      for (const [place, sending] of waiting) answers[place] = await sendUntilAnswered(sending, place);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    for (const { status, code } of answers)
      expect(['200 ', '409 alreadyDone']).toContain(`${status} ${code}`);
    // A repetition in the same session gets the first answer itself.
    const elsewhere = answers.filter((_, place) => Math.floor(place / cutSequences.length) % 2 === 1);
    const here = answers.filter((answer) => !elsewhere.includes(answer));
    expect(new Set(here.map(({ status }) => status))).toEqual(new Set([200]));
    expect(elsewhere.some(({ code }) => code === 'alreadyDone')).toBe(true);
    return answers;
  }

  const tokensOf = async (user: string): Promise<[string, string]> => {
    const [one, other] = [await test.signIn(user), await test.signIn(user)];
    return [one.token, other.token];
  };
  const namesOf = (start: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${start} ${at}`);
  const read = async <T>(sql: string, values: readonly unknown[] = []) =>
    (await db.query<T>(sql, values)).rows;
  const supervisor = (): Promise<TestClient> => test.signIn('supervisor');

  it('is done once, whatever it does: a thousand of five kinds', async () => {
    const [crm, operator] = [await tokensOf('crm'), await tokensOf('operator')];

    const companies = namesOf('شرکت بریده', 300);
    await sendAll(
      companies.map((companyName) => ({
        call: 'POST /CrmCompany/Upsert',
        body: { companyName },
        tokens: crm,
      })),
    );
    const stored = await read<{ name: string }>(
      `select company_name as name from company where company_name like 'شرکت بریده%'`,
    );
    expect(stored.map(({ name }) => name).toSorted()).toEqual(companies.toSorted());

    const places = Array.from({ length: 150 }, (_, x) => x);
    await sendAll(
      places.map((x) => ({
        call: 'POST /api/Workspace/AddNote',
        body: { color: 'warn', x, y: 1 },
        tokens: operator,
      })),
    );
    expect((await read<{ x: number }>('select x from note order by x')).map(({ x }) => x)).toEqual(places);

    const [auditor] = await read<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    const userIds = [auditor?.id ?? 0];
    const { data: chat } = await (
      await supervisor()
    ).call('POST /api/Workspace/OpenChat', { body: { userIds } });
    const words = namesOf('پیام بریده', 150);
    const writer = await tokensOf('supervisor');
    await sendAll(
      words.map((body) => ({
        call: 'POST /api/Workspace/SendChatMessage',
        body: { chatId: chat.id, clientId: randomBytes(16).toString('hex'), body },
        tokens: writer,
      })),
    );
    const said = await read<{ body: string }>('select body from chat_message where chat_id = $1', [chat.id]);
    expect(said.map(({ body }) => body).toSorted()).toEqual(words.toSorted());

    const titles = namesOf('منبع بریده', 200);
    const sale = { schDate: testDay, exchangeId: 2, currency: 'usd', rate: '1130000', forumType: 2 };
    await sendAll(
      titles.map((resourceTitle) => ({
        call: 'POST /api/Sana/SaveSellFromResource',
        body: { ...sale, amount: '1', resourceTitle },
        tokens: operator,
      })),
    );
    const sales = await read<{ id: number; title: string }>(
      'select id, resource_title as title from resource_sale order by id',
    );
    expect(sales.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    await sendAll(
      sales.map(({ id }) => ({
        call: 'POST /api/Sana/AnnounceSellFromResource',
        body: { id },
        tokens: operator,
      })),
    );
    const announced = await read('select from resource_sale where status = $1', [
      resourceSaleStatus.announced,
    ]);
    const [held] = await read<{ amount: string }>(
      `select amount from position_current where sarafi_id = 2 and currency = 'USD'`,
    );
    expect([announced.length, held?.amount]).toEqual([200, '200.00']);

    // Every call has its log entry, from one sending, and every way of cutting occurred.
    const entries = await read<{ sendings: number }>(
      `select count(distinct request_id)::int as sendings from event_log
         where request_id like 'once-%' and result = 'done' group by once_key(request_id)`,
    );
    expect(entries).toHaveLength(1_000);
    expect(entries.every(({ sendings }) => sendings === 1)).toBe(true);
    for (const cut of cuts) expect(proxy.done[cut]).toBeGreaterThan(300);
    expect(proxy.done.never).toBe(1_000);
  }, 120_000);
});
