/**
 * Previews of calls about limits, licences, corrections, settings and dealings agree with what the calls then do,
 * over a random walk.
 */
import type { PreviewedCall } from '@nazer/contract/approvals/approvals.calls.ts';
import { licenseActions } from '@nazer/contract/sarafi/offices.contract.ts';
import { correctionStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from './platform/ctx.ts';
import type { Database } from './platform/database/database.ts';
import { isLongRun, testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { testCtx } from './resources/testing-ctx.ts';
import { addAccounts } from './start/prepare-data.ts';
import { type PreviewCommand, codeOf, compareCall, compareStep, known } from './testing-previews.ts';
import { nothing, setFourEyes } from './testing-allowed-actions.ts';
import { approvalsHandlers } from './modules/approvals/approvals.routes.ts';
import { dealingMachine } from './modules/exports/dealings/dealings.service.ts';
import { exportsHandlers } from './modules/exports/exports.routes.ts';
import {
  actorAs,
  addDealing,
  addDemand,
  addMarket,
  addSupply,
  testDay,
  testNow,
  testReason as reason,
} from './modules/exports/exports.testing.ts';
import { sarafiHandlers } from './modules/sarafi/sarafi.routes.ts';
import { settingsHandlers } from './modules/settings/settings.routes.ts';

const seed = Number(process.env.NAZER_WALK_SEED ?? 20_261_124);
const caseCount = isLongRun ? 3_000 : 220;

/** Each as often as it should be drawn. */
const dealingSteps = [
  ['SUPL', 'supplierConfirm'],
  ['SUPL', 'supplierConfirm'],
  ['SUP', 'cancel'],
  ['SUP', 'final'],
  ['SUPL', 'withdraw'],
  ['SUP', 'confirmWithdrawal'],
  ['SUP', 'refuseWithdrawal'],
  ['SUP', 'returnFromFinal'],
] as const;

/** Each as often as it should be drawn. */
const kinds = [
  'dealing',
  'dealing',
  'dealing',
  'dealing',
  'licence',
  'licence',
  'correction',
  'correction',
  'taahod',
  'taahod',
  'position',
  'position',
  'void',
  'draft',
  'permissions',
  'coefficient',
  'band',
  'settings',
  'holiday',
] as const;

/** Licence actions without the revocation, after which nothing follows. */
const endless = licenseActions.filter((action) => action !== 'revoke');

const move = fc.record({
  kind: fc.constantFrom(...kinds),
  office: fc.integer({ min: 1, max: 3 }),
  at: fc.nat(1_000_000),
  amount: fc.constantFrom('0', '1', '250.5', '9000', '60000', '120000', '2000000', 'x'),
  currency: fc.constantFrom('USD', 'EUR', 'AED', 'JPY', 'GBP'),
  code: fc.integer({ min: 1, max: 5 }),
  far: fc.constantFrom('registered', 'confirmed', 'paid', 'delivered'),
  step: fc.constantFrom(...dealingSteps),
  licence: fc.constantFrom(...endless, ...endless, ...endless, 'revoke' as const),
  hasPapers: fc.nat(4).map((one) => one > 0),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const flag = (n: number): 'true' | 'false' => (n % 2 === 0 ? 'true' : 'false');
const dayOf = (at: number): string => `1404/10/${String((at % 28) + 1).padStart(2, '0')}`;

const limitOf = ({ office, amount, code }: Move, [ceiling, kind]: readonly [string, string]) => ({
  exchangeId: String(office),
  [ceiling]: amount,
  [kind]: String(code),
  desc: reason,
});

type Corrected = Omit<Move, 'amount'> & { readonly amount: string };

const correctionOf = ({ office, amount, currency, at, code }: Corrected) => ({
  sarId: office,
  currency,
  direction: (at % 2) + 1,
  amount,
  effectiveDate: testDay,
  reasonCode: code,
  description: reason,
});

/** Call of each kind of move; `corrections` are the latest ones, and for a draft those that are drafts. */
const asks: Readonly<Record<string, (next: Move, corrections: readonly number[]) => PreviewCommand>> = {
  taahod: (next) => ({
    call: 'POST /api/SarafiManagment/UpdateExchangeTaahod',
    query: { ...limitOf(next, ['taahodCeiling', 'taahodKind']), multiplier: String(next.code / 4) },
  }),
  position: (next) => ({
    call: 'POST /api/SarafiManagment/UpdateExchangeOpenPosition',
    query: {
      ...limitOf(next, ['positionCeiling', 'openPositionKind']),
      basis: String((next.at % 3) + 1),
    },
  }),
  permissions: ({ office, at }) => ({
    call: 'POST /api/SarafiManagment/UpdateExchangePermissions',
    query: {
      exchangeId: String(office),
      allowBuy: flag(at),
      allowSell: flag(at >> 1),
      accessImportExportTalars: flag(at >> 2),
      accessToSecondRate: flag(at >> 3),
      desc: reason,
    },
  }),
  licence: ({ office, licence: action, hasPapers, at }) => ({
    call: 'POST /api/SarafiManagment/ChangeLicense',
    body: {
      exchangeId: office,
      action,
      reason,
      ...(hasPapers && {
        licenseNo: `L-${at}`,
        issueDate: dayOf(at),
        expireDate: at % 3 === 0 ? '1404/11/20' : '1406/01/01',
        letterNo: '12',
        letterDate: dayOf(at),
      }),
    },
  }),
  correction: (next) => ({
    call: 'POST /api/SarafiManagment/AddNewPositionCorrection',
    body: correctionOf(next),
  }),
  draft: (next, corrections) => {
    const id = corrections.at(next.at % Math.max(1, corrections.length));
    const body = { ...correctionOf(next), ...(id === undefined ? {} : { id }) };
    return { call: 'POST /api/SarafiManagment/AddNewPositionCorrection', body };
  },
  void: ({ at }, corrections) => ({
    call: 'GET /api/SarafiManagment/DeletePositionCorrection',
    query: { id: String(corrections.at(at % Math.max(1, corrections.length)) ?? 1) },
  }),
  coefficient: ({ at, code }) => ({
    call: 'POST /api/Setting/SetPolicyCoefficient',
    body: {
      commitmentType: (at % 3) + 1,
      ageBucket: [null, 1, 2, 3][at % 4] ?? null,
      rateType: null,
      supplierCategory: null,
      coefficient: String(code / 2),
      validFrom: testDay,
      description: reason,
    },
  }),
  band: ({ currency, at }) => ({
    call: 'POST /api/Export/SaveCurrencyCellingVales',
    body: [
      {
        currency,
        forumType: 1,
        fromDate: dayOf(at),
        toDate: '1404/12/29',
        baseRate: '1130000',
        tolerancePct: String(at % 9),
      },
    ],
  }),
  settings: ({ at, code }) => ({
    call: 'POST /api/Setting/SaveSettings',
    body: { rowVersion: at % 4, values: { licenseWarnDays: code * 20 } },
  }),
  holiday: ({ at }) => ({
    call: 'GET /api/Setting/ChangeHoliday',
    query: { date: `1404/09/${String((at % 15) + 16)}`, isHoliday: flag(at >> 4) },
  }),
};

describe.each(testEngines())(`the preview of a call, by the seed ${seed}, on $name`, ({ open }) => {
  const clock = fakeClock(testNow.toISOString());
  const inbox = approvalsHandlers(known);
  const handlers: Readonly<Record<string, ((ctx: Ctx, input: never) => unknown) | undefined>> = {
    ...sarafiHandlers,
    ...settingsHandlers,
    ...exportsHandlers,
  };
  let db: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    const tight = { taahodCeiling: '60000', positionCeiling: '80000' };
    await addMarket(db, [{ id: 1 }, { id: 2, ...tight }, { id: 3 }]);
    await setFourEyes(db, 'off');
    for (const [id, expireDate] of ['1404/11/20', '1404/10/25', '1405/06/01'].entries())
      await db.query(
        `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, letter_no, letter_date,
           status, reason) values ($1, $2, 2, '1403/01/01', $3, '', '', 2, '')`,
        [id + 1, `M-${id}`, expireDate],
      );
    // The weights of the commitments follow from the business days since these days.
    for (const [id, day] of ['1404/09/26', '1404/09/29', '1404/09/17'].entries())
      await db.query(
        `insert into taahod_open (ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type, bound_on,
           counted_from) values (2, $1, $2, 1, 25000, 0, $3, $3)`,
        [999_000 + id, id + 1, day],
      );
    for (const [index, weight] of ['0.5', '1.5', '2.5', '3.5'].entries())
      await db.query(
        `insert into policy_coefficient (commitment_type, age_bucket, rate_type, supplier_category, coefficient,
           valid_from, description, created_by, created_by_name) values (1, $1, null, null, $2, '1404/01/01', '', 1, '')`,
        [index + 1, weight],
      );
    ctx = testCtx(db, clock, { id: 1 });
  });
  afterAll(() => db.close());

  const dealings: number[] = [];
  const pick = (of: readonly number[], at: number): number | undefined => of.at(at % Math.max(1, of.length));

  async function bring({ office, at, far }: Move): Promise<void> {
    if (dealings.length > 8 && at % 3 > 0) return;
    await db.transaction(async (tx) => {
      const pair = { supplyId: await addSupply(tx), demandId: await addDemand(tx, { sarafiId: office }) };
      dealings.push(await addDealing(tx, { ...pair, amount: String(1_000 * ((at % 40) + 1)) }, far));
    });
  }

  const decide = (approvalId: number) => {
    const body = { ids: [approvalId], isApproved: true, reason };
    return inbox['POST /api/System/DecideApprovals'](testCtx(db, clock, { id: 2 }), { ...nothing, body });
  };

  const corrections = async (status: number | null): Promise<number[]> =>
    (
      await db.query<{ id: number }>(
        `select id from position_correction where status = $1 or $1::integer is null order by id desc limit 8`,
        [status],
      )
    ).rows.map(({ id }) => Number(id));

  /** Adds a draft, which is applied with the values it then has. */
  async function bringDraft(next: Move): Promise<void> {
    const body = {
      ...correctionOf({ ...next, amount: '5', code: 1, currency: 'USD' }),
      isDraft: true,
    } as const;
    const call = 'POST /api/SarafiManagment/AddNewPositionCorrection';
    await sarafiHandlers[call](ctx, { ...nothing, body: { ...body, reasonCode: 1 } });
  }

  async function compare(next: Move) {
    if (next.kind !== 'dealing') {
      if (next.kind === 'draft') await bringDraft(next);
      const ofDraft = next.kind === 'draft' ? correctionStatus.draft : null;
      const command = asks[next.kind]?.(next, await corrections(ofDraft));
      return command ? compareCall(ctx, command, { handlers, decide }) : null;
    }
    await bring(next).catch(codeOf);
    const id = pick(dealings, next.at);
    const [role, action] = next.step;
    return id === undefined
      ? null
      : compareStep(ctx, { machine: dealingMachine, id, action, actor: actorAs(role), reason });
  }

  it(`is what the call does, over ${caseCount} cases`, { timeout: 900_000 }, async () => {
    const changed = new Map<string, number>();
    let refused = 0;
    for (const next of fc.sample(move, { seed, numRuns: caseCount })) {
      const found = await compare(next);
      if (!found) continue;
      expect({ next, ...found.previewed }).toEqual({ next, ...found.done });
      if (found.done.changes.length > 0) changed.set(next.kind, (changed.get(next.kind) ?? 0) + 1);
      if (found.done.refused !== null) refused += 1;
    }
    const seen = (kind: string): number => changed.get(kind) ?? 0;
    for (const kind of new Set<string>(kinds))
      expect({ kind, isSeen: seen(kind) > 0 }).toMatchObject({ isSeen: true });
    expect(refused).toBeGreaterThan(caseCount / 10);
  });

  const previewCall = (by: Ctx, command: PreviewCommand) =>
    inbox['POST /api/System/PreviewCall'](by, { ...nothing, body: { ...command, query: command.query } });

  it('tells the use of a ceiling before and after', async () => {
    await db.query(`update sarafi_limit set taahod_ceiling = 50000, taahod_kind = 1 where sarafi_id = 1`);
    const call: PreviewedCall = 'POST /api/SarafiManagment/UpdateExchangeTaahod';
    const query = { exchangeId: '1', taahodCeiling: '100000', taahodKind: '1' };
    const { refusal, changes } = await previewCall(ctx, { call, query });
    expect(refusal).toBeNull();
    const about = (field: string) => changes.find((change) => change.field === field);
    expect(about('taahodCeiling')).toMatchObject({ before: '50000.00', after: '100000.00', id: 1 });
    const [before, after] = [about('taahodUsedPct')?.before, about('taahodUsedPct')?.after];
    expect(Number(after)).toBeCloseTo(Number(before) / 2, 1);
  });

  it('wants the right of the call, what the call takes, and an office of one’s own', async () => {
    const call: PreviewedCall = 'POST /api/SarafiManagment/UpdateExchangeTaahod';
    const query = { exchangeId: '1', taahodCeiling: '5', taahodKind: '1' };
    const auditor = testCtx(db, clock, { id: 4, without: (permission) => !permission.endsWith('.view') });
    const other = testCtx(db, clock, { id: 3, scope: { sarafiId: 2 } });
    const code = (by: Ctx, command: PreviewCommand) =>
      previewCall(by, command).then(({ refusal }) => refusal?.code ?? 'done', codeOf);
    expect(await code(auditor, { call, query })).toBe('forbidden');
    expect(await code(other, { call, query })).toBe('notFound');
    expect(await code(ctx, { call, query: { ...query, x: '1' } })).toBe('unknownParameter');
    expect(await code(ctx, { call, query: { ...query, taahodKind: '9' } })).toBe('badValue');
    expect(await code(ctx, { call, query: { exchangeId: '1' } })).toBe('missingField');
  });
});
