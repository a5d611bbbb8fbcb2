/** Feeds of supplies, demands and dealings that exporters and offices send. */
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import { requireField } from '../../resources/rows/needed.ts';
import type { FeedRow, Feeds, Ingested } from '../intake/feeds.service.ts';
import { readNationalId } from '../merchants/merchants.service.ts';
import { refundDealing } from './dealings/dealing-payments.service.ts';
import { createDealing, dealingMachine } from './dealings/dealings.service.ts';
import { demandMachine, registerDemand } from './demands/demands.service.ts';
import { isDemandOf } from './demands/demands.queries.ts';
import type { CottageInput } from './supplies/claim-declarations.ts';
import { registerSupply, supplyMachine } from './supplies/supplies.service.ts';

type SupplyRow = FeedRow<'Supplies'>;
type DemandRow = FeedRow<'Demands'>;
type DealingRow = FeedRow<'Dealings'>;
type CottageGiven = NonNullable<SupplyRow['cottages']>[number];

/** Latest evaluation date accepted, so that the due date after it is a day of the calendar. */
const lastEvaluation = '1500/01/01';

/**
 * Reads a declaration. Its due date is the one that was sent, else the evaluation date plus `rollbackDays` (0 when they
 * were not sent); empty when neither date was sent. What is left of it is all when it was not sent. Throws
 * `badDateInput`, and `badValue` for an evaluation after `lastEvaluation`.
 */
function readCottage(given: CottageGiven): CottageInput {
  const { year, customsCode, cottageNo, currency, totalAmount, claimAmount } = given;
  const { rollbackDays = 0, rateType = 0 } = given;
  const evaluationDate = readDayIfAny('evaluationDate', given.evaluationDate) ?? '';
  if (evaluationDate > lastEvaluation)
    throw new AppError('badValue', { values: { field: 'evaluationDate' } });
  const reported = readDayIfAny('dueDate', given.dueDate);
  const dueDate = reported ?? (evaluationDate === '' ? '' : addDays(evaluationDate, rollbackDays));
  const remainAmount = given.remainAmount ?? totalAmount;
  const identity = { year, customsCode, cottageNo, currency, rateType };
  return { ...identity, totalAmount, remainAmount, claimAmount, rollbackDays, evaluationDate, dueDate };
}

/** Registers a supply or withdraws one, of any exporter: an API key of one office may not send supplies. */
async function ingestSupply(tx: Tx, ctx: Ctx, row: SupplyRow): Promise<Ingested> {
  const actor = actorOf(ctx, 'SUPL');
  const { reason } = row;
  if (row.action === 'withdraw')
    return supplyMachine.run(tx, actor, {
      key: { id: requireField('supplyId', row.supplyId) },
      action: 'withdraw',
      reason,
    });
  const { minDealAmount, askedRate, sourceCountry, bankOrBroker, rateType = 0, cottages = [] } = row;
  return registerSupply(tx, actor, {
    nationalId: readNationalId(requireField('nationalId', row.nationalId)),
    currency: requireField('currency', row.currency),
    amount: requireField('amount', row.amount),
    forumType: requireField('forumType', row.forumType),
    minDealAmount,
    askedRate,
    sourceCountry,
    bankOrBroker,
    rateType,
    expireDate: readDayIfAny('expireDate', row.expireDate),
    cottages: cottages.map(readCottage),
  });
}

/** Office of the API key; undefined for a key that is not limited to one. */
const ownOffice = (ctx: Ctx): number | undefined => scopeOf(ctx)?.sarafiId;

/** Office of a row; an API key of one office may send rows of that office alone. Throws `keyScope`. */
function officeOf(ctx: Ctx, sarafiId: number): number {
  const own = ownOffice(ctx);
  if (own !== undefined && own !== sarafiId) throw new AppError('keyScope');
  return sarafiId;
}

/** Registers a demand or cancels one; `notFound` for a demand of another office. */
async function ingestDemand(tx: Tx, ctx: Ctx, row: DemandRow): Promise<Ingested> {
  const actor = actorOf(ctx, 'SAR');
  const { reason, supplyId, wage, rialPayDays, rateType = 0 } = row;
  if (row.action === 'cancel')
    return demandMachine.run(tx, actor, {
      key: { id: requireField('demandId', row.demandId), sarafiId: ownOffice(ctx) },
      action: 'cancel',
      reason,
    });
  return registerDemand(tx, actor, {
    sarafiId: officeOf(ctx, requireField('sarafiId', row.sarafiId)),
    supplyId,
    currency: requireField('currency', row.currency),
    amount: requireField('amount', row.amount),
    rate: requireField('rate', row.rate),
    wage,
    rialPayDays,
    rateType,
    forumType: requireField('forumType', row.forumType),
    validityDate: readDayIfAny('validityDate', row.validityDate),
  });
}

/** Registers a dealing. Throws `notFound` when an office names the demand of another. */
async function registerRow(tx: Tx, ctx: Ctx, row: DealingRow): Promise<Ingested> {
  const supplyId = requireField('supplyId', row.supplyId);
  const demandId = requireField('demandId', row.demandId);
  const own = ownOffice(ctx);
  if (own !== undefined && !(await isDemandOf(tx, { id: demandId, sarafiId: own })))
    throw new AppError('notFound');
  return createDealing(tx, actorOf(ctx, 'SUPL'), { supplyId, demandId, amount: row.amount });
}

/** Registers a dealing or takes the step that the row names. */
async function ingestDealing(tx: Tx, ctx: Ctx, row: DealingRow): Promise<Ingested> {
  const { action = 'register', reason } = row;
  if (action === 'register') return registerRow(tx, ctx, row);
  const sarafiId = ownOffice(ctx);
  const key = { id: requireField('dealingId', row.dealingId), sarafiId };
  // Any sender may send steps of a supplier; an office delivers only in its own name.
  const supplier = actorOf(ctx, 'SUPL');
  switch (action) {
    case 'supplierConfirm':
      return dealingMachine.run(tx, supplier, { key, action });
    case 'withdraw':
      return dealingMachine.run(tx, supplier, { key, action, reason });
    case 'deliver': {
      const deliveredOn = readDayIfAny('deliveredOn', row.deliveredOn);
      const input = { trackingCode: requireField('trackingCode', row.trackingCode), deliveredOn };
      const deliverer = sarafiId === undefined ? supplier : actorOf(ctx, 'SAR');
      return dealingMachine.run(tx, deliverer, { key, action, input });
    }
    case 'refund':
      return refundDealing(tx, actorOf(ctx, 'SYS'), { key, reason });
  }
}

export const exportsFeeds = {
  Supplies: { apply: ingestSupply },
  Demands: { apply: ingestDemand },
  Dealings: { apply: ingestDealing },
} satisfies Feeds;
