/** Feeds of banks: deposits on the settlement accounts, and changes of digital cheques. */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const Day = z.string().max(20);
const Rial = z.string().regex(/^\d{1,18}$/u);
const Text = z.string().max(200);
const NationalId = z.string().max(40);
const Sheba = z.string().max(40);

/** Actions of the cheque feed; an omitted action means `issue`. */
const chequeFeedActions = [
  'issue',
  'payeeConfirm',
  'payeeReject',
  'sendForCollection',
  'collect',
  'bounce',
  'void',
  'settle',
] as const;

export const paymentsFeeds = {
  Deposits: feedNoun({
    summary:
      'Deposits with the identifier their payer quoted. A deposit counts once; one that fits no contract is kept as an invalid deposit.',
    row: z.strictObject({
      /** Bank's reference, unique for one deposit. */
      bankRef: z.string().min(1).max(60),
      sheba: Sheba.optional(),
      payerSheba: Sheba.optional(),
      payerName: Text.optional(),
      payerId: NationalId.optional(),
      amountRial: Rial,
      /** Moment of the deposit in ISO 8601 with its zone; only years the Jalali calendar functions support. */
      depositAt: z.iso.datetime({ offset: true }).refine((at) => at.startsWith('20')),
      identifier: z.string().max(60).optional(),
      /** Code of `dealingInstrument`: 2 SATNA, 3 PAYA, 4 transfer within the bank. */
      instrument: z.int().min(2).max(4).optional(),
    }),
  }),
  Cheques: feedNoun({
    summary: 'Digital cheques for dealings and offers, and every change of their state.',
    row: z.strictObject({
      action: z.enum(chequeFeedActions).optional(),
      sayadId: z.string().max(40),
      reason: Text.optional(),
      trackingNo: z.string().max(60).optional(),
      dealingId: Id.optional(),
      offerId: Id.optional(),
      identifier: z.string().max(60).optional(),
      drawerNationalId: NationalId.optional(),
      drawerName: Text.optional(),
      drawerSheba: Sheba.optional(),
      payeeNationalId: NationalId.optional(),
      payeeName: Text.optional(),
      payeeSheba: Sheba.optional(),
      amountRial: Rial.optional(),
      issueDate: Day.optional(),
      dueDate: Day.optional(),
      bank: z.string().max(100).optional(),
    }),
  }),
} as const;
