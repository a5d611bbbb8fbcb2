/** Board of offers: its columns agree with the list of offers, and its cards are the most urgent of each. */
import { boardStates, columnFilters } from '@nazer/contract/imports/board.data.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe.each(testEngines())('the board of offers on $name', ({ open }) => {
  let db: Database;
  let app: TestApp;
  let supervisor: TestClient;
  let office: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    app = await openTestApp(db, { clock: { now: () => now } });
    supervisor = await app.signIn('supervisor');
    office = await app.signIn('office');
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const boardOf = async (client: TestClient, query: { sarafiId?: string; currency?: string } = {}) =>
    (await client.call('GET /api/Import/GetOfferBoard', { query })).data.columns;

  it('counts and sums each column as the list behind it, also of one currency and one office', async () => {
    const all = await boardOf(supervisor);
    expect(all.map(({ status }) => status)).toEqual(boardStates);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10);
    const one = all.flatMap(({ cards }) => cards)[0];
    for (const filter of [{}, { currency: one?.currency ?? '' }, { sarafiId: one?.sarafiId ?? 0 }]) {
      const query = 'sarafiId' in filter ? { sarafiId: String(filter.sarafiId) } : filter;
      for (const { status, count, euro, cards } of await boardOf(supervisor, query)) {
        const body = { filterModels: columnFilters(status, filter) };
        const { data } = await supervisor.call('POST /Offer/GetSummary', { body });
        expect(data.totalCount).toBe(count);
        expect(compareAmounts(data.sums['euroAmount'] ?? '0', euro)).toBe(0);
        expect(cards).toHaveLength(Math.min(count, 50));
      }
    }
  });

  it('has among what ended today nothing of last evening, as the list behind it', async () => {
    const { rows } = await db.query<{ id: number }>(
      `select id from offer where status = ${offerStatus.makhtoome} order by id limit 2`,
    );
    const ended = [
      { at: '2026-11-20T19:00:00Z', on: '1405/08/29' },
      { at: '2026-11-21T06:00:00Z', on: '1405/08/30' },
    ];
    for (const [place, { at, on }] of ended.entries())
      await db.query(
        `update offer set status_since = $1, makhtoome_at = $1, makhtoome_on = $2 where id = $3`,
        [at, on, rows[place]?.id],
      );
    const column = (await boardOf(supervisor)).find(({ status }) => status === offerStatus.makhtoome);
    const filterModels = columnFilters(offerStatus.makhtoome, {});
    const list = await supervisor.call('POST /Offer/GetAll', { body: { filterModels, PageSize: 100 } });
    const ids = list.data.list.map(({ offerId }) => offerId);
    expect(ids).toContain(rows[1]?.id);
    expect(ids).not.toContain(rows[0]?.id);
    expect(list.data.totalCount).toBe(column?.count);
  });

  it('puts what is due first on top, and tells how many are', async () => {
    for (const { cards, oldest, urgent, soon } of await boardOf(supervisor)) {
      const due = cards.map((card) => card.due).filter((at) => at !== null);
      expect(due).toEqual(due.toSorted());
      // Offers with a deadline in business days count as neither urgent nor soon.
      expect(urgent + soon).toBeLessThanOrEqual(due.length);
      for (const { since } of cards) expect((oldest ?? '') <= since).toBe(true);
    }
  });

  it('offers the offices of all its offers for a choice, also while one is chosen', async () => {
    const choice = async (query: { sarafiId?: string; currency?: string } = {}, client = supervisor) =>
      (await client.call('GET /api/Import/GetOfferBoard', { query })).data.offices.map(({ id }) => id);
    const { rows } = await db.query<{ id: number }>(
      'select id from sarafi where id not in (select sarafi_id from offer) limit 1',
    );
    const without = rows[0]?.id ?? 0;
    const shown = new Set(
      (await boardOf(supervisor)).flatMap(({ cards }) => cards.map((card) => card.sarafiId)),
    );
    const all = await choice();
    expect(new Set(all)).toEqual(shown);
    const chosen = String(all[0]);
    expect(await choice({ sarafiId: chosen })).toEqual(all);
    // The chosen office is among them also without an offer, and one that does not exist never.
    expect(new Set(await choice({ sarafiId: String(without) }))).toEqual(new Set([...all, without]));
    expect(await choice({ sarafiId: '2000000000' })).toEqual(all);
    expect(await choice({ currency: 'ZZZ' })).toEqual([]);
    expect(await choice({ sarafiId: chosen }, office)).toEqual([1]);
  });

  it('shows people of an office their own, whatever they ask for', async () => {
    const own = new Set(
      (await boardOf(office)).flatMap(({ cards }) => cards.map(({ sarafiId }) => sarafiId)),
    );
    expect([...own]).toEqual([1]);
    expect((await boardOf(office, { sarafiId: '2' })).flatMap(({ cards }) => cards)).toHaveLength(
      (await boardOf(office)).flatMap(({ cards }) => cards).length,
    );
    // A card names its merchant's record to those alone who may open merchants.
    const merchantsFor = async (client: TestClient) =>
      (await boardOf(client)).flatMap(({ cards }) => cards.map(({ merchantId }) => merchantId));
    expect(await merchantsFor(supervisor)).not.toContain(null);
    expect(new Set(await merchantsFor(office))).toEqual(new Set([null]));
    const crm = await app.signIn('crm');
    expect((await crm.call('GET /api/Import/GetOfferBoard', { query: {} })).status).toBe(403);
  });
});
