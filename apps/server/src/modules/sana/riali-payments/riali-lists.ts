/** Rial payments for pages: one by one, and by office. */
import { rialiPaymentStates as states } from '@nazer/contract/payments/riali-payment.states.ts';
import type { RialiFilter, RialiRangeFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import type { ListRowOf } from '@nazer/contract/kernel/list.ts';
import { percentOf, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readPage } from '../../../platform/page-query.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { actorRoleOf, historyOf, titledActions } from '../../../platform/machine/transitions.ts';
import {
  dayRange,
  filtersOf,
  equals,
  oneOf,
  rowOf,
  searchPage,
} from '../../../resources/lists/search-list.ts';
import { readOffices, readReportRange } from '../read-report-filter.ts';
import type { DayRange } from '../../../platform/day-range.ts';
import { findArchivedDays } from '../archive/archived-months.service.ts';
import { isAskedNow, isInquiryOver } from './riali-payments.service.ts';
import { findAggregates, findValidity } from './riali-lists.queries.ts';
import { rialiPaymentSource } from './riali-payments.list.ts';

export interface RialiReportQuery {
  readonly range: DayRange;
  /** Offices asked for; empty for all. */
  readonly sarafiIds: readonly number[];
  /** Only office the caller sees; null for all. */
  readonly onlyOffice: number | null;
}

/** Parameters of the statements, for which null stands for all offices. */
const paramsOf = ({ range, sarafiIds, onlyOffice }: RialiReportQuery) => ({
  ...range,
  sarafiIds: sarafiIds.length === 0 ? null : sarafiIds,
  onlyOffice,
});

/** Reads the filter of a report. Throws `badDateInput`, `endBeforeStart`, `badDateRange` and `badValue`. */
export function readRialiReportQuery(ctx: Ctx, filter: RialiRangeFilter): RialiReportQuery {
  return {
    range: readReportRange(ctx.clock.now(), filter),
    sarafiIds: readOffices(filter.sarafiIds),
    onlyOffice: officeOf(ctx),
  };
}

const parameters = [
  dayRange('date'),
  oneOf('sarafiIds', 'sarafiId'),
  equals('payType'),
  equals('paymentStatus'),
  equals('paymentValidity'),
];

/** The query as filters of the list. */
export const paymentFilters = ({
  range,
  ...filter
}: RialiReportQuery & Partial<Omit<RialiFilter, 'sarafiIds'>>): FilterModel[] =>
  filtersOf(parameters, { ...filter, dateFrom: range.from, dateTo: range.to });

/** A page of payments with sums. Throws what `readRialiReportQuery` throws. */
export const listPayments = (
  ctx: Ctx,
  query: RialiFilter & { pageIndex?: number | undefined; pageSize?: number | undefined },
) =>
  searchPage(ctx, rialiPaymentSource, {
    filterModels: paymentFilters({ ...query, ...readRialiReportQuery(ctx, query) }),
    page: readPage(query),
    figures: 'sums',
  });

/** Actions on a payment. Only these two are for people; the other steps follow from answers of banks. */
function actionsOf(
  { user, language, clock }: Ctx,
  row: Pick<ListRowOf<typeof rialiPaymentList>, 'paymentStatus' | 'payType' | 'nextInquiryAt'>,
): AllowedAction[] {
  // Overriding is also a matter of the role: `overridePayment` refuses everybody but supervisors.
  const mayOverride = user.permissions.has('sana.rial.override') && actorRoleOf(user) === 'SUP';
  const mayRetry = user.permissions.has('sana.rial.override');
  const { paymentStatus: status, payType } = row;
  const nextInquiryAt = row.nextInquiryAt === null ? null : new Date(row.nextInquiryAt);
  const isOver = isInquiryOver({ status, payType }) || isAskedNow({ status, nextInquiryAt }, clock.now());
  const retryFault = isOver ? 'wrongState' : null;
  return titledActions(language, { machine: states, status }, [
    { action: 'override', isAllowed: mayOverride, reason: mayOverride ? null : 'missingRight' },
    {
      action: 'retry',
      isAllowed: mayRetry && !isOver,
      reason: mayRetry ? retryFault : 'missingRight',
    },
  ]);
}

/** Details of a payment. Throws `notFound`. */
export async function getPayment(ctx: Ctx, id: number) {
  const row = await rowOf(ctx, rialiPaymentSource, id);
  return {
    ...row,
    allowedActions: actionsOf(ctx, row),
    history: await historyOf(ctx, states, { id }),
  };
}

/** The report with the days its figures lack, because deals and payments of them are archived. */
async function byOffice<R>({ db }: Ctx, { range }: RialiReportQuery, list: readonly R[]) {
  const archived = await findArchivedDays(db, range);
  return { list: [...list], totalCount: list.length, ...(archived && { archived }) };
}

/**
 * Deals and payments by office, with the rials of payments in percent of those of deals (null when these are zero)
 * and the rials of deals minus those of payments.
 */
export async function listAggregates(ctx: Ctx, query: RialiReportQuery) {
  const list = (await findAggregates(ctx.db, paramsOf(query))).map(({ byPayType, ...row }) => ({
    ...row,
    coveragePct: percentOf(row.paymentsRial, row.dealsRial),
    diffRial: subtractAmounts(row.dealsRial, row.paymentsRial),
    byPayType: byPayType.map((part) => ({
      ...part,
      payTypeTitle: codeTitle(ctx.language, 'payType', part.payType),
    })),
  }));
  return byOffice(ctx, query, list);
}

/** Payments by office and validity, with the share of valid ones in percent. */
export async function listValidity(ctx: Ctx, query: RialiReportQuery) {
  const list = (await findValidity(ctx.db, paramsOf(query))).map(({ byValidity, valid, ...row }) => ({
    ...row,
    validPct: percentOf(String(valid), String(row.total)),
    byValidity: byValidity.map((part) => ({
      ...part,
      validityTitle: codeTitle(ctx.language, 'rialiPaymentValidity', part.validity),
    })),
  }));
  return byOffice(ctx, query, list);
}
