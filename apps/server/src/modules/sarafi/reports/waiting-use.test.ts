/** Predicted effects of waiting contracts on the ceilings of an office are their real effects. */
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { waitingDrillDowns } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import type { WaitingUse } from '@nazer/contract/sarafi/limits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { type Actor, systemActor } from '../../../platform/machine/actor.ts';
import { refusalOf } from '../../../platform/machine/rules.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';
import { dealingMachine } from '../../exports/dealings/dealings.service.ts';
import { offerMachine } from '../../imports/offers/offers.service.ts';
import { findWaitingDealings, findWaitingOffers } from './waiting-use.queries.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe.each(testEngines())('contracts that wait, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: { now: () => now } });
    supervisor = await test.signIn('supervisor');
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const waitingOf = async (id: number, as = supervisor) =>
    (await as.call('GET /api/SarafiManagment/GetWaitingUse', { query: { id: String(id) } })).data;
  const standing = async (id: number) => {
    const { data } = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', {
      query: { id: String(id) },
    });
    return data;
  };
  const stepCount = async () => {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::integer as count from transition_history',
    );
    return rows[0]?.count;
  };

  /** Number of rows behind the links to the waiting contracts. */
  async function behind(id: number) {
    const count = async ({ list, filters }: ReturnType<typeof waitingDrillDowns.offers>) =>
      (await supervisor.call(`POST /${list}/GetSummary`, { body: { filterModels: [...filters] } })).data
        .totalCount;
    return {
      offers: await count(waitingDrillDowns.offers(id)),
      dealings: await count(waitingDrillDowns.dealings(id)),
    };
  }

  /** Takes the steps and commits them; gives the refused ones. */
  async function bindAll(sarafiId: number) {
    const refused: Pick<WaitingUse['refused'][number], 'list' | 'id'>[] = [];
    const actor = (role: Actor['role']): Actor => ({ ...systemActor(now), role });
    for (const { id } of await findWaitingOffers(db, { sarafiId })) {
      const run = () =>
        db.transaction((tx) => offerMachine.run(tx, actor('SAR'), { key: { id }, action: 'confirm' }));
      if (await refusalOf(run)) refused.push({ list: 'Offer', id });
    }
    for (const { id } of await findWaitingDealings(db, { sarafiId })) {
      const run = () =>
        db.transaction((tx) =>
          dealingMachine.run(tx, actor('SUPL'), { key: { id }, action: 'supplierConfirm' }),
        );
      if (await refusalOf(run)) refused.push({ list: 'Dealing', id });
    }
    return refused;
  }

  it('use limits as forecast once bound, are refused as forecast, and use nothing before', async () => {
    const { data } = await supervisor.call('POST /ExchangeOffice/GetAll', { body: { PageSize: 200 } });
    const seen = { bound: 0, moved: 0 };
    for (const { id } of data.list) {
      const before = await standing(id);
      const steps = await stepCount();
      const said = await waitingOf(id);
      expect(await standing(id)).toEqual(before);
      expect(await stepCount()).toBe(steps);
      expect(await behind(id)).toEqual({ offers: said.offers, dealings: said.dealings });
      const refused = await bindAll(id);
      expect([id, said.refused.map(({ list, id: contract }) => ({ list, id: contract }))]).toEqual([
        id,
        refused,
      ]);
      const after = await standing(id);
      expect([id, said.taahod?.used, said.taahod?.pct]).toEqual([id, after.taahodUsed, after.taahodUsedPct]);
      expect([id, said.position?.used, said.position?.pct]).toEqual([
        id,
        after.positionValue,
        after.positionPct,
      ]);
      const added = addAmounts(String(before.taahodUsed), String(said.taahod?.added));
      expect(compareAmounts(added, String(after.taahodUsed))).toBe(0);
      seen.bound += said.offers + said.dealings - refused.length;
      seen.moved += Number(Number(said.taahod?.added) !== 0);
    }
    expect(seen.bound).toBeGreaterThan(3);
    expect(seen.moved).toBeGreaterThan(1);
  }, 60_000);

  it('are shown to people of the office alone', async () => {
    const office = await test.signIn('office');
    expect((await waitingOf(1, office)).id).toBe(1);
    const query = { id: '2' };
    const foreign = await office.call('GET /api/SarafiManagment/GetWaitingUse', { query });
    expect(foreign.problem.code).toBe('notFound');
    expect(
      (await supervisor.call('GET /api/SarafiManagment/GetWaitingUse', { query: { id: '9999' } })).problem
        .code,
    ).toBe('notFound');
  });
});
