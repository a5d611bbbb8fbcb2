/** One request or offer with everything its page shows. */
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Offer } from '@nazer/contract/imports/offers.contract.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import type { ImportRequest } from '@nazer/contract/imports/requests.contract.ts';
import { compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { historyOf, type HistoryRow } from '../../platform/transitions.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import { titledOffer, titledRequest } from './imports-lists.ts';
import { offerFacts, offerRules, requestFacts, requestRules } from './offer-guards.ts';
import { findDocuments, findOffer, findPayments, type OfferDetailRow } from './offers.queries.ts';
import { findOrderLines } from './order-lines.queries.ts';
import { findRequest, type RequestDetailRow } from './requests.queries.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Rials {
  readonly paidRial: string;
  readonly totalRial: string;
}

/** Never less than nothing: the tolerance lets a little more be paid. */
const remainingOf = ({ totalRial, paidRial }: Rials): string =>
  compareAmounts(paidRial, totalRial) >= 0 ? '0' : subtractAmounts(totalRial, paidRial);

async function shownOffer(ctx: Ctx, row: OfferDetailRow): Promise<Offer> {
  const { language } = ctx;
  return {
    ...titledOffer(ctx, row),
    rateTypeTitle: codeTitle(language, 'rateType', row.rateType),
    forumTypeTitle: codeTitle(language, 'forumType', row.forumType),
    statusBeforeCancelTitle: codeTitle(language, 'offerStatus', row.statusBeforeCancel),
    cancelKindTitle: codeTitle(language, 'offerCancelKind', row.cancelKind),
    rialDeadline: isoOf(row.rialDeadline),
    selectedAt: isoOf(row.selectedAt),
    confirmedAt: isoOf(row.confirmedAt),
    havaleAt: isoOf(row.havaleAt),
    makhtoomeAt: isoOf(row.makhtoomeAt),
    remainingRial: remainingOf(row),
    allowedActions: await actionsOf(ctx, offerRules, {
      id: row.offerId,
      status: row.status,
      statusBefore: row.statusBeforeCancel,
      facts: await offerFacts(ctx.db, row, ctx.clock.now()),
    }),
    history: await historyOf(ctx, offerStates, { id: row.offerId }),
  };
}

/** Throws `notFound`. */
async function readOffer(ctx: Ctx, offerId: number): Promise<OfferDetailRow> {
  const row = await findOffer(ctx.db, offerId, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return row;
}

/** Throws `notFound`. */
export async function getOffer(ctx: Ctx, offerId: number): Promise<Offer> {
  return shownOffer(ctx, await readOffer(ctx, offerId));
}

/** Throws `notFound`. */
async function readRequest(ctx: Ctx, requestId: number): Promise<RequestDetailRow> {
  const row = await findRequest(ctx.db, requestId, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return row;
}

/** Null while none is selected; an office is not shown that of another one. Throws `notFound`. */
export async function getSelectedOffer(ctx: Ctx, requestId: number): Promise<Offer | null> {
  const { selectedOfferId } = await readRequest(ctx, requestId);
  if (selectedOfferId === null) return null;
  const row = await findOffer(ctx.db, selectedOfferId, officeOf(ctx));
  return row ? shownOffer(ctx, row) : null;
}

/** What the request itself goes through; the rest tells of the selected offer. */
const requestSteps: ReadonlySet<string> = new Set<ActionOf<typeof requestStates>>([
  'draft',
  'register',
  'submit',
  'deleteDraft',
  'cancel',
  'expire',
  'renew',
]);

/** An office sees what came of its own selection alone. */
const isSeenStep =
  ({ selectedAt }: RequestDetailRow) =>
  ({ transition, at }: HistoryRow): boolean =>
    requestSteps.has(transition) || (selectedAt !== null && at >= selectedAt);

/** Throws `notFound`. */
export async function getRequest(ctx: Ctx, requestId: number): Promise<ImportRequest> {
  const row = await readRequest(ctx, requestId);
  const { language } = ctx;
  return {
    ...titledRequest(language, row),
    havaleTypeTitle: codeTitle(language, 'havaleType', row.havaleType),
    goodsGroupTitle: codeTitle(language, 'goodsGroup', row.goodsGroup),
    forumTypeTitle: codeTitle(language, 'forumType', row.forumType),
    registeredAt: row.registeredAt.toISOString(),
    closedAt: isoOf(row.closedAt),
    orderLines: (await findOrderLines(ctx.db, requestId)).map((line) => ({
      ...line,
      portalResultTitle: codeTitle(language, 'portalResult', line.portalResult),
    })),
    allowedActions: await actionsOf(ctx, requestRules, {
      id: requestId,
      status: row.status,
      facts: await requestFacts(ctx.db, row),
    }),
    history: await historyOf(ctx, requestStates, { id: requestId, isSeen: isSeenStep(row) }),
    offerHistory:
      row.selectedOfferId === null ? [] : await historyOf(ctx, offerStates, { id: row.selectedOfferId }),
  };
}

/** Throws `notFound`. */
export async function listPayments(ctx: Ctx, offerId: number) {
  const offer = await readOffer(ctx, offerId);
  const rows = await findPayments(ctx.db, offerId);
  return {
    list: rows.map((row) => ({
      ...row,
      payTypeTitle: codeTitle(ctx.language, 'payType', row.payType),
      statusTitle: codeTitle(ctx.language, 'offerPaymentStatus', row.status),
    })),
    totalCount: rows.length,
    summary: {
      totalRial: offer.totalRial,
      confirmedRial: offer.paidRial,
      remainingRial: remainingOf(offer),
    },
  };
}

/** Throws `notFound`. */
export async function listDocuments(ctx: Ctx, offerId: number) {
  await readOffer(ctx, offerId);
  const rows = await findDocuments(ctx.db, offerId);
  return {
    list: rows.map((row) => ({
      ...row,
      kindTitle: codeTitle(ctx.language, 'offerDocumentKind', row.kind),
      uploadedAt: row.uploadedAt.toISOString(),
    })),
    totalCount: rows.length,
  };
}
