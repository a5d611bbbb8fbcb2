/** Cheques and invalid deposits as the screens show them. */
import type { ChequeFilter, ChequeRow } from '@nazer/contract/payments/payments.contract.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseRial } from '@nazer/persian/amount.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readDayFilter } from '../../platform/day-range.ts';
import { numberIfAny, readPage } from '../../platform/page-wish.ts';
import { officeOf, scopeOf } from '../../platform/row-scope.ts';
import { historyOf, titledActions } from '../../platform/transitions.ts';
import { type ChequeListed, findCheque, findCheques } from './cheques.queries.ts';
import { findInvalidDeposits } from './deposits.queries.ts';

/** Throws `badValue`. */
function readAmount(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const rial = parseRial(text);
  if (rial === null) throw new AppError('badValue', { values: { field } });
  return rial;
}

const titled = <R extends ChequeListed>({ language }: Ctx, row: R): R & ChequeRow => ({
  ...row,
  statusTitle: codeTitle(language, 'chequeStatus', row.status),
});

/** Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function searchCheques(ctx: Ctx, filter: ChequeFilter) {
  const { from, to, dueFrom, dueTo, minAmount, maxAmount, pageIndex, pageSize, ...rest } = filter;
  const wish = {
    ...rest,
    issued: readDayFilter(['from', from], ['to', to]),
    dueOn: readDayFilter(['dueFrom', dueFrom], ['dueTo', dueTo]),
    minAmount: readAmount('minAmount', minAmount),
    maxAmount: readAmount('maxAmount', maxAmount),
    sarafiId: scopeOf(ctx)?.sarafiId,
  };
  const page = await findCheques(ctx.db, wish, readPage({ pageIndex, pageSize }));
  return {
    list: page.list.map((row) => titled(ctx, row)),
    totalCount: page.totalCount,
    summary: { amountRial: page.sums['amountRial'] ?? '0' },
  };
}

/** Throws `notFound`. */
export async function getCheque(ctx: Ctx, paymentId: number) {
  const cheque = await findCheque(ctx.db, paymentId, officeOf(ctx));
  if (!cheque) throw new AppError('notFound');
  const mayResolve = ctx.user.permissions.has('pay.invalid.resolve');
  return {
    ...titled(ctx, cheque),
    statusAt: cheque.statusAt.toISOString(),
    inquiryAt: cheque.inquiryAt?.toISOString() ?? null,
    // Its state is the bank's to change.
    allowedActions: titledActions(
      ctx.language,
      ['annotate', 'refreshInquiry'].map((action) => ({
        action,
        isAllowed: mayResolve,
        reason: mayResolve ? null : 'missingRight',
      })),
    ),
    history: await historyOf(ctx, digitalChequeStates, { id: paymentId }),
  };
}

interface DepositFilter {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly reason?: number | '' | undefined;
  readonly resolution?: number | '' | undefined;
}

/** Throws `badDateInput` and `endBeforeStart`. */
export async function listInvalidDeposits(ctx: Ctx, filter: DepositFilter) {
  const { fromDate, toDate, reason, resolution, pageIndex, pageSize } = filter;
  const wish = {
    days: readDayFilter(['fromDate', fromDate], ['toDate', toDate]),
    reason: numberIfAny(reason),
    resolution: numberIfAny(resolution),
    sarafiId: scopeOf(ctx)?.sarafiId,
  };
  const page = await findInvalidDeposits(ctx.db, wish, readPage({ pageIndex, pageSize }));
  return {
    list: page.list.map(({ depositAt, resolvedAt, ...row }) => ({
      ...row,
      depositAt: depositAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      reasonTitle: codeTitle(ctx.language, 'depositReason', row.reason),
      resolutionTitle: codeTitle(ctx.language, 'depositResolution', row.resolution),
      resolvedOwnerTypeTitle: codeTitle(ctx.language, 'identifierOwner', row.resolvedOwnerType),
    })),
    totalCount: page.totalCount,
    summary: { amountRial: page.sums['amountRial'] ?? '0' },
  };
}
