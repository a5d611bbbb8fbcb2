/** Sales from the resources of the central bank: planned, announced (then in the position of the office), cancelled. */
import { resourceSaleStates as states } from '@nazer/contract/sana/resource-sale.states.ts';
import type { ResourceSaleForm } from '@nazer/contract/sana/sana.contract.ts';
import { resourceSaleStatus } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType, sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDay, readDayIfAny } from '../../platform/day-range.ts';
import { dayOf, doerOf } from '../../platform/doer.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { guarded } from '../../platform/guards.ts';
import { decideTransition, historyOf, writeTransition } from '../../platform/transitions.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import { getOffice } from '../sarafi/offices.service.ts';
import { reverseEntries } from '../sarafi/position.service.ts';
import { checkRate } from '../settings/rate-check.service.ts';
import { currencyOf, euroOf, findRates } from '../settings/rates.service.ts';
import { enterSale } from './enter-sales.ts';
import {
  findBankOffices,
  findSale,
  findSales,
  findSaleYears,
  insertSale,
  lockSale,
  type ResourceSale,
  type SaleValues,
  sumSales,
  updateSale,
  updateSaleStatus,
} from './resource-sales.queries.ts';

type Action = ActionOf<typeof states>;

const titleOf = ({
  amount,
  currency,
  schDate,
}: Pick<SaleValues, 'amount' | 'currency' | 'schDate'>): string => `${amount} ${currency} (${schDate})`;

const rules = guarded<null>()(states, {});

const shown = ({ language }: Ctx, row: ResourceSale) => ({
  ...row,
  forumTypeTitle: codeTitle(language, 'forumType', row.forumType),
  statusTitle: codeTitle(language, states.codes, row.status),
});

export async function listSales(
  ctx: Ctx,
  asked: { schDate?: string | undefined; pageIndex?: number | undefined; pageSize?: number | undefined },
) {
  const wish = { onlyOffice: officeOf(ctx), schDate: readDayIfAny('schDate', asked.schDate) };
  const { list, totalCount } = await findSales(ctx.db, wish, readPage(asked));
  return {
    list: list.map((row) => shown(ctx, row)),
    totalCount,
    summary: { byCurrency: await sumSales(ctx.db, wish) },
  };
}

/** Throws `notFound`. */
export async function getSale(ctx: Ctx, id: number) {
  const row = await findSale(ctx.db, id, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return {
    ...shown(ctx, row),
    allowedActions: await actionsOf(ctx, rules, { id, status: row.status, facts: null }),
    history: await historyOf(ctx, states, { id }),
  };
}

export const listSaleYears = async (ctx: Ctx) => ({ list: await findSaleYears(ctx.db, officeOf(ctx)) });
export const listBankOffices = async (ctx: Ctx) => ({ list: await findBankOffices(ctx.db, officeOf(ctx)) });

function readPositive(field: string, text: string, decimals: number): string {
  const value = parseAmount(text, decimals);
  const isGood =
    value !== null && compareAmounts(value, '0') > 0 && compareAmounts(value, '1000000000000') <= 0;
  if (!isGood) throw new AppError('badValue', { values: { field } });
  return value;
}

const bankKinds: readonly number[] = [sarafiKind.bankAffiliated, sarafiKind.bank];

/** Throws what is wrong with the form. */
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
  if (totalRial.length > 20) throw new AppError('badValue', { values: { field: 'rate' } });
  return {
    schDate,
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

/** Throws `notFound`. */
async function lockedSale(tx: Tx, ctx: Ctx, id: number): Promise<ResourceSale> {
  await lockSale(tx, id);
  const sale = await findSale(tx, id, officeOf(ctx));
  if (!sale) throw new AppError('notFound');
  return sale;
}

async function planSale(tx: Tx, ctx: Ctx, sale: SaleValues) {
  const doer = doerOf(ctx);
  const step = decideTransition(states, 'plan', { status: null, actor: doer.role });
  if (step.kind === 'unchanged') throw new Error('A birth always changes something.');
  const id = await insertSale(tx, sale, ctx.user.id);
  if (id === undefined) throw new AppError('resourceRepeated');
  const { exchangeId, currency, amount, rate } = sale;
  await writeTransition(tx, doer, {
    ...step,
    machine: states,
    entityId: id,
    title: titleOf(sale),
    facts: { exchangeId, currency, amount, rate },
  });
  return { id, status: step.to, isChanged: true };
}

async function changeSale(tx: Tx, ctx: Ctx, given: { id: number; rowVersion: number; sale: SaleValues }) {
  const { id, rowVersion, sale } = given;
  const before = await lockedSale(tx, ctx, id);
  if (before.status !== resourceSaleStatus.planned) {
    throw new AppError('illegalTransition', {
      state: { codes: states.codes, code: before.status },
      data: { status: before.status },
    });
  }
  if (before.rowVersion !== rowVersion)
    throw new AppError('stale', { data: { current: shown(ctx, before) } });
  if (!(await updateSale(tx, sale, { id, userId: ctx.user.id }))) throw new AppError('resourceRepeated');
  const factsOf = ({ exchangeId, currency, amount, rate, schDate }: SaleValues) => ({
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
    after: factsOf(sale),
  });
  return { id, status: before.status, isChanged: true };
}

export async function saveSale(
  ctx: Ctx,
  { id, rowVersion = 0, ...form }: ResourceSaleForm,
): Promise<Outcome> {
  const changed = await ctx.db.transaction(async (tx) => {
    const sale = await readForm(tx, { ...form });
    return id === undefined ? planSale(tx, ctx, sale) : changeSale(tx, ctx, { id, rowVersion, sale });
  });
  return outcomeOf(ctx, states, changed);
}

/** What the step does to the position of the office; what is announced for a later day counts from that day. */
async function moveCurrency(tx: Tx, sale: ResourceSale, { action, day }: { action: Action; day: string }) {
  if (action === 'cancel')
    await reverseEntries(tx, { refType: positionRefType.resourceSale, refId: sale.id, day });
  if (action === 'announce' && sale.schDate <= day) await enterSale(tx, sale);
}

async function step(ctx: Ctx, id: number, action: 'announce' | 'cancel'): Promise<Outcome> {
  const doer = doerOf(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const sale = await lockedSale(tx, ctx, id);
    const decided = decideTransition(states, action, { status: sale.status, actor: doer.role });
    if (decided.kind === 'unchanged') return { id, status: sale.status, isChanged: false };
    await moveCurrency(tx, sale, { action, day: dayOf(doer) });
    await updateSaleStatus(tx, { id, status: decided.to, userId: ctx.user.id });
    await writeTransition(tx, doer, { ...decided, machine: states, entityId: id, title: titleOf(sale) });
    return { id, status: decided.to, isChanged: true };
  });
  return outcomeOf(ctx, states, changed);
}

/** Throws `notFound` and `illegalTransition`. */
export const announceSale = (ctx: Ctx, id: number): Promise<Outcome> => step(ctx, id, 'announce');
/** Throws `notFound` and `illegalTransition`. */
export const cancelSale = (ctx: Ctx, id: number): Promise<Outcome> => step(ctx, id, 'cancel');
