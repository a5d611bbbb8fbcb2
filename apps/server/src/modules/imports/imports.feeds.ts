/** Feeds of requests, offers and the steps of applicants, offices and banks, through the same services as the calls. */
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { type Actor, actorOf } from '../../platform/machine/actor.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { requireField } from '../../resources/rows/needed.ts';
import type { FeedRow, Feeds, Ingested } from '../intake/feeds.service.ts';
import { addUnknownMerchant } from '../merchants/merchants.service.ts';
import { createRequest, requestMachine } from './requests/requests.service.ts';
import { offerMachine, registerOffer } from './offers/offers.service.ts';
import { refundOffer, takePayment } from './offers/offer-payments.service.ts';

type Selection = FeedRow<'Selections'>;
type Confirmation = FeedRow<'Confirmations'>;

/** Jalali day of a field that a row must have. Throws `missingField` and `badDateInput`. */
const day = (field: string, text: string | undefined): string =>
  requireField(field, readDayIfAny(field, requireField(field, text)));

/** Step of an applicant; of any offer or request, as an API key of one office may not send selections. */
type SelectionStep = (tx: Tx, actor: Actor, row: Selection) => Promise<StepOutcome>;

const offerOf = ({ offerId }: Selection) => ({ id: requireField('offerId', offerId) });
const requestOf = ({ requestId }: Selection) => ({ id: requireField('requestId', requestId) });

const ofOffer =
  (action: 'withdraw' | 'finalConfirm'): SelectionStep =>
  (tx, actor, row) =>
    offerMachine.run(tx, actor, { key: offerOf(row), action, reason: row.reason });
const ofRequest =
  (action: 'object' | 'submit' | 'cancel'): SelectionStep =>
  (tx, actor, row) =>
    requestMachine.run(tx, actor, { key: requestOf(row), action, reason: row.reason });

const selectionSteps: Readonly<Record<Selection['action'], SelectionStep>> = {
  select: (tx, actor, row) => offerMachine.run(tx, actor, { key: offerOf(row), action: 'select' }),
  withdraw: ofOffer('withdraw'),
  finalConfirm: ofOffer('finalConfirm'),
  object: ofRequest('object'),
  submit: ofRequest('submit'),
  cancel: ofRequest('cancel'),
  renew: (tx, actor, row) =>
    requestMachine.run(tx, actor, {
      key: requestOf(row),
      action: 'renew',
      input: { validityDate: day('validityDate', row.validityDate) },
    }),
};

interface OfficeRow {
  readonly row: Confirmation;
  /** Office of the API key that sends the row; null for a key without an office. */
  readonly sarafiId: number | null;
}

type ConfirmationStep = (tx: Tx, actor: Actor, given: OfficeRow) => Promise<Ingested>;

const keyOf = ({ row, sarafiId }: OfficeRow) => ({ id: row.offerId, sarafiId });

/** Registers and confirms a payment; by SATNA when the row names no way. Throws `missingField` and `badDateInput`. */
function pay(tx: Tx, actor: Actor, { row, sarafiId }: OfficeRow): Promise<Ingested> {
  const { offerId, identifier, senderBank, senderSheba } = row;
  return takePayment(tx, actor, {
    offerId,
    sarafiId,
    amountRial: requireField('amountRial', row.amountRial),
    refNo: requireField('refNo', row.refNo),
    payType: row.payType ?? payType.satna,
    payDate: readDayIfAny('payDate', row.payDate),
    identifier,
    senderBank,
    senderSheba,
  });
}

const confirmationSteps: Readonly<Record<Confirmation['action'], ConfirmationStep>> = {
  confirm: (tx, actor, given) => offerMachine.run(tx, actor, { key: keyOf(given), action: 'confirm' }),
  decline: (tx, actor, given) => offerMachine.run(tx, actor, { key: keyOf(given), action: 'decline' }),
  havale: (tx, actor, given) =>
    offerMachine.run(tx, actor, {
      key: keyOf(given),
      action: 'havale',
      input: {
        trackingCode: requireField('trackingCode', given.row.trackingCode),
        havaleNo: given.row.havaleNo,
        havaleDate: readDayIfAny('havaleDate', given.row.havaleDate),
      },
    }),
  cancel: (tx, actor, given) =>
    offerMachine.run(tx, actor, { key: keyOf(given), action: 'cancel', reason: given.row.reason ?? '' }),
  pay: (tx, actor, given) => pay(tx, { ...actor, role: 'SYS' }, given),
  refund: (tx, actor, given) => refundOffer(tx, { ...actor, role: 'SYS' }, keyOf(given)),
};

/** Adds a request; with `merchantName` a merchant who is not known yet is added before. */
async function ingestRequest(tx: Tx, ctx: Ctx, row: FeedRow<'Requests'>): Promise<StepOutcome> {
  const { merchantName, ...input } = row;
  const actor = actorOf(ctx, 'APP');
  if (merchantName !== undefined)
    await addUnknownMerchant(tx, actor, { nationalId: input.nationalId, fullName: merchantName });
  return createRequest(tx, actor, input);
}

/**
 * Inserts an offer from a feed; the key of an office may send offers of that office alone. Throws `keyScope`,
 * `badDateInput` and what `registerOffer` throws.
 */
function ingestOffer(tx: Tx, ctx: Ctx, row: FeedRow<'Offers'>): Promise<StepOutcome> {
  const own = officeOf(ctx);
  if (own !== null && row.sarafiId !== own) throw new AppError('keyScope');
  const { validityDate, ...input } = row;
  const bid = { ...input, validityDate: readDayIfAny('validityDate', validityDate) };
  return registerOffer(tx, actorOf(ctx, 'SAR'), bid);
}

export const importsFeeds = {
  Requests: { apply: ingestRequest },
  Offers: { apply: ingestOffer },
  Selections: { apply: (tx, ctx, row) => selectionSteps[row.action](tx, actorOf(ctx, 'APP'), row) },
  Confirmations: {
    apply: (tx, ctx, row) =>
      confirmationSteps[row.action](tx, actorOf(ctx, 'SAR'), { row, sarafiId: officeOf(ctx) }),
  },
} satisfies Feeds;
