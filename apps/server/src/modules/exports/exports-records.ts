/** Details of one supply, demand or dealing for its page. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { dealingPaymentStatus } from '@nazer/contract/exports/exports.codes.ts';
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import type { HistoryRow } from '../../platform/event-store.ts';
import { historyOf } from '../../platform/machine/transitions.ts';
import { rowOf, rowsWhere } from '../../resources/lists/search-list.ts';
import { actionsOf } from '../approvals/allowed-actions.service.ts';
import { visibleDealing } from './dealings/dealing-facts.ts';
import { dealingMachine } from './dealings/dealings.service.ts';
import { outstandingRialOf } from './dealings/dealing-payments.service.ts';
import { dealingSource } from './dealings/dealings.list.ts';
import { findAllocations, findDealingDetails, findDealingPayments } from './dealings/dealings.queries.ts';
import { demandSource } from './demands/demands.list.ts';
import { findDemandDetails } from './demands/demands.queries.ts';
import { demandMachine } from './demands/demands.service.ts';
import { supplyMachine } from './supplies/supplies.service.ts';
import { findNewestIdentifier } from '../payments/payment-identifier.service.ts';
import { supplySource } from './supplies/supplies.list.ts';
import { findCottages, findMerchantDuties, findSupplyDetails } from './supplies/supplies.queries.ts';

/** Steps that the history hides from offices: reserved and dealt amounts would show what others bought. */
const followed: ReadonlySet<string> = new Set(
  supplyStates.transitions.filter((row) => 'isDerived' in row).map(({ name }) => name),
);
const isSeen = ({ transition }: HistoryRow): boolean => !followed.has(transition);

/** The row itself. Throws `notFound` when there is none. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** Newest dealings of a supply or demand, limited to the caller's office; at most two hundred. */
const dealingsOf = (ctx: Ctx, Field: 'supplyId' | 'demandId', id: number) =>
  rowsWhere(ctx, dealingSource, {
    filterModels: [{ Field, Condition1: { Type: 'equals', Filter: id } }],
    SortModels: [{ Field: 'id', Sort: 'desc' }],
    limit: 200,
  });

/** Details of a supply. Throws `notFound`, also when the caller may not see it. */
export async function getSupplyDetails(ctx: Ctx, id: number) {
  const supply = await rowOf(ctx, supplySource, id);
  const details = found(await findSupplyDetails(ctx.db, { id, isOfOffice: scopeOf(ctx) !== null }));
  return {
    ...supply,
    ...details,
    registeredAt: details.registeredAt.toISOString(),
    dealings: await dealingsOf(ctx, 'supplyId', id),
    allowedActions: await actionsOf(ctx, supplyMachine, { id, facts: { record: supply } }),
    history: await historyOf(ctx, supplyStates, { id, isSeen }),
  };
}

/** Details of a demand. Throws `notFound`, also for one of another office. */
export async function getDemandInfo(ctx: Ctx, id: number) {
  const demand = await rowOf(ctx, demandSource, id);
  const { registeredAt, rowVersion } = found(await findDemandDetails(ctx.db, { id }));
  return {
    ...demand,
    rowVersion,
    registeredAt: registeredAt.toISOString(),
    dealings: await dealingsOf(ctx, 'demandId', id),
    allowedActions: await actionsOf(ctx, demandMachine, { id, facts: { record: demand } }),
    history: await historyOf(ctx, demandStates, { id }),
  };
}

/** Details of a dealing. Throws `notFound`, also for one of another office. */
export async function getDealingInfo(ctx: Ctx, id: number) {
  const { language } = ctx;
  const row = await rowOf(ctx, dealingSource, id);
  const dealing = { ...row, ...found(await findDealingDetails(ctx.db, { id })) };
  const allocations = await findAllocations(ctx.db, { dealingId: id });
  return {
    ...dealing,
    rialDeadline: row.rialDeadline, // the text of the list; the details have a `Date`
    rateTypeTitle: codeTitle(language, 'rateType', dealing.rateType),
    statusBeforeCancelTitle: codeTitle(language, 'dealingStatus', dealing.statusBeforeCancel),
    cancelKindTitle: codeTitle(language, 'dealingCancelKind', dealing.cancelKind),
    confirmedAt: dealing.confirmedAt?.toISOString() ?? null,
    finalAt: dealing.finalAt?.toISOString() ?? null,
    remainingRial: outstandingRialOf(dealing),
    allocations: allocations.map(({ customs, cottageNo, ...row }) => ({
      ...row,
      serial: `${customs}-${cottageNo}`,
    })),
    allowedActions: await actionsOf(ctx, dealingMachine, {
      id,
      facts: await visibleDealing(
        ctx.db,
        { ...dealing, statusBefore: dealing.statusBeforeCancel },
        { now: ctx.clock.now() },
      ),
    }),
    history: await historyOf(ctx, dealingStates, { id }),
  };
}

/** Days since a declaration was due, while some of its duty is owed; 0 on the due date, before it and without one. */
const overdueDaysOf = (
  { dueDate, duty }: { readonly dueDate: string; readonly duty: string },
  today: string,
): number =>
  dueDate !== '' && dueDate < today && compareAmounts(duty, '0') > 0 ? diffDays(dueDate, today) : 0;

/**
 * Declarations of a merchant with a duty still owed, at most 500; `totalCount` counts all of them. Empty for an unknown
 * merchant, and for an office.
 */
export async function listMerchantDuties(ctx: Ctx, merchantId: number) {
  const today = todayJalali(ctx.clock.now());
  const duties = await findMerchantDuties(ctx.db, { merchantId, sarafiId: scopeOf(ctx)?.sarafiId });
  return {
    totalCount: duties[0]?.totalCount ?? 0,
    list: duties.map(({ customs, cottageNo, totalCount: _all, ...row }) => ({
      ...row,
      serial: `${customs}-${cottageNo}`,
      overdueDays: overdueDaysOf(row, today),
    })),
  };
}

/** Declarations of a supply. Throws `notFound`. */
export async function listCottages(ctx: Ctx, supplyId: number) {
  await rowOf(ctx, supplySource, supplyId);
  const today = todayJalali(ctx.clock.now());
  const cottages = await findCottages(ctx.db, supplyId, scopeOf(ctx));
  return {
    list: cottages.map((row) => ({
      ...row,
      serial: `${row.customs}-${row.cottageNo}`,
      overdueDays: overdueDaysOf(row, today),
      rateTypeTitle: codeTitle(ctx.language, 'rateType', row.rateType),
      customsResultTitle: codeTitle(ctx.language, 'customsResult', row.customsResult),
    })),
  };
}

/** Payments of a dealing in all states; the summary counts confirmed ones. Throws `notFound`. */
export async function listDealingPayments(ctx: Ctx, dealingId: number) {
  const { language } = ctx;
  const { totalRial, paidRial } = await rowOf(ctx, dealingSource, dealingId);
  const payments = await findDealingPayments(ctx.db, { dealingId });
  const confirmed = payments
    .filter(({ status }) => status === dealingPaymentStatus.confirmed)
    .map(({ amountRial }) => amountRial);
  return {
    list: payments.map((row) => ({
      ...row,
      instrumentTitle: codeTitle(language, 'dealingInstrument', row.instrument),
      statusTitle: codeTitle(language, 'dealingPaymentStatus', row.status),
    })),
    summary: {
      totalRial,
      confirmedRial: addAmounts(...confirmed),
      remainingRial: outstandingRialOf({ totalRial, paidRial }),
    },
  };
}

/** Newest payment identifier of a dealing; null when it has none. Throws `notFound`. */
export async function getDealingIdentifier(ctx: Ctx, dealingId: number) {
  await rowOf(ctx, dealingSource, dealingId);
  const row = await findNewestIdentifier(ctx.db, { ownerType: 1 /* dealing */, ownerId: dealingId });
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
