/** Rows that the live market sends to feeds. */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import type { SeededRandom } from '../seeded-random.ts';
import * as words from '../words.data.ts';
import type { LiveOffice } from './live-traders.ts';

interface Moment {
  readonly now: Date;
  /** Rials for one euro. */
  readonly euroRate: number;
}

/** A retail deal of a person at the counter of an office. */
export function retailRow(
  random: SeededRandom,
  deal: Moment & {
    readonly office: LiveOffice;
    readonly trackingCode: string;
    readonly externalId: string;
  },
) {
  const { now, euroRate, office, trackingCode, externalId } = deal;
  const transactionType = 1 + random.integer(2);
  return {
    externalId,
    trackingCode,
    sarafiId: office.id,
    transactionType,
    paymentType: 1,
    customerType: 1,
    nationalId: makeMellicode(`0${1 + random.integer(8)}${random.digits(7)}`),
    firstName: random.pick(words.menNames),
    lastName: random.pick(words.families),
    date: todayJalali(now),
    currency: 'EUR',
    amount: String(50 + random.integer(20) * 10),
    // Offices buy at 1.8 and sell at 2.6 percent above the reference rate.
    rate: String(Math.round(euroRate * (transactionType === 1 ? 1.018 : 1.026))),
    // People who sell currency do so under the heading 24; of those under which they buy, 2 stands for all.
    currencyUseId: transactionType === 1 ? 24 : 2,
  };
}

/** SANA deal of a contract, as its office records it. */
export interface ContractDeal {
  readonly externalId: string;
  readonly trackingCode: string;
  readonly transactionType: 1 | 2;
  readonly of: { readonly office: LiveOffice; readonly merchant: string; readonly amount: string };
}

export function receiptRow(
  { externalId, trackingCode, transactionType, of }: ContractDeal,
  { now, euroRate }: Moment,
) {
  return {
    externalId: `receipt-${externalId}`,
    trackingCode,
    sarafiId: of.office.id,
    transactionType,
    paymentType: 2,
    customerType: of.merchant.length === 10 ? 1 : 2,
    nationalId: of.merchant,
    date: todayJalali(now),
    currency: 'EUR',
    amount: of.amount,
    rate: String(euroRate),
    // The heading of contracts of NIMA.
    currencyUseId: 25,
  };
}

export function requestRow(
  random: SeededRandom,
  request: {
    readonly externalId: string;
    readonly merchant: string;
    readonly amount: string;
    readonly now: Date;
  },
) {
  const { externalId, merchant, amount, now } = request;
  return {
    externalId,
    nationalId: merchant,
    currency: 'EUR',
    amount,
    rateType: 0,
    forumType: 2,
    destCountry: 'CN',
    beneficiaryName: 'Live Supplier Ltd',
    validityDate: addDays(todayJalali(now), 10),
    paymentDeadline: addDays(todayJalali(now), 20),
    orderLines: [
      {
        orderNo: `1${random.digits(7)}`,
        certificateCurrency: 'EUR',
        certificateAmount: amount,
        equivalentAmount: amount,
      },
    ],
  };
}

export function supplyRow(
  { key, merchant, amount }: { readonly key: string; readonly merchant: string; readonly amount: string },
  { now, euroRate }: Moment,
) {
  const today = todayJalali(now);
  return {
    externalId: `supply-${key}`,
    nationalId: merchant,
    currency: 'EUR',
    amount,
    askedRate: String(euroRate),
    rateType: 0,
    forumType: 1,
    expireDate: addDays(today, 5),
    cottages: [
      {
        year: today.slice(0, 4),
        customsCode: '50100',
        cottageNo: `9${key}`.slice(0, 10),
        currency: 'EUR',
        evaluationDate: addDays(today, -30),
        rollbackDays: 90,
        totalAmount: amount,
      },
    ],
  };
}
