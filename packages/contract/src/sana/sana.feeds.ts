/** Feeds of retail deals, sent by offices and banks: deals, their rial payments, gold coins. */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

const Office = z.int().min(1).max(2_147_483_647);
const Day = z.string().max(10);
const Person = z.string().max(13);
const Name = z.string().max(200);
const Code = z.string().max(40);
const Amount = z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/u);
const Rate = z.string().regex(/^\d{1,14}(?:\.\d{1,4})?$/u);
const Rial = z.string().regex(/^\d{1,17}$/u);

export const sanaFeeds = {
  SanaTransactions: feedNoun({
    summary:
      'Retail deals of offices with people and with each other; a row of status 2 voids an earlier one.',
    row: z.strictObject({
      trackingCode: z.string().max(20),
      sarafiId: Office,
      username: z.string().max(60).optional(),
      /** Side of the office: 1 buys, 2 sells. */
      transactionType: z.int().min(1).max(2),
      /** Code of `sanaPaymentType`. */
      paymentType: z.int().min(1).max(2),
      chequeId: Code.optional(),
      /** Code of `customerType`. */
      customerType: z.int().min(1).max(3),
      nationalId: Person,
      firstName: Name.optional(),
      lastName: Name.optional(),
      companyName: Name.optional(),
      /** Number of the birth certificate of a person, or of the registration of a company. */
      shId: Code.optional(),
      birthDate: Day.optional(),
      mobileNumber: z.string().max(20).optional(),
      agent: z
        .strictObject({ nationalId: Person, shId: Code.optional(), birthDate: Day.optional() })
        .optional(),
      date: Day,
      currency: z.string().regex(/^[A-Z]{3}$/u),
      amount: Amount,
      rate: Rate,
      currencyUseId: z.int().min(0).max(9_999),
      /** Code of `currencySource`. */
      currencySource: z.int().min(1).max(4).default(1),
      /** 0 is a valid deal; 2 voids the deal `refTrackingCode`. */
      status: z.union([z.literal(0), z.literal(2)]).default(0),
      refTrackingCode: z.string().max(20).optional(),
      /**
       * Code of the matching deal of the other office and the id of that office, for deals between offices (heading
       * 26).
       */
      matchingExchangeRow: z.string().max(20).optional(),
      traderSarafiId: Office.optional(),
      nakhodaTrackingCode: Code.optional(),
      visaNo: Code.optional(),
    }),
    isOfOffice: true,
  }),
  RialPayments: feedNoun({
    summary: 'Rial legs of retail deals; the bank is asked about them afterwards.',
    row: z.strictObject({
      /** Tracking code of the deal that was paid. */
      trackingCode: z.string().max(20),
      /** Code of `payType`. */
      payType: z.int().min(1).max(7),
      amountRial: Rial,
      payDate: Day,
      refNo: Code.optional(),
      terminalNo: Code.optional(),
      srcSheba: z.string().max(34).optional(),
      srcCard: z.string().max(24).optional(),
      dstSheba: z.string().max(34).optional(),
      payerNationalId: Person.optional(),
    }),
    isOfOffice: true,
  }),
  Coins: feedNoun({
    summary: 'Gold coins bought and sold by offices.',
    row: z.strictObject({
      trackingCode: z.string().max(20),
      sarafiId: Office,
      date: Day,
      /** Clock time of the deal, e.g. `09:30`. */
      time: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
        .optional(),
      /** Side of the office: 1 buys, 2 sells. */
      transactionType: z.int().min(1).max(2),
      /** Code of `customerType`. */
      customerType: z.int().min(1).max(3),
      nationalId: Person,
      customerName: Name.optional(),
      mobile: z.string().max(20).optional(),
      /** Code of `coinType`. */
      coinType: z.int().min(1).max(5),
      mintYear: z.int().min(1300).max(1500).optional(),
      quantity: z.int().min(1).max(200),
      serials: z.string().max(1_000).optional(),
      unitPrice: Rial,
      /** Code of `payType`. */
      payType: z.int().min(1).max(7),
    }),
    isOfOffice: true,
  }),
} as const;
