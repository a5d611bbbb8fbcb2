/**
 * Counterparts of a supply or a demand. Each pair is tried with the guards of the dealing and rolled back; a refusal
 * is shown with its sentence.
 */
import type { Counterpart } from '@nazer/contract/exports/counterparts.contract.ts';
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import type { List, TitledRowOf } from '@nazer/contract/kernel/list.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { undone } from '../../../platform/database/undone.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { refusalSentence } from '../../../platform/refusal-sentence.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import type { ListSource } from '../../../resources/lists/list-source.ts';
import { rowOf, rowsWhere } from '../../../resources/lists/search-list.ts';
import { currencyOf } from '../../settings/rates/rates.service.ts';
import { dealingMachine } from '../dealings/dealings.service.ts';
import { readDealing } from '../dealings/dealing-creation.ts';
import { demandSource } from '../demands/demands.list.ts';
import { supplySource } from '../supplies/supplies.list.ts';
import { findDemandsFor, findSuppliesFor } from './counterparts.queries.ts';
import { partsOf, scoreOf } from './match-score.ts';

type Supply = TitledRowOf<(typeof supplySource)['list']>;
type Demand = TitledRowOf<(typeof demandSource)['list']>;

interface Pair {
  readonly supply: Supply;
  readonly demand: Demand;
}

const sideOf = ({
  id,
  currency,
  forum,
  forumTitle,
  rate,
  remaining,
  status,
  statusTitle,
}: Supply | Demand) => ({
  id,
  currency,
  forum,
  forumTitle,
  rate,
  remaining,
  status,
  statusTitle,
});
const supplySide = (row: Supply) => ({ ...sideOf(row), name: row.supplier, lastDay: row.expire });
const demandSide = (row: Demand) => ({ ...sideOf(row), name: row.sarafi, lastDay: row.validity });

/**
 * Refusal that the dealing would be answered with; null when it would be registered. The supplier's answer is not
 * part of it. The trial waits for the locks of supply, demand and office like a dealing, and frees them at its end.
 */
async function refusalOf(ctx: Ctx, { supply, demand }: Pair): Promise<Counterpart['refusal']> {
  const actor = actorOf(ctx, 'SUPL');
  const error = await undone(ctx.db, async (tx) => {
    try {
      const facts = await readDealing(tx, actor, { supplyId: supply.id, demandId: demand.id });
      const judged = await dealingMachine.judge(facts, { action: 'register', actor: actor.role });
      return judged.kind === 'refused' ? judged.error : null;
    } catch (thrown) {
      if (thrown instanceof AppError) return thrown;
      throw thrown;
    }
  });
  return error && { code: error.code, sentence: refusalSentence(ctx.language, error) };
}

const lesser = (one: string, other: string): string => (compareAmounts(one, other) > 0 ? other : one);

/**
 * Amount, price, score and refusal of the dealing that the pair would make of all that both have left. `rest`: what the
 * record on the page has left.
 */
async function judgePair(ctx: Ctx, pair: Pair, rest: string) {
  const { supply, demand } = pair;
  const amount = lesser(supply.remaining, demand.remaining);
  const parts = partsOf({
    askedRate: supply.rate,
    bidRate: demand.rate,
    amount,
    rest,
    lastDays: [supply.expire, demand.validity],
    today: todayJalali(ctx.clock.now()),
    rialPayDays: demand.rialPayDays,
  });
  const refusal = await refusalOf(ctx, pair);
  const { perUnits } = currencyOf(supply.currency);
  const totalRial = totalRialOf({ amount, rate: demand.rate, perUnits });
  return { amount, totalRial, parts, refusal, score: scoreOf(parts) };
}

/** Rows of these ids that the caller may see, in the order of the ids. */
async function visibleRows<L extends List>(ctx: Ctx, source: ListSource<L>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const filterModels = ids.map((id) => ({
    Field: 'id',
    Condition1: { Type: 'equals' as const, Filter: id },
  }));
  const found = await Promise.all(filterModels.map((one) => rowsWhere(ctx, source, { filterModels: [one] })));
  return found.flat();
}

/** Sorts counterparts that could be dealt before refused ones, and each by score, best first. */
const byScore = (one: Counterpart, other: Counterpart): number =>
  Number(one.refusal !== null) - Number(other.refusal !== null) || other.score - one.score;

/**
 * A supply and at most 30 demands it could be dealt with, best first; for an office its own demands alone. Throws
 * `notFound`, also for a supply that the caller may not see.
 */
async function demandsFor(ctx: Ctx, supplyId: number) {
  const supply = await rowOf(ctx, supplySource, supplyId);
  const ids = await findDemandsFor(ctx.db, { supplyId, sarafiId: officeOf(ctx) });
  const list: Counterpart[] = [];
  for (const demand of await visibleRows(ctx, demandSource, ids))
    list.push({ ...demandSide(demand), ...(await judgePair(ctx, { supply, demand }, supply.remaining)) });
  return { of: supplySide(supply), list: list.toSorted(byScore) };
}

/**
 * A demand and at most 30 supplies it could be dealt with, best first; for an office those alone that it deals with or
 * bids for. Throws `notFound`, also for a demand of another office.
 */
async function suppliesFor(ctx: Ctx, demandId: number) {
  const demand = await rowOf(ctx, demandSource, demandId);
  const ids = await findSuppliesFor(ctx.db, { demandId, sarafiId: officeOf(ctx) });
  const list: Counterpart[] = [];
  for (const supply of await visibleRows(ctx, supplySource, ids))
    list.push({ ...supplySide(supply), ...(await judgePair(ctx, { supply, demand }, demand.remaining)) });
  return { of: demandSide(demand), list: list.toSorted(byScore) };
}

interface CounterpartsQuery {
  readonly supplyId?: number | undefined;
  readonly demandId?: number | undefined;
}

/**
 * Counterparts of a supply or a demand. Throws `notFound`, also for a record that the caller may not see,
 * `missingField` when neither is named, and `badValue` when both are.
 */
export function findCounterparts(ctx: Ctx, { supplyId, demandId }: CounterpartsQuery) {
  if (supplyId !== undefined && demandId !== undefined)
    throw new AppError('badValue', { values: { field: 'demandId' } });
  if (supplyId !== undefined) return demandsFor(ctx, supplyId);
  if (demandId !== undefined) return suppliesFor(ctx, demandId);
  throw new AppError('missingField', { values: { field: 'supplyId' } });
}
