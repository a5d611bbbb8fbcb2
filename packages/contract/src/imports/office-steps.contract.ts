/** Calls with which people of an office act on offers of their own. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, Day, Figure, QueryId, sanaCodeErrors, transitionErrors } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';

export const officeStepCalls = {
  'POST /api/Import/MakeOffer': call({
    access: 'imp.offer.make',
    summary: 'Offers the currency of a request in the name of the caller’s own office.',
    body: z.strictObject({
      requestId: BodyId,
      /** Rials per unit (or per hundred units) of the currency. */
      unitPrice: Figure,
      /** Rials for the whole amount, on top of its price; none when omitted. */
      irrWage: Figure.optional(),
      transferDelayHours: z.int().min(1).max(240),
    }),
    output: Outcome,
    errors: [
      'notFound',
      'badValue',
      'requestNotOpen',
      'marketClosed',
      'notTargetSarafi',
      'officeMayNotTrade',
      'merchantMayNotTrade',
      'rateOutsideBand',
      'rateOdd',
      'duplicateOffer',
      'taahodExceeded',
      'noRate',
      'dateBeforeToday',
    ],
  }),
  'POST /api/Import/ConfirmOffer': call({
    access: 'imp.offer.make',
    summary: 'Binds an offer of the caller’s own office that was selected.',
    body: z.strictObject({ offerId: BodyId }),
    output: Outcome,
    errors: [
      ...transitionErrors,
      'officeMayNotTrade',
      'merchantMayNotTrade',
      'positionExceeded',
      'positionShort',
      'positionBlocked',
      'taahodExceeded',
      'noRate',
    ],
  }),
  'POST /api/Import/DeclineOffer': call({
    access: 'imp.offer.make',
    summary: 'Says no to the selection of an offer of the caller’s own office, which stays open.',
    body: z.strictObject({ offerId: BodyId }),
    output: Outcome,
    errors: transitionErrors,
  }),
  'POST /api/Import/ReportPayment': call({
    access: 'imp.offer.make',
    summary:
      'Says that rials of the applicant reached the caller’s own office; with the last of them the offer is paid.',
    body: z.strictObject({
      offerId: BodyId,
      amountRial: Figure,
      refNo: z.string().max(60),
      /** Code of `payType`; a digital cheque counts when the bank has collected it, and is not reported here. */
      payType: z.int().min(1).max(7),
      /** Day of the payment; today when omitted. */
      payDate: Day.optional(),
      senderBank: z.string().max(100).optional(),
      senderSheba: z.string().max(40).optional(),
    }),
    output: Outcome,
    errors: [
      ...transitionErrors,
      'badValue',
      'badSheba',
      'badDateInput',
      'missingField',
      'paymentTooLarge',
      'repeatedPayment',
    ],
  }),
  'POST /api/Import/IssueHavale': call({
    access: 'imp.offer.make',
    summary: 'Says that the transfer of a paid offer was issued; its document and its SANA code show it.',
    body: z.strictObject({
      offerId: BodyId,
      trackingCode: z.string().max(40),
      havaleNo: z.string().max(60).optional(),
      /** Day of the transfer; today when omitted. */
      havaleDate: Day.optional(),
    }),
    output: Outcome,
    errors: [
      ...transitionErrors,
      ...sanaCodeErrors,
      'missingField',
      'rialMissing',
      'havaleDocumentMissing',
      'badDateInput',
    ],
  }),
  'POST /api/Import/UploadOfferDocument': call({
    access: 'imp.docs.upload',
    summary:
      'Keeps a document of an offer (PDF, JPEG, PNG or TIFF, 10 MB at most); its bytes say what it is.',
    query: z.strictObject({
      offerId: QueryId,
      /** Code of `offerDocumentKind`. */
      kind: z.coerce.number<string>().pipe(z.int().min(1).max(4)),
      fileName: z.string().max(255),
      caption: z.string().max(300).optional(),
    }),
    output: z.object({ id: z.number(), fileId: z.number() }),
    transport: 'upload',
    errors: ['notFound', 'illegalTransition', 'fileTooLarge', 'unknownFileKind'],
  }),
} as const;
