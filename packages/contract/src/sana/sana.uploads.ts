/** Files that offices upload: retail deals, rial payments and gold coins. */
import { officeField, upload } from '../intake/upload.ts';

const section = 'identity';
const externalId = { key: 'externalId', kind: 'text', required: true, maxLength: 100, section } as const;
const office = { key: officeField, kind: 'integer', min: 1, max: 2_147_483_647, section } as const;
/** Digits of a tracking code: year, month, day, office, number and check digit. */
const codeDigits = 16;
const trackingCode = { kind: 'text', digits: codeDigits, maxLength: 20, section } as const;
const code = { kind: 'text', maxLength: 40, section } as const;
const choice = { kind: 'choice', section } as const;
const day = { kind: 'jalaliDate', section } as const;
const person = { kind: 'mellicode', section } as const;
const name = { kind: 'text', maxLength: 200, section } as const;

const transactionType = {
  ...choice,
  key: 'transactionType',
  required: true,
  options: [1, 2],
  codes: 'transactionType',
} as const;
const customerType = {
  ...choice,
  key: 'customerType',
  required: true,
  options: [1, 2, 3],
  codes: 'customerType',
} as const;
const payType = {
  ...choice,
  key: 'payType',
  required: true,
  options: [1, 2, 3, 4, 5, 6, 7],
  codes: 'payType',
} as const;

const aboutDeals = {
  badTrackingCode: 'trackingCode',
  trackingCodeOffice: 'trackingCode',
  trackingCodeDay: 'trackingCode',
  sanaCodeRepeated: 'trackingCode',
  sanaMatchTaken: 'matchingExchangeRow',
  badNationalId: 'nationalId',
  dealInFuture: 'date',
  dealsArchived: 'date',
} as const;

export const sanaUploads = {
  SanaTransactions: upload({
    name: 'SanaTransactions',
    path: 'api/Sana/SanaTransactions',
    permission: 'sana.upload',
    key: ['externalId'],
    namesOffice: true,
    about: {
      ...aboutDeals,
      sanaCodeUnknown: 'refTrackingCode',
      sanaCodeUsed: 'refTrackingCode',
      sanaCodeVoid: 'refTrackingCode',
      unknownCurrency: 'currency',
      noRate: 'currency',
      rateOdd: 'rate',
      shahkarMismatch: 'mobileNumber',
      officeMayNotTrade: 'transactionType',
      useUnknown: 'currencyUseId',
      useNotOfOffice: 'currencyUseId',
      useWrongSide: 'currencyUseId',
      useWrongCustomer: 'currencyUseId',
      useWrongPayment: 'currencyUseId',
      useAboveCeiling: 'amount',
      useAboveYear: 'amount',
      useAboveCount: 'currencyUseId',
      useAge: 'birthDate',
      useVisa: 'visaNo',
      useNakhoda: 'nakhodaTrackingCode',
      useTrader: 'traderSarafiId',
    },
    fields: [
      externalId,
      { ...trackingCode, key: 'trackingCode', required: true },
      office,
      transactionType,
      { ...choice, key: 'paymentType', required: true, options: [1, 2], codes: 'sanaPaymentType' },
      { ...day, key: 'date', required: true },
      { key: 'currency', kind: 'text', required: true, isCurrency: true, section },
      { key: 'amount', kind: 'number', required: true, section },
      { key: 'rate', kind: 'number', required: true, section },
      { key: 'currencyUseId', kind: 'integer', required: true, max: 9_999, section },
      { ...choice, key: 'currencySource', options: [1, 2, 3, 4], codes: 'currencySource' },
      customerType,
      { ...person, key: 'nationalId', required: true },
      { ...name, key: 'firstName' },
      { ...name, key: 'lastName' },
      { ...name, key: 'companyName' },
      { ...code, key: 'shId' },
      { ...day, key: 'birthDate' },
      { key: 'mobileNumber', kind: 'mobile', section },
      { ...person, key: 'agent.nationalId' },
      { ...code, key: 'agent.shId' },
      { ...day, key: 'agent.birthDate' },
      { ...choice, key: 'status', options: [0, 2], codes: 'sanaStatus' },
      { ...trackingCode, key: 'refTrackingCode' },
      { ...trackingCode, key: 'matchingExchangeRow' },
      { key: 'traderSarafiId', kind: 'integer', min: 1, max: 2_147_483_647, section },
      { ...code, key: 'nakhodaTrackingCode' },
      { ...code, key: 'visaNo' },
      { ...code, key: 'chequeId' },
      { ...name, key: 'username', maxLength: 60 },
    ],
  }),
  RialPayments: upload({
    name: 'RialPayments',
    path: 'api/Sana/RialPayments',
    permission: 'sana.upload',
    key: ['externalId'],
    namesOffice: false,
    about: {
      badTrackingCode: 'trackingCode',
      sanaCodeUnknown: 'trackingCode',
      sanaCodeVoid: 'trackingCode',
      dealInFuture: 'payDate',
      repeatedPayment: 'refNo',
    },
    fields: [
      externalId,
      { ...trackingCode, key: 'trackingCode', required: true },
      office,
      payType,
      { key: 'amountRial', kind: 'money', required: true, section },
      { ...day, key: 'payDate', required: true },
      { ...code, key: 'refNo' },
      { ...code, key: 'terminalNo' },
      { key: 'srcSheba', kind: 'text', maxLength: 34, section },
      { key: 'srcCard', kind: 'text', maxLength: 24, section },
      { key: 'dstSheba', kind: 'text', maxLength: 34, section },
      { ...person, key: 'payerNationalId' },
    ],
  }),
  Coins: upload({
    name: 'Coins',
    path: 'api/Sana/Coins',
    permission: 'sana.upload',
    key: ['externalId'],
    namesOffice: true,
    about: aboutDeals,
    fields: [
      externalId,
      { ...trackingCode, key: 'trackingCode', required: true },
      office,
      { ...day, key: 'date', required: true },
      { key: 'time', kind: 'text', maxLength: 5, section },
      transactionType,
      customerType,
      { ...person, key: 'nationalId', required: true },
      { ...name, key: 'customerName' },
      { key: 'mobile', kind: 'mobile', section },
      { ...choice, key: 'coinType', required: true, options: [1, 2, 3, 4, 5], codes: 'coinType' },
      { key: 'mintYear', kind: 'integer', section },
      { key: 'quantity', kind: 'count', required: true, min: 1, section },
      { key: 'serials', kind: 'text', maxLength: 1_000, section },
      { key: 'unitPrice', kind: 'money', required: true, section },
      payType,
    ],
  }),
} as const;
