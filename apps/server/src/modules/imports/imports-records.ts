/** Details of one request or offer for its page. */
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Offer } from '@nazer/contract/imports/offers.contract.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import type { ImportRequest } from '@nazer/contract/imports/requests.contract.ts';
import { compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import type { HistoryRow } from '../../platform/event-store.ts';
import { historyOf } from '../../platform/machine/transitions.ts';
import { actionsOf } from '../approvals/allowed-actions.service.ts';
import { bandOf } from '../exports/rates/rate-band.service.ts';
import { rowOf } from '../../resources/lists/search-list.ts';
import { offerSource } from './offers/offers.list.ts';
import { visibleOffer } from './offers/offer-facts.ts';
import { offerMachine } from './offers/offers.service.ts';
import { findDocuments, findOffer, findPayments } from './offers/offers.queries.ts';
import { findOrderRegistrations } from './requests/order-registrations.queries.ts';
import { requestMachine, visibleRequest } from './requests/requests.service.ts';
import { requestSource } from './requests/requests.list.ts';
import { findRequest, type RequestDetails } from './requests/requests.queries.ts';

/** The row itself. Throws `notFound` when there is none. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('notFound');
  return row;
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Rials {
  readonly paidRial: string;
  readonly totalRial: string;
}

/** Rials still to be paid. Never negative: a little more than the total may be paid within the tolerance. */
const remainingOf = ({ totalRial, paidRial }: Rials): string =>
  compareAmounts(paidRial, totalRial) >= 0 ? '0' : subtractAmounts(totalRial, paidRial);

/**
 * Details of an offer, with the actions the reader may take now. `bandFloor` and `bandCeiling` are null when
 * no band of rates holds on the day of the offer. Throws `notFound`, also for an office that may not see the
 * offer.
 */
export async function getOffer(ctx: Ctx, offerId: number): Promise<Offer> {
  const { language } = ctx;
  const listed = await rowOf(ctx, offerSource, offerId);
  const row = { ...listed, ...found(await findOffer(ctx.db, { id: offerId })) };
  const { currency, forumType, date: day } = row;
  const band = await bandOf(ctx.db, { currency, forumType, day });
  return {
    ...row,
    bandFloor: band?.floor ?? null,
    bandCeiling: band?.ceiling ?? null,
    forumTypeTitle: codeTitle(language, 'forumType', row.forumType),
    statusBeforeCancelTitle: codeTitle(language, 'offerStatus', row.statusBeforeCancel),
    cancelKindTitle: codeTitle(language, 'offerCancelKind', row.cancelKind),
    rialDeadline: isoOf(row.rialDeadline),
    selectedAt: isoOf(row.selectedAt),
    confirmedAt: isoOf(row.confirmedAt),
    havaleAt: isoOf(row.havaleAt),
    makhtoomeAt: isoOf(row.makhtoomeAt),
    remainingRial: remainingOf(row),
    allowedActions: await actionsOf(ctx, offerMachine, {
      id: row.offerId,
      facts: await visibleOffer(
        ctx.db,
        { ...row, id: row.offerId, statusBefore: row.statusBeforeCancel },
        { now: ctx.clock.now() },
      ),
    }),
    history: await historyOf(ctx, offerStates, { id: row.offerId }),
  };
}

/** Row and details of a request. Throws `notFound`. */
async function readRequest(ctx: Ctx, requestId: number) {
  const listed = await rowOf(ctx, requestSource, requestId);
  return { ...listed, ...found(await findRequest(ctx.db, { id: requestId, sarafiId: officeOf(ctx) })) };
}

/**
 * Selected offer of a request; null when none is selected, or for an office when it is that of another office. Throws
 * `notFound`.
 */
export async function getSelectedOffer(ctx: Ctx, requestId: number): Promise<Offer | null> {
  const { selectedOfferId } = await readRequest(ctx, requestId);
  return selectedOfferId === null ? null : getOffer(ctx, selectedOfferId);
}

/** Steps of the request itself; its other steps follow from the selected offer. */
const requestSteps: ReadonlySet<string> = new Set<(typeof requestStates)['transitions'][number]['name']>([
  'draft',
  'register',
  'submit',
  'deleteDraft',
  'cancel',
  'expire',
  'renew',
]);

/**
 * Whether an office sees a step in the history of a request: the steps of the request itself, and those taken
 * since the office's own offer was selected (`selectedAt`, null for every other office). Staff see all steps:
 * `historyOf` does not ask this for them.
 */
const isSeenStep =
  ({ selectedAt }: RequestDetails) =>
  ({ transition, at }: HistoryRow): boolean =>
    requestSteps.has(transition) || (selectedAt !== null && at >= selectedAt);

/** Details of a request, as the caller may see them. Throws `notFound`, also for one that the caller may not see. */
export async function getRequest(ctx: Ctx, requestId: number): Promise<ImportRequest> {
  const row = await readRequest(ctx, requestId);
  const { language } = ctx;
  return {
    ...row,
    havaleTypeTitle: codeTitle(language, 'havaleType', row.havaleType),
    forumTypeTitle: codeTitle(language, 'forumType', row.forumType),
    closedAt: isoOf(row.closedAt),
    orderLines: (await findOrderRegistrations(ctx.db, { requestId })).map((line) => ({
      ...line,
      portalResultTitle: codeTitle(language, 'portalResult', line.portalResult),
    })),
    allowedActions: await actionsOf(ctx, requestMachine, {
      id: requestId,
      facts: await visibleRequest(ctx.db, row),
    }),
    history: await historyOf(ctx, requestStates, { id: requestId, isSeen: isSeenStep(row) }),
    offerHistory:
      row.selectedOfferId === null ? [] : await historyOf(ctx, offerStates, { id: row.selectedOfferId }),
  };
}

/** Payments of an offer in all states, newest first; the summary counts confirmed ones. Throws `notFound`. */
export async function listPayments(ctx: Ctx, offerId: number) {
  const { totalRial } = await rowOf(ctx, offerSource, offerId);
  const { paidRial } = found(await findOffer(ctx.db, { id: offerId }));
  const rows = await findPayments(ctx.db, { offerId });
  return {
    list: rows.map((row) => ({
      ...row,
      payTypeTitle: codeTitle(ctx.language, 'payType', row.payType),
      statusTitle: codeTitle(ctx.language, 'offerPaymentStatus', row.status),
    })),
    totalCount: rows.length,
    summary: {
      totalRial,
      confirmedRial: paidRial,
      remainingRial: remainingOf({ totalRial, paidRial }),
    },
  };
}

/** Documents of an offer, newest first, also rejected ones. Throws `notFound`. */
export async function listDocuments(ctx: Ctx, offerId: number) {
  await rowOf(ctx, offerSource, offerId);
  const rows = await findDocuments(ctx.db, { offerId });
  return {
    list: rows.map((row) => ({
      ...row,
      kindTitle: codeTitle(ctx.language, 'offerDocumentKind', row.kind),
      uploadedAt: row.uploadedAt.toISOString(),
    })),
    totalCount: rows.length,
  };
}
