/** Rial payments as people see them: one by one, and office by office. */
import { rialiPaymentStates as states } from '@nazer/contract/payments/riali-payment.states.ts';
import type { RialiFilter, RialiRangeFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import { percentOf, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { numberIfAny, readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { actorRoleOf, historyOf, titledActions } from '../../platform/transitions.ts';
import { readOffices, readReportRange } from './list-wish.ts';
import { isAskedNow, isInquiryOver } from './riali-payments.service.ts';
import {
  findAggregates,
  findPayment,
  findPayments,
  findValidity,
  type ReportWish,
  type RialiRead,
  type RialiWish,
} from './riali-lists.queries.ts';

/** Throws `badDateInput`, `endBeforeStart`, `badDateRange` and `badValue`. */
export function readReportWish(ctx: Ctx, filter: RialiRangeFilter): ReportWish {
  return {
    range: readReportRange(ctx.clock.now(), filter),
    sarafiIds: readOffices(filter.sarafiIds),
    onlyOffice: officeOf(ctx),
  };
}

/** Throws `badDateInput`, `endBeforeStart`, `badDateRange` and `badValue`. */
export function readRialiWish(ctx: Ctx, filter: RialiFilter): RialiWish {
  return {
    ...readReportWish(ctx, filter),
    payType: numberIfAny(filter.payType),
    paymentStatus: numberIfAny(filter.paymentStatus),
    paymentValidity: numberIfAny(filter.paymentValidity),
  };
}

const shown = ({ language }: Ctx, { nextInquiryAt, ...row }: RialiRead) => ({
  ...row,
  nextInquiryAt: nextInquiryAt?.toISOString() ?? null,
  payTypeTitle: codeTitle(language, 'payType', row.payType),
  paymentStatusTitle: codeTitle(language, states.codes, row.paymentStatus),
  paymentValidityTitle: codeTitle(language, 'rialiPaymentValidity', row.paymentValidity),
});

export async function listPayments(
  ctx: Ctx,
  asked: RialiFilter & { pageIndex?: number | undefined; pageSize?: number | undefined },
) {
  const { list, totalCount, sums } = await findPayments(ctx.db, readRialiWish(ctx, asked), readPage(asked));
  const summary = { amountRial: sums.amountRial ?? '0' };
  return { list: list.map((row) => shown(ctx, row)), totalCount, summary };
}

/** Steps of banks are nobody's to take; these two are for people. */
function actionsOf({ user, language, clock }: Ctx, row: RialiRead): AllowedAction[] {
  const mayOverride = user.permissions.has('sana.rial.override') && actorRoleOf(user) === 'SUP';
  const mayRetry = user.permissions.has('sana.rial.override');
  const { paymentStatus: status, payType, nextInquiryAt } = row;
  const isOver = isInquiryOver({ status, payType }) || isAskedNow({ status, nextInquiryAt }, clock.now());
  const retryFault = isOver ? 'wrongState' : null;
  return titledActions(language, [
    { action: 'override', isAllowed: mayOverride, reason: mayOverride ? null : 'missingRight' },
    {
      action: 'retry',
      isAllowed: mayRetry && !isOver,
      reason: mayRetry ? retryFault : 'missingRight',
    },
  ]);
}

/** Throws `notFound`. */
export async function getPayment(ctx: Ctx, id: number) {
  const row = await findPayment(ctx.db, id, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return {
    ...shown(ctx, row),
    allowedActions: actionsOf(ctx, row),
    history: await historyOf(ctx, states, { id }),
  };
}

export async function listAggregates(ctx: Ctx, wish: ReportWish) {
  const list = (await findAggregates(ctx.db, wish)).map(({ byPayType, ...row }) => ({
    ...row,
    coveragePct: percentOf(row.paymentsRial, row.dealsRial),
    diffRial: subtractAmounts(row.dealsRial, row.paymentsRial),
    byPayType: byPayType.map((part) => ({
      ...part,
      payTypeTitle: codeTitle(ctx.language, 'payType', part.payType),
    })),
  }));
  return { list, totalCount: list.length };
}

export async function listValidity(ctx: Ctx, wish: ReportWish) {
  const list = (await findValidity(ctx.db, wish)).map(({ byValidity, valid, ...row }) => ({
    ...row,
    validPct: percentOf(String(valid), String(row.total)),
    byValidity: byValidity.map((part) => ({
      ...part,
      validityTitle: codeTitle(ctx.language, 'rialiPaymentValidity', part.validity),
    })),
  }));
  return { list, totalCount: list.length };
}
