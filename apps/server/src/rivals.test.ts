/**
 * An office never learns who was selected, what others offered, or how many did: answers of every call it may make
 * are searched for names, ids, rates and amounts of its rivals.
 */
import { api, type ApiCallName } from '@nazer/contract/api.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { testEngines } from './platform/database/testing.ts';
import type { Database } from './platform/database/database.ts';
import type { Actor } from './platform/machine/actor.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { openFeedClient } from './platform/testing/testing-feed-client.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import {
  addDealing,
  addDemand,
  addExporter,
  addSupply,
  actorAs,
  testNow,
  testReason,
} from './modules/exports/exports.testing.ts';
import { dealingMachine } from './modules/exports/dealings/dealings.service.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import { offerMachine } from './modules/imports/offers/offers.service.ts';

const clock = fakeClock(testNow.toISOString());

/** Texts that only rivals have: names and codes of their offices, their people and places, their rates and amounts. */
const signs = [
  'صرافی آزمون 2',
  'صرافی آزمون 3',
  makeLegalNationalId('1400600002'),
  makeLegalNationalId('1400600003'),
  '1330777',
  '1330888',
  '1125777',
  '43210',
  'rival-key',
  '10.9.8.7',
];

/** Rights to averages of the whole market and what it publishes, which are no secret and do not name offices. */
const marketWide = /^(?:dash|exp\.rate)\./u;
const looking = permissions.filter(
  (permission) => /\.(?:view|export|download)$/u.test(permission) && !marketWide.test(permission),
);

type Values = Readonly<Record<string, unknown>>;

const hasShape = (schema: z.ZodType | undefined): schema is z.ZodObject =>
  schema !== undefined && 'shape' in schema;

/**
 * Inputs with the ids of all existing records wherever a call takes an id, and with a word of rivals where it
 * searches.
 */
function* inputsOf(schema: z.ZodType | undefined): Generator<Values> {
  if (!hasShape(schema)) return yield {};
  const names = Object.keys(schema.shape);
  const ids = names.filter((name) => /id$/iu.test(name));
  yield {};
  for (const name of ids) for (let id = 1; id <= 14; id += 1) yield { [name]: id };
  for (const name of names.filter((one) => /^(?:q|search|title|name|sarafidata)$/iu.test(one)))
    for (const word of signs) yield { [name]: word };
  for (const name of names.filter((one) =>
    /^(?:status|offersCountFrom|unitPriceFrom|reservedFrom)$/u.test(one),
  ))
    for (let value = 0; value <= 11; value += 1) yield { [name]: value };
}

const textOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

describe.each(testEngines())('an office among its rivals on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let office: TestClient;
  let desk: ImportsFixture;
  /** Requests the office has lost or waits for; of the dealing of its rival it may know nothing. */
  const requests: number[] = [];
  let supplyId = 0;

  const rival: Actor = {
    user: { id: 1, userName: 'rival-key' },
    address: '10.9.8.7',
    requestId: 'rival',
    role: 'SAR',
    now: clock.now(),
  } as Actor;

  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await addExporter(db);
    test = await openTestApp(db, { clock });
    for (const permission of looking)
      await db.query(
        'insert into role_permission (role_name, permission) values ($1, $2) on conflict do nothing',
        ['SARAFI_OPERATOR', permission],
      );
    const bids = async (offices: readonly number[]) => {
      const requestId = await desk.addRequest();
      const offers: number[] = [];
      for (const sarafiId of offices)
        offers.push(
          await desk.bid(requestId, {
            sarafiId,
            unitPrice: `1330${sarafiId === 1 ? '111' : sarafiId === 2 ? '777' : '888'}`,
          }),
        );
      requests.push(requestId);
      return offers;
    };
    const select = (offerId: number | undefined) =>
      db.transaction((tx) =>
        offerMachine.run(tx, desk.as('APP'), { key: { id: offerId ?? 0 }, action: 'select' }),
      );
    const [, lostTo] = await bids([1, 2, 3]);
    await select(lostTo);
    await db.transaction((tx) =>
      offerMachine.run(tx, rival, { key: { id: lostTo ?? 0, sarafiId: 2 }, action: 'confirm' }),
    );
    await desk.step('pay', lostTo ?? 0);
    const [, , waitsFor] = await bids([1, 2, 3]);
    await select(waitsFor);
    const [won] = await bids([1, 2]);
    await select(won);
    await desk.step('confirm', won ?? 0);
    await db.transaction(async (tx) => {
      supplyId = await addSupply(tx, { amount: '800000.00' });
      const rivals = await addDemand(tx, { sarafiId: 2, rate: '1125777', supplyId }, rival);
      const theirs = await addDealing(tx, { supplyId, demandId: rivals, amount: '43210.00' }, 'delivered');
      await dealingMachine.run(tx, actorAs('SUP'), {
        key: { id: theirs },
        action: 'final',
        reason: testReason,
      });
      const own = await addDemand(tx, { sarafiId: 1, supplyId });
      await addDealing(tx, { supplyId, demandId: own, amount: '1000.00' }, 'paid');
    });
    office = await test.signIn('office');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  /** Calls that have a readable answer and end nothing. */
  const mayMake = (
    name: string,
    { access, transport = 'json', ...call }: CallDefinition,
    mine: Set<string>,
  ) =>
    (access === 'signed-in' || mine.has(access)) &&
    transport === 'json' &&
    !call.isStateChanging &&
    !call.isForKeys &&
    !/SignOut|LogOut|Logout|Password|Session|Delete|Remove/u.test(name);

  /** Signs of rivals in an answer that were not in the question. */
  async function signsIn(name: ApiCallName, call: CallDefinition, values: Values): Promise<string[]> {
    const input = call.query ? { query: textOf(values) } : call.body ? { body: values } : {};
    const answer = await office.call(name, input as never); // any call with any input: refusals are looked at too
    const sent = JSON.stringify(values);
    // The request id of a refusal is random and may contain the digits of an amount.
    const text = answer.bytes.toString('utf8').replaceAll(/"requestId":"[^"]*"/gu, '');
    return signs
      .filter((sign) => text.includes(sign) && !sent.includes(sign))
      .map((sign) => `${name} ${sent}: ${sign}`);
  }

  it('finds no sign of them in the answer of any call', async () => {
    const mine = new Set<string>((await office.call('GET /api/Auth/Session')).data.permissions);
    const found: string[] = [];
    let made = 0;
    for (const [name, call] of Object.entries(api) as [ApiCallName, CallDefinition][]) {
      if (!mayMake(name, call, mine)) continue;
      for (const values of inputsOf(call.query ?? call.body)) {
        found.push(...(await signsIn(name, call, values)));
        made += 1;
      }
    }
    expect(found).toEqual([]);
    expect(made).toBeGreaterThan(300);
  });

  it('sees of a request that another one won no more than that it was registered, with its own offer', async () => {
    const [lost = 0, waiting = 0, won = 0] = requests;
    const look = async (requestId: number) =>
      (await office.call('GET /api/Import/GetRequestById', { query: { requestId: String(requestId) } })).data;
    for (const requestId of [lost, waiting]) {
      expect(await look(requestId)).toMatchObject({
        status: 1,
        offersCount: 1,
        selectedSarafiId: null,
        selectedSarafi: '',
        selectedOfferId: null,
        rowVersion: 1,
        offerHistory: [],
        history: [{ transition: 'register', userName: '', address: '' }],
      });
      const offers = await office.call('GET /api/Import/GetOffers', { query: { reqId: String(requestId) } });
      expect(offers.data).toMatchObject({ totalCount: 1, list: [{ sarafiId: 1 }] });
    }
    expect(await look(won)).toMatchObject({ status: 3, offersCount: 1, selectedSarafiId: 1 });
    const staff = await test.signIn('supervisor');
    const whole = await staff.call('GET /api/Import/GetRequestById', { query: { requestId: String(lost) } });
    expect(whole.data).toMatchObject({ status: 4, offersCount: 3, selectedSarafiId: 2 });
  });

  it('learns nothing by asking for what it may not see', async () => {
    const search = async (body: object) =>
      (await office.call('POST /api/Import/SearchRequest', { body })).data.totalCount;
    expect(await search({})).toBe(3);
    expect(await search({ status: 4 })).toBe(0);
    expect(await search({ status: 3 })).toBe(1);
    expect(await search({ status: 1 })).toBe(2);
    expect(await search({ offersCountFrom: 2 })).toBe(0);
    expect(await search({ selectedSarafiId: 2 })).toBe(0);
    expect(await search({ selectedSarafiId: 1 })).toBe(1);
    const supplies = async (status: number) =>
      (await office.call('GET /api/Export/GetSupplyList', { query: { status: String(status) } as never }))
        .data.totalCount;
    expect([await supplies(1), await supplies(2)]).toEqual([0, 1]);
  });

  it('does not read in its own history who took its place', async () => {
    const { rows } = await db.query<{ id: number }>(
      'select id from offer where sarafi_id = 1 and status = $1',
      [offerStatus.rejected],
    );
    const { data } = await office.call('GET /api/Import/GetOfferById', {
      query: { offerId: String(rows[0]?.id) },
    });
    expect(data.history[0]).toMatchObject({ transition: 'reject', userName: '', address: '' });
    const log = await db.query(
      `select user_name as "userName" from event_log where resource = 'Offer' and key = $1 and after ->> 'transition' = 'reject'`,
      [String(rows[0]?.id)],
    );
    expect(log.rows).toEqual([{ userName: '' }]);
  });

  it('is told by a refused bid that no offers are taken, not why', async () => {
    const feed = await openFeedClient(db, test, { nouns: ['Offers'], sarafiId: 1 });
    const { data } = await feed.call('POST /api/Feed/Offers', {
      body: {
        source: 'own',
        rows: [
          {
            externalId: 'late',
            requestId: requests[0] ?? 0,
            sarafiId: 1,
            unitPrice: '1330000',
            transferDelayHours: 24,
          },
        ],
      },
    });
    expect(data.rows[0]).toMatchObject({ result: 'refused', code: 'requestNotOpen' });
    expect(data.rows[0]?.message).not.toMatch(/تأیید|انتخاب|پرداخت/u);
  });

  it('sees of a supply its own dealings, and the rest as if nobody else had bought', async () => {
    const { data } = await office.call('GET /api/Export/GetSupplyDetails', {
      query: { id: String(supplyId) },
    });
    expect(data).toMatchObject({
      dealt: '0.00',
      reserved: '1000.00',
      remaining: '799000.00',
      status: 2,
      dealings: [{ sarafiId: 1 }],
    });
    expect(data.history.map(({ transition }) => transition)).toEqual(['register']);
    const cottages = await office.call('GET /api/Export/GetSupplyCottages', {
      query: { supplyId: String(supplyId) } as never,
    });
    expect(cottages.data.list.map(({ allocated }) => allocated)).toEqual(['0.00', '0.00']);
  });
});
