/** Takes requests, offers and the steps of applicants, offices and banks in, through the same services as calls. */
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { type Doer, doerOf } from '../../platform/doer.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { needed } from '../../resources/needed.ts';
import type { FeedRow, Feeds, Taken } from '../events/feeds.service.ts';
import { saveMerchant } from '../merchants/merchants.service.ts';
import {
  cancelRequest,
  createRequest,
  objectToHavale,
  renewRequest,
  submitRequest,
} from './imports.service.ts';
import { cancelOffer, requestWithdrawal } from './offer-cancellation.service.ts';
import { confirmMakhtoome, issueHavale } from './offer-completion.service.ts';
import { confirmPayment, refundOffer, registerPayment } from './offer-payments.service.ts';
import type { Changed } from './offer-steps.ts';
import { confirmOffer, declineOffer, registerOffer, selectOffer } from './offers.service.ts';

type Selection = FeedRow<'Selections'>;
type Confirmation = FeedRow<'Confirmations'>;

const day = (field: string, text: string | undefined): string =>
  needed(field, readDayIfAny(field, needed(field, text)));

type SelectionStep = (tx: Tx, doer: Doer, row: Selection) => Promise<Changed>;

const offerOf = ({ offerId, reason }: Selection) => ({ offerId: needed('offerId', offerId), reason });
const requestOf = ({ requestId, reason }: Selection) => ({
  requestId: needed('requestId', requestId),
  reason,
});

const selectionSteps: Readonly<Record<Selection['action'], SelectionStep>> = {
  select: (tx, doer, row) => selectOffer(tx, doer, offerOf(row)),
  withdraw: (tx, doer, row) => requestWithdrawal(tx, doer, offerOf(row)),
  finalConfirm: (tx, doer, row) => confirmMakhtoome(tx, doer, offerOf(row)),
  object: (tx, doer, row) => objectToHavale(tx, doer, requestOf(row)),
  submit: (tx, doer, row) => submitRequest(tx, doer, requestOf(row)),
  cancel: (tx, doer, row) => cancelRequest(tx, doer, requestOf(row)),
  renew: (tx, doer, row) =>
    renewRequest(tx, doer, { ...requestOf(row), validityDate: day('validityDate', row.validityDate) }),
};

interface OfficeRow {
  readonly row: Confirmation;
  /** The office whose key sends it; null for all. */
  readonly sarafiId: number | null;
}

type ConfirmationStep = (tx: Tx, doer: Doer, given: OfficeRow) => Promise<Taken>;

const targetOf = ({ row, sarafiId }: OfficeRow) => ({
  offerId: row.offerId,
  sarafiId,
  reason: row.reason ?? '',
});

async function pay(tx: Tx, doer: Doer, { row, sarafiId }: OfficeRow): Promise<Taken> {
  const { offerId, identifier, senderBank, senderSheba } = row;
  const { id, isChanged } = await registerPayment(tx, doer, {
    offerId,
    sarafiId,
    amountRial: needed('amountRial', row.amountRial),
    refNo: needed('refNo', row.refNo),
    payType: row.payType ?? 1,
    payDate: readDayIfAny('payDate', row.payDate),
    identifier,
    senderBank,
    senderSheba,
  });
  return { ...(await confirmPayment(tx, doer, { paymentId: id, sarafiId })), isRepeated: !isChanged };
}

const confirmationSteps: Readonly<Record<Confirmation['action'], ConfirmationStep>> = {
  confirm: (tx, doer, given) => confirmOffer(tx, doer, targetOf(given)),
  decline: (tx, doer, given) => declineOffer(tx, doer, targetOf(given)),
  havale: (tx, doer, given) =>
    issueHavale(tx, doer, {
      ...targetOf(given),
      trackingCode: needed('trackingCode', given.row.trackingCode),
      havaleNo: given.row.havaleNo,
      havaleDate: readDayIfAny('havaleDate', given.row.havaleDate),
    }),
  cancel: (tx, doer, given) => cancelOffer(tx, doer, targetOf(given)),
  pay: (tx, doer, given) => pay(tx, { ...doer, role: 'SYS' }, given),
  refund: (tx, doer, given) => refundOffer(tx, { ...doer, role: 'SYS' }, targetOf(given)),
};

async function takeRequest(tx: Tx, ctx: Ctx, row: FeedRow<'Requests'>): Promise<Changed> {
  const { merchantName, ...input } = row;
  const doer = doerOf(ctx, 'APP');
  if (merchantName !== undefined)
    await saveMerchant(tx, doer, { nationalId: input.nationalId, fullName: merchantName });
  return createRequest(tx, doer, input);
}

/** An office sends its own offers alone. */
function takeOffer(tx: Tx, ctx: Ctx, row: FeedRow<'Offers'>): Promise<Changed> {
  const own = officeOf(ctx);
  if (own !== null && row.sarafiId !== own) throw new AppError('keyScope');
  const { validityDate, ...input } = row;
  return registerOffer(tx, doerOf(ctx, 'SAR'), {
    ...input,
    validityDate: readDayIfAny('validityDate', validityDate),
  });
}

export const importsFeeds = {
  Requests: { apply: takeRequest },
  Offers: { apply: takeOffer },
  Selections: { apply: (tx, ctx, row) => selectionSteps[row.action](tx, doerOf(ctx, 'APP'), row) },
  Confirmations: {
    apply: (tx, ctx, row) =>
      confirmationSteps[row.action](tx, doerOf(ctx, 'SAR'), { row, sarafiId: officeOf(ctx) }),
  },
} satisfies Feeds;
