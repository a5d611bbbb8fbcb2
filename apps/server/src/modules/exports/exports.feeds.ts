/** What exporters and offices send in. */
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { doerOf } from '../../platform/doer.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import { needed } from '../../resources/needed.ts';
import type { FeedRow, Feeds, Taken } from '../events/feeds.service.ts';
import { readNationalId } from '../merchants/merchants.service.ts';
import { confirmDealing } from './dealing-binding.service.ts';
import { refundDealing } from './dealing-payments.service.ts';
import type { DealingWish } from './dealing-steps.ts';
import { createDealing, deliverDealing, withdrawDealing } from './dealings.service.ts';
import { cancelDemand, registerDemand } from './demands.service.ts';
import { findDemand, type NewDemand } from './demands.queries.ts';
import type { CottageInput } from './claim-declarations.ts';
import { registerSupply, withdrawSupply } from './supplies.service.ts';

type SupplyRow = FeedRow<'Supplies'>;
type DemandRow = FeedRow<'Demands'>;
type DealingRow = FeedRow<'Dealings'>;
type CottageGiven = NonNullable<SupplyRow['cottages']>[number];

/** So that the day it is due is one of the calendar. */
const lastEvaluation = '1500/01/01';

/** Due when its days since the evaluation are over, where no day is told. */
function readCottage(given: CottageGiven): CottageInput {
  const { year, customsCode, cottageNo, currency, totalAmount, claimAmount } = given;
  const { rollbackDays = 0, rateType = 0 } = given;
  const evaluationDate = readDayIfAny('evaluationDate', given.evaluationDate) ?? '';
  if (evaluationDate > lastEvaluation)
    throw new AppError('badValue', { values: { field: 'evaluationDate' } });
  const told = readDayIfAny('dueDate', given.dueDate);
  const dueDate = told ?? (evaluationDate === '' ? '' : addDays(evaluationDate, rollbackDays));
  const remainAmount = given.remainAmount ?? totalAmount;
  const identity = { year, customsCode, cottageNo, currency, rateType };
  return { ...identity, totalAmount, remainAmount, claimAmount, rollbackDays, evaluationDate, dueDate };
}

async function takeSupply(tx: Tx, ctx: Ctx, row: SupplyRow): Promise<Taken> {
  const doer = doerOf(ctx, 'SUPL');
  const { reason } = row;
  if (row.action === 'withdraw')
    return withdrawSupply(tx, doer, { id: needed('supplyId', row.supplyId), reason });
  const { minDealAmount, askedRate, sourceCountry, bankOrBroker, rateType = 0, cottages = [] } = row;
  return registerSupply(tx, doer, {
    nationalId: readNationalId(needed('nationalId', row.nationalId)),
    currency: needed('currency', row.currency),
    amount: needed('amount', row.amount),
    forumType: needed('forumType', row.forumType),
    minDealAmount,
    askedRate,
    sourceCountry,
    bankOrBroker,
    rateType,
    expireDate: readDayIfAny('expireDate', row.expireDate),
    cottages: cottages.map(readCottage),
  });
}

const ownOffice = (ctx: Ctx): number | undefined => scopeOf(ctx)?.sarafiId;

/** A key of one office sends its own rows alone. */
function officeOf(ctx: Ctx, sarafiId: number): NewDemand['sarafiId'] {
  const own = ownOffice(ctx);
  if (own !== undefined && own !== sarafiId) throw new AppError('keyScope');
  return sarafiId;
}

async function takeDemand(tx: Tx, ctx: Ctx, row: DemandRow): Promise<Taken> {
  const doer = doerOf(ctx, 'SAR');
  const { reason, supplyId, wage, rialPayDays, rateType = 0 } = row;
  if (row.action === 'cancel')
    return cancelDemand(tx, doer, { id: needed('demandId', row.demandId), reason, sarafiId: ownOffice(ctx) });
  return registerDemand(tx, doer, {
    sarafiId: officeOf(ctx, needed('sarafiId', row.sarafiId)),
    supplyId,
    currency: needed('currency', row.currency),
    amount: needed('amount', row.amount),
    rate: needed('rate', row.rate),
    wage,
    rialPayDays,
    rateType,
    forumType: needed('forumType', row.forumType),
    validityDate: readDayIfAny('validityDate', row.validityDate),
  });
}

async function registerRow(tx: Tx, ctx: Ctx, row: DealingRow): Promise<Taken> {
  const supplyId = needed('supplyId', row.supplyId);
  const demandId = needed('demandId', row.demandId);
  const own = ownOffice(ctx);
  if (own !== undefined && !(await findDemand(tx, demandId, { sarafiId: own })))
    throw new AppError('notFound');
  return createDealing(tx, doerOf(ctx, 'SUPL'), { supplyId, demandId, amount: row.amount });
}

async function takeDealing(tx: Tx, ctx: Ctx, row: DealingRow): Promise<Taken> {
  const { action = 'register', reason } = row;
  if (action === 'register') return registerRow(tx, ctx, row);
  const sarafiId = ownOffice(ctx);
  const wish: DealingWish = { id: needed('dealingId', row.dealingId), reason, sarafiId };
  // What the supplier does comes through whoever serves it; an office delivers in its own name.
  const supplier = doerOf(ctx, 'SUPL');
  switch (action) {
    case 'supplierConfirm':
      return confirmDealing(tx, supplier, wish);
    case 'withdraw':
      return withdrawDealing(tx, supplier, wish);
    case 'deliver': {
      const deliveredOn = readDayIfAny('deliveredOn', row.deliveredOn);
      return deliverDealing(tx, sarafiId === undefined ? supplier : doerOf(ctx, 'SAR'), {
        ...wish,
        trackingCode: needed('trackingCode', row.trackingCode),
        deliveredOn,
      });
    }
    case 'refund':
      return refundDealing(tx, doerOf(ctx, 'SYS'), wish);
  }
}

export const exportsFeeds = {
  Supplies: { apply: takeSupply },
  Demands: { apply: takeDemand },
  Dealings: { apply: takeDealing },
} satisfies Feeds;
