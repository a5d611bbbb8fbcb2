/** One supply, demand or dealing with everything its page shows. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import { historyOf, type HistoryRow } from '../../platform/transitions.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import { openRialOf } from './dealing-payments.service.ts';
import {
  findAllocations,
  findDealing,
  findDealingPayments,
  findDealingsOfDemand,
  findDealingsOfSupply,
} from './dealings.queries.ts';
import { findDemand } from './demands.queries.ts';
import { demandRules, supplyRules } from './side-guards.ts';
import { findNewestIdentifier } from './payment-identifier.queries.ts';
import { findCottages, findSupply } from './supplies.queries.ts';
import { isoOf, titledDealing, titledDemand, titledSupply } from './titled-rows.ts';

/** What is reserved and dealt of a supply tells an office what others bought. */
const followed: ReadonlySet<string> = new Set(
  supplyStates.transitions.filter((row) => 'isDerived' in row).map(({ name }) => name),
);
const isSeen = ({ transition }: HistoryRow): boolean => !followed.has(transition);

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** Throws `notFound`. */
export async function getSupplyDetails(ctx: Ctx, id: number) {
  const scope = scopeOf(ctx);
  const { registeredAt, ...supply } = found(await findSupply(ctx.db, id, scope));
  const dealings = await findDealingsOfSupply(ctx.db, id, scope);
  return {
    ...titledSupply(ctx.language, supply),
    registeredAt: registeredAt.toISOString(),
    dealings: dealings.map((row) => titledDealing(ctx.language, row)),
    allowedActions: await actionsOf(ctx, supplyRules, {
      id,
      status: supply.status,
      facts: { ...supply, lastDay: supply.expire, day: todayJalali(ctx.clock.now()) },
    }),
    history: await historyOf(ctx, supplyStates, { id, isSeen }),
  };
}

/** Throws `notFound`. */
export async function getDemandInfo(ctx: Ctx, id: number) {
  const scope = scopeOf(ctx);
  const { registeredAt, ...demand } = found(await findDemand(ctx.db, id, scope));
  const dealings = await findDealingsOfDemand(ctx.db, id, scope);
  return {
    ...titledDemand(ctx.language, demand),
    registeredAt: registeredAt.toISOString(),
    dealings: dealings.map((row) => titledDealing(ctx.language, row)),
    allowedActions: await actionsOf(ctx, demandRules, {
      id,
      status: demand.status,
      facts: { ...demand, lastDay: demand.validity, day: todayJalali(ctx.clock.now()) },
    }),
    history: await historyOf(ctx, demandStates, { id }),
  };
}

/** Throws `notFound`. */
export async function getDealingInfo(ctx: Ctx, id: number) {
  const { language } = ctx;
  const dealing = found(await findDealing(ctx.db, id, scopeOf(ctx)));
  const allocations = await findAllocations(ctx.db, id);
  return {
    ...titledDealing(language, dealing),
    rateTypeTitle: codeTitle(language, 'rateType', dealing.rateType),
    statusBeforeCancelTitle: codeTitle(language, 'dealingStatus', dealing.statusBeforeCancel),
    cancelKindTitle: codeTitle(language, 'dealingCancelKind', dealing.cancelKind),
    confirmedAt: isoOf(dealing.confirmedAt),
    finalAt: isoOf(dealing.finalAt),
    remainingRial: openRialOf(dealing),
    allocations: allocations.map(({ customs, cottageNo, ...row }) => ({
      ...row,
      serial: `${customs}-${cottageNo}`,
    })),
    allowedActions: await actionsOf(ctx, dealingRules, {
      id,
      status: dealing.status,
      statusBefore: dealing.statusBeforeCancel,
      facts: await dealingFacts(ctx.db, dealing, ctx.clock.now()),
    }),
    history: await historyOf(ctx, dealingStates, { id }),
  };
}

/** Throws `notFound`. */
export async function listCottages(ctx: Ctx, supplyId: number) {
  found(await findSupply(ctx.db, supplyId, scopeOf(ctx)));
  const today = todayJalali(ctx.clock.now());
  const cottages = await findCottages(ctx.db, supplyId, scopeOf(ctx));
  return {
    list: cottages.map((row) => ({
      ...row,
      serial: `${row.customs}-${row.cottageNo}`,
      overdueDays:
        row.dueDate !== '' && row.dueDate < today && compareAmounts(row.duty, '0') > 0
          ? diffDays(row.dueDate, today)
          : 0,
      rateTypeTitle: codeTitle(ctx.language, 'rateType', row.rateType),
      customsResultTitle: codeTitle(ctx.language, 'customsResult', row.customsResult),
    })),
  };
}

/** Throws `notFound`. */
export async function listDealingPayments(ctx: Ctx, dealingId: number) {
  const { language } = ctx;
  const { totalRial, paidRial } = found(await findDealing(ctx.db, dealingId, scopeOf(ctx)));
  const payments = await findDealingPayments(ctx.db, dealingId);
  const confirmed = payments.filter(({ status }) => status === 2).map(({ amountRial }) => amountRial);
  return {
    list: payments.map((row) => ({
      ...row,
      instrumentTitle: codeTitle(language, 'dealingInstrument', row.instrument),
      statusTitle: codeTitle(language, 'dealingPaymentStatus', row.status),
    })),
    summary: {
      totalRial,
      confirmedRial: addAmounts(...confirmed),
      remainingRial: openRialOf({ totalRial, paidRial }),
    },
  };
}

/** Throws `notFound`. */
export async function getDealingIdentifier(ctx: Ctx, dealingId: number) {
  found(await findDealing(ctx.db, dealingId, scopeOf(ctx)));
  const row = await findNewestIdentifier(ctx.db, { ownerType: 1, ownerId: dealingId });
  if (!row) return { identifier: null };
  const { identifier, expectedRial, paidRial, status } = row;
  return {
    identifier: {
      identifier,
      expectedRial,
      paidRial,
      status,
      statusTitle: codeTitle(ctx.language, 'identifierStatus', status),
      issuedAt: row.issuedAt.toISOString(),
      expireAt: row.expireAt.toISOString(),
    },
  };
}
