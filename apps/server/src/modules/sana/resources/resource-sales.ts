/**
 * Sales from the resources of the central bank: planned, announced (then in the position of the office), cancelled.
 */
import { resourceSaleStates as states } from '@nazer/contract/sana/resource-sale.states.ts';
import type { ResourceSaleForm } from '@nazer/contract/sana/sana.contract.ts';
import { resourceSaleStatus } from '@nazer/contract/sana/sana.codes.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDay, readDayIfAny } from '../../../platform/day-range.ts';
import { type Actor, actorOf, dayOf } from '../../../platform/machine/actor.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { readPage } from '../../../platform/page-query.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { Change, LockedFacts, VisibleFacts, StepRun } from '../../../platform/machine/rules.ts';
import { historyOf } from '../../../platform/machine/transitions.ts';
import { sumsBy } from '../../../resources/lists/list-report.ts';
import { dayRange, filtersOf, rowOf, searchPage } from '../../../resources/lists/search-list.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { getOffice } from '../../sarafi/offices/offices.service.ts';
import { reverseEntries } from '../../sarafi/positions/position.service.ts';
import { checkRate } from '../../settings/rates/rate-check.service.ts';
import { currencyOf, euroOf, findRates } from '../../settings/rates/rates.service.ts';
import { enterSale } from './enter-sales.ts';
import { resourceSaleSource } from './resource-sales.list.ts';
import {
  findBankOffices,
  findSaleYears,
  insertSale,
  type LockedSale,
  lockSale,
  type SaleValues,
  updateSale,
  updateSaleStatus,
  updateSaleUse,
} from './resource-sales.queries.ts';

const titleOf = ({
  amount,
  currency,
  schDate,
}: Pick<SaleValues, 'amount' | 'currency' | 'schDate'>): string => `${amount} ${currency} (${schDate})`;

/** Amount used so far, in the currency of the sale. */
type Use = { readonly used: string };

interface SaleModel {
  readonly visible: VisibleFacts;
  /** `day`: today, a Jalali day in Tehran. */
  readonly locked: LockedFacts & { readonly record: LockedSale; readonly day: string };
  readonly creations: { readonly plan: SaleValues };
  readonly inputs: Readonly<Record<'use' | 'useUp' | 'giveBack' | 'giveBackAll', Use>>;
}

/** Facts of a sale that the caller has locked. */
export const lockedFacts = (record: LockedSale, { now }: Pick<Actor, 'now'>): SaleModel['locked'] => ({
  record,
  title: titleOf(record),
  day: dayOf({ now }),
});

async function setStatus({ tx, actor, facts, step }: StepRun<SaleModel>): Promise<Change<SaleModel>> {
  await updateSaleStatus(tx, { id: facts.record.id, status: step.to, userId: actor.user?.id });
  return {};
}

/** Stores the used amount and the state of a step. */
async function setUsed({
  tx,
  facts,
  step,
  input: { used },
}: StepRun<SaleModel, Use>): Promise<Change<SaleModel>> {
  await updateSaleUse(tx, { id: facts.record.id, used, status: step.to });
  return { log: { used } };
}

export const saleMachine = new Machine<typeof states, SaleModel>(states, {
  lock: async (tx, actor, { key: { id, sarafiId: onlyOffice } }) => {
    const record = await lockSale(tx, { id, onlyOffice });
    if (!record) throw new AppError('notFound');
    return lockedFacts(record, actor);
  },
  affected: ({ record: { id: value, exchangeId: sarafiId } }) => ({
    rows: [{ list: 'ResourceSale', field: 'id', value }],
    sarafiId,
  }),
  guards: {},
  creations: {
    plan: async ({ tx, actor, facts }) => {
      const id = await insertSale(tx, { ...facts, userId: actor.user?.id ?? 0 });
      if (id === undefined) throw new AppError('resourceRepeated');
      const { exchangeId, currency, amount, rate } = facts;
      return { id, title: titleOf(facts), log: { exchangeId, currency, amount, rate } };
    },
  },
  effects: {
    // A sale announced for a later day is posted to the position on that day.
    announce: async (run) => {
      const { record, day } = run.facts;
      if (record.schDate <= day) await enterSale(run.tx, record);
      return setStatus(run);
    },
    cancel: async (run) => {
      const { record, day } = run.facts;
      await reverseEntries(run.tx, { refType: positionRefType.resourceSale, refId: record.id, day });
      return setStatus(run);
    },
    use: setUsed,
    useUp: setUsed,
    giveBack: setUsed,
    giveBackAll: setUsed,
  },
});

const parameters = [dayRange('schDate')];
/** Filter for sales of a range of days; of one day when the last is left out, of all days when both are. */
const salesBetween = (schDateFrom: string | undefined, schDateTo = schDateFrom): FilterModel[] =>
  filtersOf(parameters, { schDateFrom, schDateTo });

/** Filter for the sales of a Jalali year. */
export const salesOfYear = (year: number): FilterModel[] =>
  salesBetween(`${year}/01/01`, addDays(`${year + 1}/01/01`, -1));

/**
 * A page of sales of a day (of all days without one), with sums by currency over all pages. Throws `badDateInput`.
 */
export async function listSales(
  ctx: Ctx,
  query: { schDate?: string | undefined; pageIndex?: number | undefined; pageSize?: number | undefined },
) {
  const filterModels = salesBetween(readDayIfAny('schDate', query.schDate));
  const { list, totalCount } = await searchPage(ctx, resourceSaleSource, {
    filterModels,
    page: readPage(query),
    figures: 'none',
  });
  const byCurrency = await sumsBy(ctx, resourceSaleSource, {
    by: 'currency',
    sums: ['amount', 'totalRial'],
    filterModels,
  });
  return { list, totalCount, summary: { byCurrency } };
}

/** Details of a sale with allowed actions and history. Throws `notFound`. */
export async function getSale(ctx: Ctx, id: number) {
  const row = await rowOf(ctx, resourceSaleSource, id);
  return {
    ...row,
    allowedActions: await actionsOf(ctx, saleMachine, { id, facts: { record: row } }),
    history: await historyOf(ctx, states, { id }),
  };
}

export const listSaleYears = async (ctx: Ctx) => ({
  list: await findSaleYears(ctx.db, { onlyOffice: officeOf(ctx) }),
});
export const listBankOffices = async (ctx: Ctx) => ({
  list: await findBankOffices(ctx.db, { onlyOffice: officeOf(ctx) }),
});

/** Positive number of at most a trillion (10¹², inclusive), with at most `decimals` decimals. Throws `badValue`. */
function readPositive(field: string, text: string, decimals: number): string {
  const value = parseAmount(text, decimals);
  const isGood =
    value !== null && compareAmounts(value, '0') > 0 && compareAmounts(value, '1000000000000') <= 0;
  if (!isGood) throw new AppError('badValue', { values: { field } });
  return value;
}

/**
 * Reads the form of a sale. Throws `badDateInput`, `unknownCurrency`, `notFound` for an unknown office,
 * `resourceOffice` for one that is of no bank, `badValue`, `rateOdd` and `noRate`.
 */
async function readForm(tx: Tx, form: ResourceSaleForm): Promise<SaleValues> {
  const schDate = readDay('schDate', form.schDate);
  const currency = currencyOf(normalizeText(form.currency).toUpperCase());
  const { kind } = await getOffice(tx, form.exchangeId);
  if (!bankKinds.includes(kind)) throw new AppError('resourceOffice');
  const resourceTitle = normalizeText(form.resourceTitle);
  if (resourceTitle === '') throw new AppError('badValue', { values: { field: 'resourceTitle' } });
  const amount = readPositive('amount', form.amount, currency.decimals);
  const rate = readPositive('rate', form.rate, 4);
  await checkRate(tx, { currency: currency.code, day: schDate, rate });
  const totalRial = totalRialOf({ amount, rate, perUnits: currency.perUnits });
  // The column holds twenty digits.
  if (totalRial.length > 20) throw new AppError('badValue', { values: { field: 'rate' } });
  return {
    schDate,
    year: Number(schDate.slice(0, 4)),
    exchangeId: form.exchangeId,
    currency: currency.code,
    amount,
    rate,
    totalRial,
    euroAmount: euroOf(await findRates(tx, schDate), currency.code, amount).euroAmount,
    forumType: form.forumType,
    resourceTitle,
    letterNo: normalizeText(form.letterNo),
  };
}

/** Locks a sale and gives its row as the list has it. Throws `notFound`, also for a sale the caller does not see. */
async function lockedSale(tx: Tx, ctx: Ctx, id: number) {
  await lockSale(tx, { id, onlyOffice: null });
  return rowOf({ ...ctx, db: tx }, resourceSaleSource, id);
}

/**
 * Changes a planned sale. Throws `notFound`, `illegalTransition` for another state, `stale` and `resourceRepeated`.
 */
async function changeSale(tx: Tx, ctx: Ctx, given: { id: number; rowVersion: number; sale: SaleValues }) {
  const { id, rowVersion, sale } = given;
  const before = await lockedSale(tx, ctx, id);
  if (before.status !== resourceSaleStatus.planned) {
    throw new AppError('illegalTransition', {
      state: { codes: states.codes, code: before.status },
      data: { status: before.status },
    });
  }
  if (before.rowVersion !== rowVersion) throw new AppError('stale', { data: { current: before } });
  if (!(await updateSale(tx, { ...sale, id, userId: ctx.user.id }))) throw new AppError('resourceRepeated');
  const factsOf = ({ exchangeId, currency, amount, rate, schDate }: Omit<SaleValues, 'year'>) => ({
    exchangeId,
    currency,
    amount,
    rate,
    schDate,
  });
  await insertEvent(tx, ctx, {
    action: 'update',
    resource: states.entity,
    key: String(id),
    title: titleOf(sale),
    before: factsOf(before),
    // As it is stored, with all decimals, so that the log shows no change where there is none.
    after: factsOf(await lockedSale(tx, ctx, id)),
  });
  return { id, status: before.status, isChanged: true };
}

/**
 * Plans a sale (without `id`) or changes a planned one; a change without `rowVersion` is always stale. Throws what
 * `readForm` and `changeSale` throw, and `resourceRepeated` for a new one.
 */
export async function saveSale(
  ctx: Ctx,
  { id, rowVersion = 0, ...form }: ResourceSaleForm,
): Promise<Outcome> {
  const changed = await ctx.db.transaction(async (tx) => {
    const sale = await readForm(tx, { ...form });
    if (id === undefined) return saleMachine.begin(tx, actorOf(ctx), { transition: 'plan', facts: sale });
    return changeSale(tx, ctx, { id, rowVersion, sale });
  });
  return outcomeOf(ctx, states, changed);
}

/** Key of a sale; people of an office reach only those of the office. */
const keyOf = (ctx: Ctx, id: number) => ({ key: { id, sarafiId: officeOf(ctx) } });

/** Announces a sale. Throws `notFound` and `illegalTransition`. */
export const announceSale = (ctx: Ctx, id: number): Promise<Outcome> =>
  saleMachine.take(ctx, { ...keyOf(ctx, id), action: 'announce' });
/** Cancels a sale. Throws `notFound` and `illegalTransition`. */
export const cancelSale = (ctx: Ctx, id: number): Promise<Outcome> =>
  saleMachine.take(ctx, { ...keyOf(ctx, id), action: 'cancel' });
