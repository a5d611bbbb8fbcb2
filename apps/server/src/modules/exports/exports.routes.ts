import type { Handlers } from '../../platform/ctx.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { requireField } from '../../resources/rows/needed.ts';
import { withApproval } from '../approvals/approvals.service.ts';
import { findCounterparts } from './counterparts/counterparts.ts';
import { dealingMachine } from './dealings/dealings.service.ts';
import { dueDateApproval } from './supplies/due-dates.ts';
import { exportsApprovals, dealingRequestOf } from './exports.approvals.ts';
import { listDealings, listDemands, listMatches, listSupplies } from './exports-lists.ts';
import {
  getDealingIdentifier,
  getDealingInfo,
  getDemandInfo,
  getSupplyDetails,
  listCottages,
  listDealingPayments,
  listMerchantDuties,
} from './exports-records.ts';
import { searchAll } from './full-search.ts';
import { checkBands, listRateDays } from './rates/check-bands.ts';
import { getRateInfo, listOldBands } from './rates/rate-bands.ts';

export const exportsHandlers = {
  'GET /api/Export/GetSupplyList': (ctx, { query }) => listSupplies(ctx, query),
  'GET /api/Export/GetDemandList': (ctx, { query }) => listDemands(ctx, query),
  'GET /api/Export/GetDealingList': (ctx, { query }) => listDealings(ctx, query),
  'GET /api/Export/GetSupplyDetails': (ctx, { query }) => getSupplyDetails(ctx, query.id),
  'GET /api/Export/GetDemandInfo': (ctx, { query }) => getDemandInfo(ctx, query.id),
  'GET /api/Export/GetDealingInfo': (ctx, { query }) => getDealingInfo(ctx, query.id),
  'GET /api/Export/GetMatches': (ctx, { query }) => listMatches(ctx, query.supplyId),
  'GET /api/Export/GetCounterparts': (ctx, { query }) => findCounterparts(ctx, query),
  'GET /api/Export/GetSupplyCottages': (ctx, { query }) => listCottages(ctx, query.supplyId),
  'GET /api/Export/GetMerchantDuties': (ctx, { query }) => listMerchantDuties(ctx, query.merchantId),
  'POST /api/Export/ChangeDueDate': withApproval('POST /api/Export/ChangeDueDate', dueDateApproval),
  'GET /api/Export/GetDealingPayment': (ctx, { query }) => listDealingPayments(ctx, query.dealingId),
  'GET /api/Export/GetPaymentIdentifier': (ctx, { query }) => getDealingIdentifier(ctx, query.dealingId),
  'GET /api/Export/CancelDealing': withApproval(
    'GET /api/Export/CancelDealing',
    exportsApprovals['GET /api/Export/CancelDealing'],
  ),
  'POST /api/Export/ShowDelivery': (ctx, { body: { dealingId: id, trackingCode, deliveredOn } }) =>
    dealingMachine.take(ctx, {
      key: { id, sarafiId: officeOf(ctx) },
      action: 'deliver',
      input: {
        trackingCode: requireField('trackingCode', trackingCode),
        deliveredOn: readDayIfAny('deliveredOn', deliveredOn),
      },
    }),
  'GET /api/Export/ReturnFromFinal': withApproval(
    'GET /api/Export/ReturnFromFinal',
    exportsApprovals['GET /api/Export/ReturnFromFinal'],
  ),
  'GET /api/Export/FinalDealing': (ctx, input) =>
    dealingMachine.take(ctx, { ...dealingRequestOf(ctx, input), action: 'final' }),
  'GET /api/Export/ReplySupplierCanceling': (ctx, input) => {
    // The schema also accepts `false` and `0`, which refuse the withdrawal.
    const { confirm } = input.query;
    const action = confirm === 'true' || confirm === '1' ? 'confirmWithdrawal' : 'refuseWithdrawal';
    return dealingMachine.take(ctx, { ...dealingRequestOf(ctx, input), action });
  },
  'GET /api/Export/GetAllCurrencyRateInfo': (ctx) => getRateInfo(ctx),
  'GET /api/Export/GetOldCurrencyCelling': (ctx, { query }) => listOldBands(ctx, query),
  'GET /api/Export/GetRateDays': (ctx, { query }) => listRateDays(ctx, query),
  'POST /api/Export/CheckRateBands': (ctx, { body }) => checkBands(ctx, body),
  'POST /api/Export/SaveCurrencyCellingVales': withApproval(
    'POST /api/Export/SaveCurrencyCellingVales',
    exportsApprovals['POST /api/Export/SaveCurrencyCellingVales'],
  ),
  'POST /api/Export/FullSearch': (ctx, { body }) => searchAll(ctx, body),
} satisfies Handlers;
