import type { Handlers } from '../../platform/ctx.ts';
import { getInvalidDeposit } from './deposit-owners.ts';
import { getReconciliation } from './reconcile/get-reconciliation.ts';
import { workOnReconciliation } from './reconcile/reconcile.ts';
import { findReconcilers } from './reconcile/reconcile.queries.ts';
import { getCheque, listInvalidDeposits, searchCheques } from './payments-lists.ts';
import { annotateCheque, refreshInquiry, resolveDeposit } from './resolve-deposit.ts';

export const paymentsHandlers = {
  'POST /api/PaymentTasvieh/SearchDigitalChequePayments': (ctx, { body }) => searchCheques(ctx, body),
  'GET /api/PaymentTasvieh/GetDigitalChequePaymentById': (ctx, { query }) => getCheque(ctx, query.paymentId),
  'POST /api/PaymentTasvieh/AnnotateCheque': (ctx, { body }) => annotateCheque(ctx, body),
  'POST /api/PaymentTasvieh/RefreshInquiry': (ctx, { body }) => refreshInquiry(ctx, body.paymentId),
  'GET /api/Export/GetInvalidPaymentIdentifier': (ctx, { query }) => listInvalidDeposits(ctx, query),
  'GET /api/Export/GetInvalidDeposit': (ctx, { query }) => getInvalidDeposit(ctx, query.id),
  'POST /api/Export/ResolveDeposit': (ctx, { body }) => resolveDeposit(ctx, body),
  'GET /api/PaymentTasvieh/GetReconciliation': (ctx, { query }) => getReconciliation(ctx, query.id),
  'GET /api/PaymentTasvieh/GetReconcilers': async ({ db }) => ({ list: await findReconcilers(db) }),
  'POST /api/PaymentTasvieh/WorkOnReconciliation': (ctx, { body }) => workOnReconciliation(ctx, body),
} satisfies Handlers;
