/** Checks an importer's request before it is added. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { addAmounts, compareAmounts, euroOf } from '@nazer/contract/kernel/money.ts';
import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import {
  goodsGroup,
  havaleType,
  rateType,
  requestSource,
  requestType,
} from '@nazer/contract/imports/imports.codes.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { normalizeIban, normalizeMobile, normalizeSwift } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { dayOf, type Actor } from '../../../platform/machine/actor.ts';
import { getMerchant } from '../../merchants/merchants.service.ts';
import { getOffice } from '../../sarafi/offices/offices.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { isNearBy } from '../../settings/rates/rate-check.service.ts';
import { currencyOf, euroOf as euroAmountOf, findRates } from '../../settings/rates/rates.service.ts';
import { readCountry } from '../../settings/countries.service.ts';
import type { NewOrderRegistration, NewRequest } from './request-state.queries.ts';

export interface OrderRegistrationInput {
  /** Number of the order registration, eight digits. */
  readonly orderNo: string;
  readonly certificateCurrency: string;
  /** Amount in `certificateCurrency`. */
  readonly certificateAmount: string;
  /** The same amount in the currency of the request. */
  readonly equivalentAmount: string;
}

/** Text fields of a request; empty when they are left out, cut off after 500 characters. */
const texts = [
  'cbiId',
  'applicantName',
  'applicantMobile',
  'bankName',
  'branch',
  'destCountry',
  'destBank',
  'swift',
  'iban',
  'accountNo',
  'beneficiaryName',
  'beneficiaryAddress',
  'description',
] as const;
type TextName = (typeof texts)[number];

export type RequestInput = { readonly [N in TextName]?: string | undefined } & {
  readonly isDraft?: boolean | undefined;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  /** Codes; those left out have the defaults that `readRequest` and `readTarget` name. */
  readonly rateType?: number | undefined;
  readonly requestType?: number | undefined;
  /** Office the request is for; given exactly when `requestType` is that of a named office. */
  readonly targetSarafiId?: number | undefined;
  readonly source?: number | undefined;
  readonly havaleType?: number | undefined;
  readonly goodsGroup?: number | undefined;
  readonly forumType?: number | undefined;
  /** Last Jalali day of the request; this and the two after it are days. */
  readonly validityDate: string;
  readonly paymentDeadline?: string | undefined;
  readonly certificateValidity?: string | undefined;
  readonly orderLines?: readonly OrderRegistrationInput[] | undefined;
};

export interface ReadRequest {
  readonly request: Omit<NewRequest, 'status'>;
  readonly lines: readonly NewOrderRegistration[];
  readonly merchantName: string;
}

const badValueError = (field: string): AppError => new AppError('badValue', { values: { field } });

/**
 * Reads an amount of a currency: positive, no finer than the decimals of the currency, and of at most 18 characters.
 * Throws `badValue` and `unknownCurrency`.
 */
export function readAmount(field: string, text: string, currency: string): string {
  const amount = parseAmount(text, currencyOf(currency).decimals);
  if (amount === null || compareAmounts(amount, '0') <= 0 || amount.length > 18) throw badValueError(field);
  return amount;
}

/** Smallest and largest amount of a request, both allowed, in its own currency, whichever that is. */
const amounts = { min: '1000', max: '10000000' } as const;

/** Throws `requestAmount` when an amount is too small or too large. */
function checkSize(amount: string, currency: string): void {
  if (compareAmounts(amount, amounts.min) >= 0 && compareAmounts(amount, amounts.max) <= 0) return;
  throw new AppError('requestAmount', { values: { ...amounts, currency } });
}

/**
 * Checks that the equivalent an order line gives agrees with the rates of the day, within the allowed deviation; not
 * checked when a rate is missing. Throws `equivalentOdd`.
 */
async function checkEquivalents(
  tx: Tx,
  lines: readonly NewOrderRegistration[],
  { currency, day }: { readonly currency: string; readonly day: string },
): Promise<void> {
  const rates = await findRates(tx, day);
  const to = rates.byCurrency.get(currency);
  const { rateDistancePct: percent } = await getMarketSettings(tx);
  for (const { orderNo, certificateCurrency, certificateAmount, equivalentAmount } of lines) {
    const from = rates.byCurrency.get(certificateCurrency);
    if (!from || !to) continue;
    const { rate, perUnits } = from;
    const expected = euroOf({ amount: certificateAmount, rate, perUnits }, to);
    if (isNearBy(expected, percent)(equivalentAmount)) continue;
    throw new AppError('equivalentOdd', {
      values: { orderNo, equivalent: equivalentAmount, expected, currency, percent },
    });
  }
}

/**
 * Order registrations of a request; none when they are left out, else their equivalents add up to its amount. Throws
 * `badValue`, `unknownCurrency` and `badOrderLines`.
 */
function readLines({ orderLines = [], amount, currency }: RequestInput): NewOrderRegistration[] {
  const lines = orderLines.map((line) => {
    const certificateCurrency = line.certificateCurrency.toUpperCase();
    return {
      orderNo: normalizeText(line.orderNo),
      certificateCurrency,
      certificateAmount: readAmount('certificateAmount', line.certificateAmount, certificateCurrency),
      equivalentAmount: readAmount('equivalentAmount', line.equivalentAmount, currency),
    };
  });
  if (lines.some(({ orderNo }) => !/^\d{8}$/u.test(orderNo))) throw badValueError('orderNo');
  const sum = addAmounts(...lines.map(({ equivalentAmount }) => equivalentAmount));
  if (lines.length > 0 && compareAmounts(sum, amount) !== 0)
    throw new AppError('badOrderLines', { values: { sum, amount } });
  return lines;
}

/**
 * Days of a request; optional ones are empty when left out. Throws `badDateInput`, `badValue`, `dateBeforeToday` and
 * `certificateOver`.
 */
function readDates(input: RequestInput, today: string) {
  const validityDate = readDayIfAny('validityDate', input.validityDate) ?? '';
  const paymentDeadline = readDayIfAny('paymentDeadline', input.paymentDeadline) ?? '';
  const certificateValidity = readDayIfAny('certificateValidity', input.certificateValidity) ?? '';
  if (validityDate === '') throw badValueError('validityDate');
  if (validityDate < today) throw new AppError('dateBeforeToday', { values: { today } });
  if (paymentDeadline !== '' && paymentDeadline < validityDate) throw badValueError('paymentDeadline');
  if (certificateValidity !== '' && validityDate > certificateValidity)
    throw new AppError('certificateOver', { values: { day: certificateValidity } });
  return { validityDate, paymentDeadline, certificateValidity };
}

/**
 * Office a request names; a tender names none, and is the type of a request without one. Throws `badValue` when type
 * and office do not go together, and `notFound` for an unknown office.
 */
async function readTarget(tx: Tx, input: RequestInput) {
  const ofType = input.requestType ?? requestType.tender;
  const { targetSarafiId } = input;
  if ((ofType === requestType.namedSarafi) !== (targetSarafiId !== undefined))
    throw badValueError('targetSarafiId');
  if (targetSarafiId !== undefined) await getOffice(tx, targetSarafiId);
  return { requestType: ofType, targetSarafiId: targetSarafiId ?? null };
}

function readTexts(input: RequestInput): Readonly<Record<TextName, string>> {
  const entries = texts.map((name) => [name, normalizeText(input[name] ?? '').slice(0, 500)]);
  // Object.fromEntries loses the type of the names; every name is there.
  return Object.fromEntries(entries) as Record<TextName, string>;
}

/** A code in its stored form; empty stays empty. Throws the given error. */
function readCode(text: string, code: ErrorCode, read: (text: string) => string | null): string {
  if (text === '') return '';
  const value = read(text);
  if (value === null) throw new AppError(code);
  return value;
}

/** Text fields of a request, codes in their stored form. Throws `badMobile`, `badCountry`, `badSwift`, `badIban`. */
function readChecked(input: RequestInput): Readonly<Record<TextName, string>> {
  const read = readTexts(input);
  return {
    ...read,
    applicantMobile: readCode(read.applicantMobile, 'badMobile', normalizeMobile),
    destCountry: readCountry(read.destCountry),
    swift: readCode(read.swift, 'badSwift', normalizeSwift),
    iban: readCode(read.iban, 'badIban', normalizeIban),
  };
}

/**
 * Reads a request, with its euros by the reference rates of today. Throws `notFound` for an unknown merchant or office,
 * `unknownCurrency`, `badValue`, `requestAmount`, `noRate`, `equivalentOdd`, and what `readDates`, `readLines` and
 * `readChecked` throw.
 */
export async function readRequest(tx: Tx, actor: Actor, input: RequestInput): Promise<ReadRequest> {
  const merchant = await getMerchant(tx, input.nationalId);
  const currency = input.currency.toUpperCase();
  const amount = readAmount('amount', input.amount, currency);
  checkSize(amount, currency);
  const today = dayOf(actor);
  const dates = readDates(input, today);
  const target = await readTarget(tx, input);
  const { euroAmount } = euroAmountOf(await findRates(tx, today), currency, amount);
  const lines = readLines({ ...input, amount, currency });
  await checkEquivalents(tx, lines, { currency, day: today });
  const ofRate = input.rateType ?? rateType.approved;
  const hall = ofRate === rateType.agreed ? forumType.secondImportHall : forumType.importHall;
  return {
    merchantName: merchant.fullName,
    lines,
    request: {
      ...readChecked(input),
      ...dates,
      ...target,
      nationalId: merchant.nationalId,
      currency,
      amount,
      euroAmount,
      rateType: ofRate,
      source: input.source ?? requestSource.tradePortal,
      havaleType: input.havaleType ?? havaleType.bank,
      goodsGroup: input.goodsGroup ?? goodsGroup.fourth,
      forumType: input.forumType ?? hall,
      registeredAt: actor.now,
      registeredOn: today,
    },
  };
}
