/**
 * Feeds of the import market, sent by importers, banks and offices: requests, offers, and steps that are no call of
 * their own.
 */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const OfficeId = z.int().min(1).max(2_147_483_647);
const Day = z.string().max(20);
const Currency = z.string().regex(/^[A-Za-z]{3}$/u);
const Amount = z.string().regex(/^\d{1,16}(?:\.\d{1,2})?$/u);
const Rate = z.string().regex(/^\d{1,14}(?:\.\d{1,4})?$/u);
const Rial = z.string().regex(/^\d{1,20}$/u);
const NationalId = z.string().regex(/^\d{10,13}$/u);
const Text = z.string().max(200);
const Reason = z.string().max(500);

export const selectionActions = [
  'select',
  'withdraw',
  'finalConfirm',
  'object',
  'submit',
  'cancel',
  'renew',
] as const;

export const confirmationActions = ['confirm', 'decline', 'havale', 'cancel', 'pay', 'refund'] as const;

export const importsFeeds = {
  Requests: feedNoun({
    summary: 'Currency requests of importers, from the trade portal (source 1) or a bank (source 2).',
    row: z.strictObject({
      isDraft: z.boolean().optional(),
      cbiId: Text.optional(),
      nationalId: NationalId,
      /** Name with which a merchant is added when the national id is unknown. */
      merchantName: Text.optional(),
      applicantName: Text.optional(),
      applicantMobile: z.string().max(30).optional(),
      currency: Currency,
      amount: Amount,
      /** Code of `rateType`. */
      rateType: z.int().min(0).max(2).optional(),
      /** Code of `requestType`; 2 means that the request names its office (`targetSarafiId`). */
      requestType: z.int().min(1).max(2).optional(),
      targetSarafiId: OfficeId.optional(),
      /** Code of `requestSource`. */
      source: z.int().min(1).max(2).optional(),
      bankName: Text.optional(),
      branch: Text.optional(),
      destCountry: z.string().max(2).optional(),
      destBank: Text.optional(),
      swift: z.string().max(11).optional(),
      iban: z.string().max(34).optional(),
      accountNo: z.string().max(60).optional(),
      beneficiaryName: Text.optional(),
      beneficiaryAddress: z.string().max(500).optional(),
      /** Code of `havaleType`. */
      havaleType: z.int().min(1).max(3).optional(),
      /** Code of `goodsGroup`. */
      goodsGroup: z.int().min(1).max(4).optional(),
      /** Code of `forumType`. */
      forumType: z.int().min(1).max(5).optional(),
      description: Reason.optional(),
      validityDate: Day,
      paymentDeadline: Day.optional(),
      certificateValidity: Day.optional(),
      orderLines: z
        .array(
          z.strictObject({
            orderNo: z.string().regex(/^\d{8}$/u),
            certificateCurrency: Currency,
            certificateAmount: Amount,
            equivalentAmount: Amount,
          }),
        )
        .max(50)
        .optional(),
    }),
  }),
  Offers: feedNoun({
    summary: 'Offers of exchange offices on requests.',
    isOfOffice: true,
    row: z.strictObject({
      requestId: Id,
      sarafiId: OfficeId,
      /** Rials per unit (or per hundred units) of the currency. */
      unitPrice: Rate,
      /** Rials for the whole amount, on top of its price; none when omitted. */
      irrWage: Rial.optional(),
      currencyWage: Amount.optional(),
      transferDelayHours: z.int().min(1).max(240),
      validityDate: Day.optional(),
      sheba: z.string().max(40).optional(),
    }),
  }),
  Selections: feedNoun({
    summary:
      'Steps of applicants: select, withdraw and finalConfirm an offer; object, submit, cancel and renew a request.',
    row: z.strictObject({
      action: z.enum(selectionActions),
      /** Offer the step applies to, for steps of an offer. */
      offerId: Id.optional(),
      /** Request the step applies to, for steps of a request. */
      requestId: Id.optional(),
      reason: Reason.optional(),
      /** New last day of validity, for `renew`. */
      validityDate: Day.optional(),
    }),
  }),
  Confirmations: feedNoun({
    summary: 'Steps of offices and banks on offers: confirm, decline, havale, cancel, pay and refund.',
    isOfOffice: true,
    row: z.strictObject({
      action: z.enum(confirmationActions),
      offerId: Id,
      reason: Reason.optional(),
      /** Details of the transfer, for `havale`. */
      trackingCode: z.string().max(40).optional(),
      havaleNo: z.string().max(60).optional(),
      havaleDate: Day.optional(),
      /** Details of the rial payment, for `pay`; it is registered and confirmed at once. */
      amountRial: Rial.optional(),
      refNo: z.string().max(60).optional(),
      senderBank: z.string().max(60).optional(),
      senderSheba: z.string().max(40).optional(),
      payType: z.int().min(1).max(7).optional(),
      payDate: Day.optional(),
      identifier: z.string().max(18).optional(),
    }),
  }),
} as const;
