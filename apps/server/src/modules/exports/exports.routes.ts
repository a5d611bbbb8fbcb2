import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { doerOf } from '../../platform/doer.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { withApproval } from '../events/approvals.service.ts';
import { replyWithdrawal } from './dealing-ends.service.ts';
import { finalDealing } from './dealing-final.service.ts';
import { dueDateApproval } from './due-dates.ts';
import { exportsApprovals, wishOf } from './exports.approvals.ts';
import { listDealings, listDemands, listMatches, listSupplies } from './exports-lists.ts';
import {
  getDealingIdentifier,
  getDealingInfo,
  getDemandInfo,
  getSupplyDetails,
  listCottages,
  listDealingPayments,
} from './exports-records.ts';
import { searchAll } from './full-search.ts';
import { getRateInfo, listOldBands } from './rate-bands.ts';
import type { Changed } from './supplies.service.ts';

const change = async (ctx: Ctx, step: (tx: Tx) => Promise<Changed>) =>
  outcomeOf(ctx, dealingStates, await ctx.db.transaction(step));

export const exportsHandlers = {
  'GET /api/Export/GetSupplyList': (ctx, { query }) => listSupplies(ctx, query),
  'GET /api/Export/GetDemandList': (ctx, { query }) => listDemands(ctx, query),
  'GET /api/Export/GetDealingList': (ctx, { query }) => listDealings(ctx, query),
  'GET /api/Export/GetSupplyDetails': (ctx, { query }) => getSupplyDetails(ctx, query.id),
  'GET /api/Export/GetDemandInfo': (ctx, { query }) => getDemandInfo(ctx, query.id),
  'GET /api/Export/GetDealingInfo': (ctx, { query }) => getDealingInfo(ctx, query.id),
  'GET /api/Export/GetMatches': (ctx, { query }) => listMatches(ctx, query.supplyId),
  'GET /api/Export/GetSupplyCottages': (ctx, { query }) => listCottages(ctx, query.supplyId),
  'POST /api/Export/ChangeDueDate': withApproval('POST /api/Export/ChangeDueDate', dueDateApproval),
  'GET /api/Export/GetDealingPayment': (ctx, { query }) => listDealingPayments(ctx, query.dealingId),
  'GET /api/Export/GetPaymentIdentifier': (ctx, { query }) => getDealingIdentifier(ctx, query.dealingId),
  'GET /api/Export/CancelDealing': withApproval(
    'GET /api/Export/CancelDealing',
    exportsApprovals['GET /api/Export/CancelDealing'],
  ),
  'GET /api/Export/ReturnFromFinal': withApproval(
    'GET /api/Export/ReturnFromFinal',
    exportsApprovals['GET /api/Export/ReturnFromFinal'],
  ),
  'GET /api/Export/FinalDealing': (ctx, { query }) =>
    change(ctx, (tx) => finalDealing(tx, doerOf(ctx), wishOf(ctx, query))),
  'GET /api/Export/ReplySupplierCanceling': (ctx, { query }) =>
    change(ctx, (tx) =>
      replyWithdrawal(tx, doerOf(ctx), {
        ...wishOf(ctx, query),
        isConfirmed: query.confirm === 'true' || query.confirm === '1',
      }),
    ),
  'GET /api/Export/GetAllCurrencyRateInfo': (ctx) => getRateInfo(ctx),
  'GET /api/Export/GetOldCurrencyCelling': (ctx, { query }) => listOldBands(ctx, query),
  'POST /api/Export/SaveCurrencyCellingVales': withApproval(
    'POST /api/Export/SaveCurrencyCellingVales',
    exportsApprovals['POST /api/Export/SaveCurrencyCellingVales'],
  ),
  'POST /api/Export/FullSearch': (ctx, { body }) => searchAll(ctx, body),
} satisfies Handlers;
