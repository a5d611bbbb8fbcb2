/** The lists of imports with the titles of their codes. */
import type { OfferFilter, OfferRow } from '@nazer/contract/imports/offers.contract.ts';
import type { RequestFilter, RequestRow } from '@nazer/contract/imports/requests.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { findOffers, findOffersOfRequest, type OfferListRow } from './offers.queries.ts';
import { findRequest, findRequests, type RequestListRow } from './requests.queries.ts';

const dayMs = 86_400_000;

export function titledRequest<R extends RequestListRow>(language: Language, row: R) {
  return {
    ...row,
    requestTypeTitle: codeTitle(language, 'requestType', row.requestType),
    rateTypeTitle: codeTitle(language, 'rateType', row.rateType),
    sourceTitle: codeTitle(language, 'requestSource', row.source),
    statusTitle: codeTitle(language, 'requestStatus', row.status),
  };
}

export function titledOffer<R extends OfferListRow>({ language, clock }: Ctx, row: R) {
  const { statusSince, ...rest } = row;
  return {
    ...rest,
    statusTitle: codeTitle(language, 'offerStatus', row.status),
    sinceDays: Math.max(0, Math.floor((clock.now().getTime() - statusSince.getTime()) / dayMs)),
  };
}

/** Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function listRequests(ctx: Ctx, { pageIndex, pageSize, ...filter }: RequestFilter) {
  const page = readPage({ pageIndex, pageSize });
  const { list, totalCount, sums } = await findRequests(ctx.db, filter, { sarafiId: officeOf(ctx), ...page });
  const rows: RequestRow[] = list.map((row) => titledRequest(ctx.language, row));
  return { list: rows, totalCount, summary: { euroAmount: sums.euroAmount ?? '0' } };
}

/** Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function listOffers(ctx: Ctx, { pageIndex, pageSize, ...filter }: OfferFilter) {
  const wish = { sarafiId: officeOf(ctx), now: ctx.clock.now(), ...readPage({ pageIndex, pageSize }) };
  const { list, totalCount, sums } = await findOffers(ctx.db, filter, wish);
  const rows: OfferRow[] = list.map((row) => titledOffer(ctx, row));
  const { euroAmount = '0', totalRial = '0' } = sums;
  return { list: rows, totalCount, summary: { euroAmount, totalRial } };
}

/** Throws `notFound`; an office sees its own offers alone. */
export async function listOffersOfRequest(ctx: Ctx, requestId: number) {
  if (!(await findRequest(ctx.db, requestId, officeOf(ctx)))) throw new AppError('notFound');
  const rows = await findOffersOfRequest(ctx.db, requestId, officeOf(ctx));
  return { list: rows.map((row): OfferRow => titledOffer(ctx, row)), totalCount: rows.length };
}
