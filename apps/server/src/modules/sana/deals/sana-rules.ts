/** Rules of deals: each gives a refusal or null. They are pure functions over facts read for the whole batch. */
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

/** Headings that have position components of their own. */
export const specialUses = {
  nima: 25,
  otherOffice: 26,
  organisedMarket: 47,
  centralBank: 49,
  surplus: 57,
} as const;

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

export interface UseException {
  readonly mode: number;
  readonly ceilingEur: string | null;
}

/** Terms of a deal: its heading, and the exception of its office. */
export interface UseTerms {
  readonly use: CurrencyUse;
  readonly exception: UseException | undefined;
  readonly officeKind: number;
}

const naturalDigits = 10;
const foreignerId = /^\d{10,13}$/u;

export function isPerson(kind: number, nationalId: string): boolean {
  if (kind === customerType.legal) return isLegalNationalId(nationalId);
  if (kind === customerType.natural) return nationalId.length === naturalDigits && isMellicode(nationalId);
  return foreignerId.test(nationalId);
}

const bitOf = (code: number): number => 2 ** (code - 1);
const allows = (mask: number, code: number): boolean => Math.floor(mask / bitOf(code)) % 2 === 1;

function isOfOffice({ use, exception, officeKind }: UseTerms): boolean {
  if (exception?.mode === modes.forbidden) return false;
  if (exception?.mode === modes.allowed) return true;
  return officeKind === sarafiKind.bank ? use.forBank : use.forSarafi;
}

function isRightSide({ operation }: CurrencyUse, side: number): boolean {
  if (operation === operations.both) return true;
  return operation === (side === transactionType.buy ? operations.buyOnly : operations.sellOnly);
}

const yearMonths = 12;

function isOldEnough(birthDate: string, { age, day }: { age: number; day: string }): boolean {
  return birthDate !== '' && addMonths(birthDate, age * yearMonths) <= day;
}

/** Ceiling of a deal in euro: that of the office's exception, else that of the heading; null without one. */
export function ceilingOf({ use, exception }: UseTerms): string | null {
  return exception?.mode === modes.otherCeiling ? exception.ceilingEur : use.perTransactionCeilingEur;
}

function yearCeilingOf({ use, exception }: UseTerms): string | null {
  if (use.annualCeilingEur === null) return null;
  return exception?.mode === modes.otherCeiling ? exception.ceilingEur : use.annualCeilingEur;
}

/** Whether the heading limits the amount or number of purchases of a person in a year. */
export const isYearLimited = ({ use }: UseTerms): boolean =>
  use.annualCeilingEur !== null || use.annualCount !== null;

function formFault(terms: UseTerms, deal: Deal): AppError | null {
  const { use } = terms;
  const values = { use: use.title };
  if (!isOfOffice(terms)) return new AppError('useNotOfOffice', { values });
  if (!isRightSide(use, deal.transactionType)) return new AppError('useWrongSide', { values });
  if (!allows(use.customerTypes, deal.customerType)) return new AppError('useWrongCustomer', { values });
  if (!allows(use.paymentTypes, deal.paymentType)) return new AppError('useWrongPayment', { values });
  return null;
}

function evidenceFault({ use }: UseTerms, deal: Deal): AppError | null {
  const { minAge: age } = use;
  const values = { use: use.title };
  const isNatural = deal.customerType === customerType.natural;
  if (age !== null && isNatural && !isOldEnough(deal.birthDate, { age, day: deal.date }))
    return new AppError('useAge', { values: { ...values, age } });
  if (use.requiresVisa && deal.visaNo === '') return new AppError('useVisa', { values });
  if (use.requiresNakhoda && deal.nakhodaTrackingCode === '') return new AppError('useNakhoda', { values });
  return null;
}

/** Refuses a deal above its ceiling. Ceilings limit what people buy, which is what offices sell. */
function ceilingFault(terms: UseTerms, deal: Deal): AppError | null {
  const ceiling = deal.transactionType === transactionType.sell ? ceilingOf(terms) : null;
  if (ceiling === null || compareAmounts(deal.euroAmount, ceiling) <= 0) return null;
  return new AppError('useAboveCeiling', {
    values: { use: terms.use.title, ceiling, euro: deal.euroAmount },
  });
}

export function useFault(terms: UseTerms, deal: Deal): AppError | null {
  return formFault(terms, deal) ?? evidenceFault(terms, deal) ?? ceilingFault(terms, deal);
}

/** Purchases of a person under a heading in the year so far: sum as a decimal string in euro, and number. */
export interface YearSoFar {
  readonly euro: string;
  readonly count: number;
}

/** Refusal of a deal that exceeds the yearly number or sum of its heading; null when it does not. */
export function yearFault(
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

/** Component of the position that a deal is posted to; null for none. */
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
