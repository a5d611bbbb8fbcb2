/** Previews of steps agree with what the steps then do, over a random walk. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from './platform/ctx.ts';
import type { Database } from './platform/database/database.ts';
import { isLongRun, testEngines } from './platform/database/testing.ts';
import { areAllNoticesSent } from './platform/live/record-news.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { testCtx } from './resources/testing-ctx.ts';
import { addAccounts } from './start/prepare-data.ts';
import { codeOf, compareStep, known } from './testing-previews.ts';
import { nothing, setFourEyes } from './testing-allowed-actions.ts';
import { approvalsHandlers } from './modules/approvals/approvals.routes.ts';
import { merchantOf, reason } from './modules/imports/import-market.testing.ts';
import { importsHandlers } from './modules/imports/imports.routes.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import { offerMachine } from './modules/imports/offers/offers.service.ts';
import { requestMachine } from './modules/imports/requests/requests.service.ts';

const seed = Number(process.env.NAZER_WALK_SEED ?? 20_261_123);
const caseCount = isLongRun ? 3_000 : 250;

/** Steps of offers with their actor, repeated as often as they should be drawn. */
const offerSteps = [
  ['APP', 'select'],
  ['APP', 'select'],
  ['SAR', 'confirm'],
  ['SAR', 'confirm'],
  ['SAR', 'decline'],
  ['SUP', 'rejectHavale'],
  ['APP', 'finalConfirm'],
  ['SUP', 'close'],
  ['SUP', 'returnFromMakhtoome'],
  ['SUP', 'cancel'],
  ['SAR', 'cancel'],
  ['APP', 'withdraw'],
  ['SUP', 'confirmWithdrawal'],
  ['SUP', 'refuseWithdrawal'],
] as const;
const requestSteps = [
  ['APP', 'object'],
  ['SUP', 'settleOpen'],
  ['SUP', 'settleFinal'],
  ['SUP', 'cancelDisputed'],
  ['APP', 'cancel'],
] as const;

const move = fc.record({
  at: fc.nat(1_000_000),
  isOfRequest: fc.nat(5).map((one) => one === 0),
  /** A step that is taken before without a preview, to bring something in. */
  first: fc.constantFrom('request', 'bid', 'bid', 'pay', 'pay', 'havale', 'havale', 'refund', 'none'),
  offerStep: fc.constantFrom(...offerSteps),
  requestStep: fc.constantFrom(...requestSteps),
  sarafiId: fc.integer({ min: 1, max: 3 }),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

describe.each(testEngines())(`the preview of a step, by the seed ${seed}, on $name`, ({ open }) => {
  const clock = fakeClock();
  let db: Database;
  let desk: ImportsFixture;
  let ctx: Ctx;
  const handlers = approvalsHandlers(known);
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    desk = new ImportsFixture(db, clock);
    const tight = { taahodCeiling: '60000', positionCeiling: '80000' };
    await desk.setUpMarket([{ id: 1 }, { id: 2 }, { id: 3, ...tight }], 3);
    ctx = testCtx(db, clock, { id: 1 });
  });
  afterAll(() => db.close());

  const offers: { id: number; requestId: number }[] = [];

  async function bring({ first, at, sarafiId }: Move): Promise<void> {
    const latest = offers.at(-1 - (at % Math.min(8, offers.length)));
    if (!latest || first === 'request' || first === 'bid') {
      const nationalId = merchantOf(at % 3);
      const requestId =
        first === 'bid' && latest ? latest.requestId : await desk.addRequest({ nationalId, amount: '20000' });
      offers.push({ id: await desk.bid(requestId, { sarafiId }), requestId });
    } else if (first !== 'none') await desk.step(first, latest.id);
  }

  it(`is what the step does, over ${caseCount} cases`, { timeout: 600_000 }, async () => {
    let [doneCount, refusedCount] = [0, 0];
    for (const next of fc.sample(move, { seed, numRuns: caseCount })) {
      await bring(next).catch(codeOf);
      const offer = offers.at(-1 - (next.at % Math.min(8, offers.length)));
      if (!offer) continue;
      const [role, action] = next.isOfRequest ? next.requestStep : next.offerStep;
      const command = { action, actor: desk.as(role), reason };
      const { previewed, done } = next.isOfRequest
        ? await compareStep(ctx, { ...command, machine: requestMachine, id: offer.requestId })
        : await compareStep(ctx, { ...command, machine: offerMachine, id: offer.id });
      expect(previewed).toEqual(done);
      if (done.changes.length > 0) doneCount += 1;
      if (done.refused !== null) refusedCount += 1;
    }
    expect(doneCount).toBeGreaterThan(caseCount / 10);
    expect(refusedCount).toBeGreaterThan(caseCount / 10);
  });

  const countAll = async () =>
    (
      await db.query<{ n: number }>(
        `select (select count(*) from event_log) + (select count(*) from transition_history)
           + (select count(*) from position_entry) + (select sum(row_version) from offer) as n`,
      )
    ).rows[0]?.n;

  const preview = (by: Ctx, body: { entity: string; id: number; action: string }) =>
    handlers['POST /api/System/PreviewStep'](by, { ...nothing, body });

  it('tells state, amounts, position and commitments, keeps nothing and tells nobody', async () => {
    const id = await desk.bringTo(offerStatus.confirmed);
    // Waits for the notices of earlier writes, which come within half a second.
    await expect.poll(() => areAllNoticesSent(db)).toBe(true);
    const events: string[] = [];
    const stop = await db.listen('live', (payload) => events.push(payload));
    const before = await countAll();
    const { refusal, changes } = await preview(ctx, { entity: 'Offer', id, action: 'cancel' });
    expect(refusal).toBeNull();
    const about = (entity: string, field: string) =>
      changes.find((change) => change.entity === entity && change.field === field);
    expect(about('Offer', 'status')).toMatchObject({ before: 3, after: 9, afterTitle: 'لغو شده' });
    expect(about('ImportRequest', 'status')).toMatchObject({ before: 3, after: 1 });
    expect(about('ExchangeOffice', 'position EUR')).toMatchObject({ fieldTitle: 'موقعیت EUR' });
    expect(about('ExchangeOffice', 'taahodUsed')).toMatchObject({
      after: '0.00',
      title: expect.stringContaining('صرافی'),
    });
    // The name of an office says in Persian what it is, which no language says once more.
    const english = await preview({ ...ctx, language: 'en' }, { entity: 'Offer', id, action: 'cancel' });
    expect(english.changes.find(({ field }) => field === 'taahodUsed')).toMatchObject({ entityTitle: '' });
    expect(english.changes.find(({ entity }) => entity === 'Offer')).toMatchObject({ entityTitle: 'offer' });
    expect(about('ExchangeOffice', 'taahodUsedPct')).toBeDefined();
    expect(about('ExchangeOffice', 'positionPct')).toBeDefined();
    expect(await countAll()).toBe(before);
    expect((await desk.state(id)).status).toBe(offerStatus.confirmed);
    await stop();
    expect(events).toEqual([]);
  });

  it('says what the step would be refused with', async () => {
    const id = await desk.bringTo(offerStatus.rialPaid);
    const { refusal, changes } = await preview(ctx, { entity: 'Offer', id, action: 'cancel' });
    expect(refusal).toMatchObject({ code: 'refundFirst' });
    expect(refusal?.message).not.toBe('');
    expect(changes).toEqual([]);
  });

  it('wants the right of the step, a step people ask for, and a record of one’s own', async () => {
    const id = await desk.bringTo(offerStatus.confirmed);
    const code = (by: Ctx, body: { entity: string; id: number; action: string }) =>
      preview(by, body).then(() => 'done', codeOf);
    const auditor = testCtx(db, clock, {
      id: 4,
      without: (permission) => !permission.endsWith('.view'),
    });
    const other = testCtx(db, clock, { id: 3, scope: { sarafiId: 2 } });
    expect(await code(auditor, { entity: 'Offer', id, action: 'cancel' })).toBe('forbidden');
    expect(await code(other, { entity: 'Offer', id, action: 'cancel' })).toBe('notFound');
    expect(await code(ctx, { entity: 'Offer', id, action: 'payRial' })).toBe('badValue');
    expect(await code(ctx, { entity: 'Nothing', id, action: 'cancel' })).toBe('badValue');
    expect(await code(ctx, { entity: 'Offer', id: 999_999, action: 'cancel' })).toBe('notFound');
  });

  it('stands beside a request for approval while somebody has to decide on it', async () => {
    await setFourEyes(db, 'all');
    const id = await desk.bringTo(offerStatus.confirmed);
    const operator = testCtx(db, clock, {
      id: 2,
      without: (permission) => permission === 'appr.decide',
    });
    const query = { offerId: id, description: reason };
    const answer = await importsHandlers['GET /api/Import/CancelOffer'](operator, { ...nothing, query });
    const approvalId = 'approvalId' in answer ? (answer.approvalId ?? 0) : 0;
    const readPreview = () =>
      handlers['GET /api/System/GetApprovalById'](ctx, { ...nothing, query: { id: approvalId } });
    const { preview: first } = await readPreview();
    expect(first?.refusal).toBeNull();
    expect(first?.changes).toContainEqual(
      expect.objectContaining({ entity: 'Offer', field: 'status', before: 3, after: 9 }),
    );
    await db.transaction((tx) => desk.payInTx(tx, id, '1000000'));
    const { preview: later } = await readPreview();
    expect(later?.refusal?.code).toBe('refundFirst');
    await setFourEyes(db, 'off');
  });
});
