/**
 * Rules that a deal reported to SANA must meet under its currency heading (`CurrencyUse`). Functions `…Refusal` return
 * the refusal, or null when the deal meets them; nothing here throws, reads the database or locks. Amounts are decimal
 * strings, days are Jalali.
 */
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import {
  currencyUseExceptionMode as modes,
  currencyUseOperation as operations,
  customerType,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { positionComponent as components, sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { isLegalNationalId, isMellicode } from '@nazer/persian/identity.ts';
import { addMonths } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CurrencyUse } from '../uses/currency-uses.service.ts';

/** Ids of the headings whose deals are posted to a position component of their own, or to none. */
export const specialUses = {
  nima: 25,
  otherOffice: 26,
  organisedMarket: 47,
  centralBank: 49,
  surplus: 57,
} as const;

/** A deal as its office reports it: `transactionType` is what the office does; texts it left out are empty. */
export interface Deal {
  readonly trackingCode: string;
  readonly transactionType: number;
  readonly paymentType: number;
  readonly customerType: number;
  readonly nationalId: string;
  readonly birthDate: string;
  readonly date: string;
  readonly rate: string;
  readonly euroAmount: string;
  readonly matchingExchangeRow: string;
  readonly traderSarafiId: number | null;
  readonly nakhodaTrackingCode: string;
  readonly visaNo: string;
}

/** Exception of one office from the rules of a heading. */
export interface UseException {
  readonly mode: number;
  /** Ceiling in euro that replaces both the heading's ceiling per deal and per year; only for `otherCeiling`. */
  readonly ceilingEur: string | null;
}

/** Facts that a deal is judged by: its heading, the kind of its office, and the office's exception, if there is one. */
export interface UseTerms {
  readonly use: CurrencyUse;
  readonly exception: UseException | undefined;
  readonly officeKind: number;
}

const mellicodeLength = 10;
const foreignerId = /^\d{10,13}$/u;

/**
 * Whether a national id is valid for a type of customer. Check digits are verified for Iranian persons and companies; a
 * foreigner's id is only 10 to 13 digits.
 */
export function isNationalIdOf(kind: number, nationalId: string): boolean {
  if (kind === customerType.legal) return isLegalNationalId(nationalId);
  if (kind === customerType.natural) return nationalId.length === mellicodeLength && isMellicode(nationalId);
  return foreignerId.test(nationalId);
}

/** Bit of a code in a bit mask; codes begin with 1. */
const bitOf = (code: number): number => 2 ** (code - 1);
/** Whether a bit mask contains a code; by arithmetic, as masks may exceed 32 bits. */
const allows = (mask: number, code: number): boolean => Math.floor(mask / bitOf(code)) % 2 === 1;

/** Whether the office may deal under the heading: its exception decides, else the kind of the office. */
function isOpenToOffice({ use, exception, officeKind }: UseTerms): boolean {
  if (exception?.mode === modes.forbidden) return false;
  if (exception?.mode === modes.allowed) return true;
  return officeKind === sarafiKind.bank ? use.forBank : use.forSarafi;
}

/** Whether the heading allows what the office does: buying or selling. */
function allowsSide({ operation }: CurrencyUse, side: number): boolean {
  if (operation === operations.both) return true;
  return operation === (side === transactionType.buy ? operations.buyOnly : operations.sellOnly);
}

const monthsInYear = 12;

/** Whether a person has reached `age` years on `day`; false without a date of birth. */
function isOldEnough(birthDate: string, { age, day }: { age: number; day: string }): boolean {
  return birthDate !== '' && addMonths(birthDate, age * monthsInYear) <= day;
}

/** Ceiling of one deal in euro: that of the office's exception, else that of the heading; null for no ceiling. */
export function ceilingOf({ use, exception }: UseTerms): string | null {
  return exception?.mode === modes.otherCeiling ? exception.ceilingEur : use.perTransactionCeilingEur;
}

/** Ceiling in euro of a person's purchases in a year. An exception replaces it, but adds none to a heading without one. */
function yearCeilingOf({ use, exception }: UseTerms): string | null {
  if (use.annualCeilingEur === null) return null;
  return exception?.mode === modes.otherCeiling ? exception.ceilingEur : use.annualCeilingEur;
}

/** Whether the heading limits the amount or number of purchases of a person in a year. */
export const isYearLimited = ({ use }: UseTerms): boolean =>
  use.annualCeilingEur !== null || use.annualCount !== null;

/** Refuses an office, side, customer type or payment type that the heading does not allow. */
function kindRefusal(terms: UseTerms, deal: Deal): AppError | null {
  const { use } = terms;
  const values = { use: use.title };
  if (!isOpenToOffice(terms)) return new AppError('useNotOfOffice', { values });
  if (!allowsSide(use, deal.transactionType)) return new AppError('useWrongSide', { values });
  if (!allows(use.customerTypes, deal.customerType)) return new AppError('useWrongCustomer', { values });
  if (!allows(use.paymentTypes, deal.paymentType)) return new AppError('useWrongPayment', { values });
  return null;
}

/**
 * Refuses a natural person below the heading's age, or without a date of birth (foreigners and companies have no least
 * age), and a deal without the visa or Nakhoda code that the heading requires.
 */
function evidenceRefusal({ use }: UseTerms, deal: Deal): AppError | null {
  const { minAge: age } = use;
  const values = { use: use.title };
  const isNatural = deal.customerType === customerType.natural;
  if (age !== null && isNatural && !isOldEnough(deal.birthDate, { age, day: deal.date }))
    return new AppError('useAge', { values: { ...values, age } });
  if (use.requiresVisa && deal.visaNo === '') return new AppError('useVisa', { values });
  if (use.requiresNakhoda && deal.nakhodaTrackingCode === '') return new AppError('useNakhoda', { values });
  return null;
}

/**
 * Refuses a deal above its ceiling, which itself is allowed. Only what an office sells is limited, as that is what people
 * buy.
 */
function ceilingRefusal(terms: UseTerms, deal: Deal): AppError | null {
  const ceiling = deal.transactionType === transactionType.sell ? ceilingOf(terms) : null;
  if (ceiling === null || compareAmounts(deal.euroAmount, ceiling) <= 0) return null;
  return new AppError('useAboveCeiling', {
    values: { use: terms.use.title, ceiling, euro: deal.euroAmount },
  });
}

/**
 * First refusal of a deal under its heading, null for none; the yearly limits are checked by `yearRefusal`.
 */
export function headingRefusal(terms: UseTerms, deal: Deal): AppError | null {
  return kindRefusal(terms, deal) ?? evidenceRefusal(terms, deal) ?? ceilingRefusal(terms, deal);
}

/** Purchases of a person under a heading in the Jalali year of a deal, without that deal: euro and number. */
export interface YearSoFar {
  readonly euro: string;
  readonly count: number;
}

/**
 * Refuses a deal with which its person would exceed the heading's number or sum of purchases in a year; `left` of the
 * refusal is what the person may still buy, in euro.
 */
export function yearRefusal(
  terms: UseTerms,
  deal: Pick<Deal, 'euroAmount'>,
  { euro, count }: YearSoFar,
): AppError | null {
  const { use } = terms;
  if (use.annualCount !== null && count >= use.annualCount)
    return new AppError('useAboveCount', { values: { use: use.title, count: use.annualCount } });
  const ceiling = yearCeilingOf(terms);
  if (ceiling === null || compareAmounts(addAmounts(euro, deal.euroAmount), ceiling) <= 0) return null;
  const rest = subtractAmounts(ceiling, euro);
  const left = compareAmounts(rest, '0') > 0 ? rest : '0';
  return new AppError('useAboveYear', { values: { use: use.title, ceiling, left } });
}

const bankUses: ReadonlySet<number> = new Set([specialUses.organisedMarket, specialUses.centralBank]);

/**
 * Component of the office's position that a deal is posted to. Null when it does not change the position: by the rule of
 * its heading, under the NIMA heading (its contract is counted instead), or a deal between offices that names neither
 * the other office nor the matching row.
 */
export function componentOf(
  use: Pick<CurrencyUse, 'id' | 'affectsPosition'>,
  deal: Pick<Deal, 'transactionType' | 'matchingExchangeRow' | 'traderSarafiId'>,
): number | null {
  const isBuy = deal.transactionType === transactionType.buy;
  if (!use.affectsPosition || use.id === specialUses.nima) return null;
  if (use.id === specialUses.otherOffice) {
    if (deal.matchingExchangeRow === '' && deal.traderSarafiId === null) return null;
    return isBuy ? components.interSarafiBuy : components.interSarafiSell;
  }
  if (bankUses.has(use.id)) return isBuy ? components.bankBuy : components.bankSell;
  if (use.id === specialUses.surplus && !isBuy) return components.bankSell;
  return isBuy ? components.sanaBuy : components.sanaSell;
}
