/**
 * Reads a row an office sent into its stored form: canonical texts, checked dates, amounts with the decimals of their
 * currency.
 */
import type { sanaFeeds } from '@nazer/contract/sana/sana.feeds.ts';
import { customerType, sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import type { Currency } from '@nazer/contract/settings/currencies.data.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { normalizeMobile } from '@nazer/persian/identity.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import type * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { currencyOf } from '../../settings/rates/rates.service.ts';
import { isNationalIdOf } from './sana-rules.ts';
import { readTrackingCode } from './tracking-code.ts';

export type SanaRow = z.output<typeof sanaFeeds.SanaTransactions.row>;

/**
 * A row in its stored form: texts that were left out are empty, days are Jalali, `amount` has the decimals of its
 * currency.
 */
export interface SanaDraft {
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly username: string;
  readonly transactionType: number;
  readonly paymentType: number;
  readonly chequeId: string;
  readonly customerType: number;
  readonly nationalId: string;
  readonly customerName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly shId: string;
  readonly birthDate: string;
  readonly mobileNumber: string;
  /** National id, `shId` and date of birth of the customer's agent; null for none. */
  readonly agent: object | null;
  readonly date: string;
  readonly currency: Currency;
  readonly amount: string;
  readonly rate: string;
  readonly currencyUseId: number;
  readonly currencySource: number;
  readonly status: number;
  readonly refTrackingCode: string;
  readonly matchingExchangeRow: string;
  readonly traderSarafiId: number | null;
  readonly nakhodaTrackingCode: string;
  readonly visaNo: string;
}

export interface Reading {
  /** Jalali day in Tehran; later days are refused. */
  readonly today: string;
  /** Only office whose rows are accepted; null for all. */
  readonly sarafiId: number | null;
}

const badValue = (field: string): AppError => new AppError('badValue', { values: { field } });

/** Text in its stored form; empty texts, the most frequent ones, skip the work. */
const textOf = (text = ''): string => (text === '' ? '' : normalizeText(text));

/** National id of a customer of type `kind`: a person, a company or a foreigner. Throws `badNationalId`. */
export function readNationalId(kind: number, text: string): string {
  const nationalId = textOf(text);
  if (!isNationalIdOf(kind, nationalId)) throw new AppError('badNationalId');
  return nationalId;
}

/** Day of a deal or payment. Throws `badValue` for its field, and `dealInFuture` for a day after today. */
export function readDealDay(text: string, { today }: Reading, field = 'date'): string {
  const day = parseJalali(text);
  if (day === null) throw badValue(field);
  if (day > today) throw new AppError('dealInFuture', { values: { day: today } });
  return day;
}

/** Mobile number; empty stays empty. Throws `badValue`. */
export function readMobile(text: string | undefined, field: string): string {
  if (textOf(text) === '') return '';
  const mobile = normalizeMobile(text ?? '');
  if (mobile === null) throw badValue(field);
  return mobile;
}

function readBirthDate(text: string | undefined, field = 'birthDate'): string {
  if (textOf(text) === '') return '';
  const day = parseJalali(text ?? '');
  if (day === null) throw badValue(field);
  return day;
}

/**
 * Agent of the customer; null for none. A row does not say whether the agent is a person, a company or a foreigner, so
 * the national id is only held to what is true of all of them, its digits; empty stays empty. Throws `badNationalId` and
 * `badValue`.
 */
function readAgent({ agent }: SanaRow): object | null {
  if (!agent) return null;
  const texts = Object.fromEntries(Object.entries(agent).map(([key, text]) => [key, textOf(text)]));
  if (textOf(agent.nationalId) !== '') readNationalId(customerType.foreigner, agent.nationalId);
  if (agent.birthDate === undefined) return texts;
  return { ...texts, birthDate: readBirthDate(agent.birthDate, 'agent.birthDate') };
}

const isZero = (digits: string): boolean => /^[0.]*$/u.test(digits);

/**
 * Amount with the decimals of its currency. The schema of the row has checked the digits; decimal arithmetic would be
 * slow for a batch. Throws `badValue`.
 */
function readAmount(text: string, { decimals }: Currency): string {
  const [whole = '', part = ''] = text.replace(/^0+(?=\d)/u, '').split('.');
  const amount = decimals === 0 ? whole : `${whole}.${part.slice(0, decimals).padEnd(decimals, '0')}`;
  if (isZero(amount) || !isZero(part.slice(decimals))) throw badValue('amount');
  return amount;
}

/** Rate as the schema of the row has checked it. Throws `badValue` for zero. */
function readRate(rate: string): string {
  if (isZero(rate)) throw badValue('rate');
  return rate;
}

/** Names of the customer; `customerName` is the company of a legal person, else first and last name. */
function namesOf(row: SanaRow) {
  const firstName = textOf(row.firstName);
  const lastName = textOf(row.lastName);
  const companyName = textOf(row.companyName);
  const person = [firstName, lastName].filter(Boolean).join(' ');
  const customerName = row.customerType === customerType.legal && companyName !== '' ? companyName : person;
  return { firstName, lastName, companyName, customerName };
}

/** Tracking code of the deal that a voiding row voids; empty for other rows. Throws `badValue`, `badTrackingCode`. */
function readVoidedCode(row: SanaRow): string {
  if (row.status !== sanaStatus.voided) return '';
  if (row.refTrackingCode === undefined) throw badValue('refTrackingCode');
  return readTrackingCode(row.refTrackingCode);
}

/**
 * Reads a row. Throws `notFound` for a row of another office, `unknownCurrency`, `badTrackingCode`, `badNationalId`,
 * `badValue`, `dealInFuture`.
 */
export function readSanaRow(row: SanaRow, reading: Reading): SanaDraft {
  if (reading.sarafiId !== null && row.sarafiId !== reading.sarafiId) throw new AppError('notFound');
  const currency = currencyOf(row.currency);
  return {
    ...namesOf(row),
    trackingCode: readTrackingCode(row.trackingCode),
    sarafiId: row.sarafiId,
    username: textOf(row.username),
    transactionType: row.transactionType,
    paymentType: row.paymentType,
    chequeId: textOf(row.chequeId),
    customerType: row.customerType,
    nationalId: readNationalId(row.customerType, row.nationalId),
    shId: textOf(row.shId),
    birthDate: readBirthDate(row.birthDate),
    mobileNumber: readMobile(row.mobileNumber, 'mobileNumber'),
    agent: readAgent(row),
    date: readDealDay(row.date, reading),
    currency,
    amount: readAmount(row.amount, currency),
    rate: readRate(row.rate),
    currencyUseId: row.currencyUseId,
    currencySource: row.currencySource,
    status: row.status,
    refTrackingCode: readVoidedCode(row),
    matchingExchangeRow: textOf(row.matchingExchangeRow),
    traderSarafiId: row.traderSarafiId ?? null,
    nakhodaTrackingCode: textOf(row.nakhodaTrackingCode),
    visaNo: textOf(row.visaNo),
  };
}
