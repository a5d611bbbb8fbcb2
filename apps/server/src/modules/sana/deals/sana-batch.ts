/** Facts that the rules need about the rows of a batch, read once for all of them. */
import { mobileNumValidation, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MobileQuestion } from '../../../platform/integrations/integrations.ts';
import { assertMayTrade, findOffices, type OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import { mobileKey, findNeededAnswers } from '../../settings/shahkar/shahkar.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { type RateFault, rateFaultBy } from '../../settings/rates/rate-check.service.ts';
import { type DayRates, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import {
  type ArchivedMonths,
  getArchivedMonths,
  refuseArchivedDay,
} from '../archive/archived-months.service.ts';
import { type CurrencyUse, getCurrencyUses } from '../uses/currency-uses.service.ts';
import { type DealAmounts, dealAmountsBy } from './deal-amounts.ts';
import { findKnownCodes, findMatchedCodes } from './known-codes.queries.ts';
import type { SanaDraft } from './read-sana-row.ts';
import { type ActiveException, findExceptionsOf, findKnownOffices } from './sana-rows.queries.ts';
import { checkTrackingCode } from './tracking-code.ts';
import { componentOf, type Deal, specialUses, headingRefusal, type UseTerms } from './sana-rules.ts';

/** A row that is valid, unless its person has reached the limit of the year. */
export interface ReadyRow {
  readonly draft: SanaDraft;
  readonly deal: Deal;
  readonly terms: UseTerms;
  readonly amounts: DealAmounts;
  /** Component of the position; null for a deal that does not count there. */
  readonly component: number | null;
  /** Whether the deal counts nowhere until Shahkar has answered. */
  readonly isWaiting: boolean;
}

export interface BatchContext {
  /** Headings by number. */
  readonly uses: ReadonlyMap<number, CurrencyUse>;
  /** Offices of the rows by id; unknown ones are missing. */
  readonly offices: ReadonlyMap<number, OfficeLimits>;
  /** Codes of the other offices of deals between offices, by id; unknown ones are missing. */
  readonly traders: ReadonlyMap<number, number>;
  readonly exceptionOf: ExceptionOf;
  /** Reference rates by day of the rows. */
  readonly rates: ReadonlyMap<string, DayRates>;
  /** Tracking codes of the rows that belong to a record already. */
  readonly codes: ReadonlySet<string>;
  /** Codes of deals that have their other half already. */
  readonly matched: ReadonlySet<string>;
  /** Allowed deviation of rates in percent, from the settings. */
  readonly rateDistancePct: string;
  readonly archived: ArchivedMonths;
  /** Stored answers of Shahkar by `mobileKey`; null when no deal waits for Shahkar. */
  readonly neededAnswers: ReadonlyMap<string, number> | null;
}

type OfHeading = Pick<SanaDraft, 'sarafiId' | 'currencyUseId' | 'date'>;
export type ExceptionOf = (deal: OfHeading) => ActiveException | undefined;

const exceptionKey = (sarafiId: number, useId: number): string => `${sarafiId} ${useId}`;

/**
 * Makes the lookup of the exception that an office has for a heading on the day of a deal, both its days included;
 * undefined for none. An office has at most one active exception for a heading.
 */
export async function findExceptions(db: Queryable, officeIds: readonly number[]): Promise<ExceptionOf> {
  const found = await findExceptionsOf(db, { sarafiIds: officeIds });
  const exceptions = new Map(found.map((each) => [exceptionKey(each.sarafiId, each.currencyUseId), each]));
  return ({ sarafiId, currencyUseId, date }) => {
    const exception = exceptions.get(exceptionKey(sarafiId, currencyUseId));
    if (!exception || exception.validFrom > date) return undefined;
    return exception.validTo !== '' && exception.validTo < date ? undefined : exception;
  };
}

/** Mobiles of the customers who gave one. */
const mobilesOf = (drafts: readonly SanaDraft[]): MobileQuestion[] =>
  drafts.flatMap(({ nationalId, mobileNumber: mobile }) => (mobile === '' ? [] : [{ nationalId, mobile }]));

/** Codes of the other offices that the rows name, by their ids; unknown offices are missing. */
async function findTraders(
  db: Queryable,
  drafts: readonly SanaDraft[],
): Promise<ReadonlyMap<number, number>> {
  const ids = drafts.flatMap(({ traderSarafiId }) => (traderSarafiId === null ? [] : [traderSarafiId]));
  return ids.length === 0 ? new Map() : findKnownOffices(db, [...new Set(ids)]);
}

/** Codes that the rows name as their other halves. */
export const matchesOf = (drafts: readonly SanaDraft[]): string[] =>
  drafts.flatMap(({ matchingExchangeRow: code }) => (code === '' ? [] : [code]));

/** Reads what the rules need about these rows. Locks nothing. */
export async function findKnown(
  db: Queryable,
  drafts: readonly SanaDraft[],
  now: Date,
): Promise<BatchContext> {
  const officeIds = [...new Set(drafts.map(({ sarafiId }) => sarafiId))];
  const rates = new Map<string, DayRates>();
  for (const day of new Set(drafts.map(({ date }) => date))) rates.set(day, await findRates(db, day));
  return {
    uses: await getCurrencyUses(db),
    offices: await findOffices(db, officeIds),
    traders: await findTraders(db, drafts),
    exceptionOf: await findExceptions(db, officeIds),
    rates,
    codes: await findKnownCodes(
      db,
      drafts.map(({ trackingCode }) => trackingCode),
    ),
    matched: await findMatchedCodes(db, matchesOf(drafts)),
    rateDistancePct: (await getMarketSettings(db)).rateDistancePct,
    archived: await getArchivedMonths(db),
    neededAnswers: await findNeededAnswers(db, mobilesOf(drafts), now),
  };
}

/** Terms of a row's heading, and its office. Throws `notFound` and `useUnknown`. */
function termsOf(known: BatchContext, draft: SanaDraft): UseTerms & { readonly office: OfficeLimits } {
  const office = known.offices.get(draft.sarafiId);
  if (!office) throw new AppError('notFound');
  const use = known.uses.get(draft.currencyUseId);
  if (!use?.isActive) throw new AppError('useUnknown', { values: { use: draft.currencyUseId } });
  return { use, exception: known.exceptionOf(draft), officeKind: office.kind, office };
}

/** Refusal of a row whose other half belongs to another deal already. */
export const matchAlreadyUsed = ({ matchingExchangeRow: code }: SanaDraft): AppError =>
  new AppError('sanaMatchTaken', { values: { code } });

/**
 * Throws `useTrader` for a deal between offices whose other office is missing, unknown or the office itself, and
 * for any other deal that names one.
 */
function refuseBadTrader(known: BatchContext, draft: SanaDraft): void {
  const { traderSarafiId, sarafiId, currencyUseId } = draft;
  const isBetweenOffices =
    currencyUseId === specialUses.otherOffice &&
    (draft.matchingExchangeRow !== '' || traderSarafiId !== null);
  if (!isBetweenOffices && traderSarafiId === null) return;
  const isOther = traderSarafiId !== null && traderSarafiId !== sarafiId && known.traders.has(traderSarafiId);
  if (!isBetweenOffices || !isOther) throw new AppError('useTrader');
}

const throwIfAny = (fault: AppError | null): void => {
  if (fault !== null) throw fault;
};

/** What the reference rate of a currency on a day decides: amounts of deals, and rates that are refused. */
interface Pricing {
  readonly amountsOf: ReturnType<typeof dealAmountsBy>;
  readonly rateFault: RateFault;
}
const pricings = new WeakMap<DayRates, Map<string, Pricing>>();

/** Prices of a currency on a day, cached as long as the day's rates are. Throws `noRate`. */
function pricingOf(rates: DayRates, currency: string, percent: string): Pricing {
  const known = pricings.get(rates) ?? new Map<string, Pricing>();
  pricings.set(rates, known);
  const key = `${currency} ${percent}`;
  const found = known.get(key);
  if (found) return found;
  const reference = rateOf(rates, currency);
  const pricing = {
    amountsOf: dealAmountsBy(reference, rateOf(rates, 'EUR'), rateOf(rates, 'USD')),
    rateFault: rateFaultBy(reference.rate, percent),
  };
  known.set(key, pricing);
  return pricing;
}

/**
 * Whether the deal waits for an answer about its mobile; false for a deal without one. Throws `shahkarMismatch`
 * when the mobile belongs to somebody else.
 */
function waitsForShahkar(known: BatchContext, { nationalId, mobileNumber: mobile }: SanaDraft): boolean {
  if (known.neededAnswers === null || mobile === '') return false;
  const answer = known.neededAnswers.get(mobileKey({ nationalId, mobile }));
  if (answer === mobileNumValidation.invalid) throw new AppError('shahkarMismatch');
  return answer === undefined;
}

/**
 * Checks the tracking code of a new or cancelling row. Throws `notFound` for an unknown office,
 * `dealsArchived`, `sanaCodeRepeated`, and what `checkTrackingCode` throws.
 */
export function checkCode(known: BatchContext, draft: SanaDraft): void {
  const { trackingCode: code } = draft;
  const office = known.offices.get(draft.sarafiId);
  if (!office) throw new AppError('notFound');
  checkTrackingCode(draft, office.code);
  refuseArchivedDay(known.archived, draft.date);
  if (known.codes.has(code)) throw new AppError('sanaCodeRepeated', { values: { code } });
}

/**
 * Checks a row and prices it, writing nothing. The first error is thrown: of the tracking code (`checkCode`),
 * the heading (`termsOf`), the office's right to trade (`assertMayTrade`), the other office (`useTrader`,
 * `sanaMatchTaken`), the rate (`noRate`, `rateOdd`), the rules of the heading (`headingRefusal`), or Shahkar
 * (`shahkarMismatch`).
 */
export function checkRow(known: BatchContext, draft: SanaDraft): ReadyRow {
  const { date, currency, rate } = draft;
  checkCode(known, draft);
  const { office, ...terms } = termsOf(known, draft);
  const side = draft.transactionType === transactionType.buy ? 'buy' : 'sell';
  assertMayTrade(office, { side, forumType: forumType.cashAndServices, rateType: rateType.approved });
  refuseBadTrader(known, draft);
  if (known.matched.has(draft.matchingExchangeRow)) throw matchAlreadyUsed(draft);
  const rates = known.rates.get(date);
  if (!rates) throw new AppError('noRate', { values: { currency: currency.code, day: date } });
  const pricing = pricingOf(rates, currency.code, known.rateDistancePct);
  throwIfAny(pricing.rateFault(rate));
  const amounts = pricing.amountsOf(draft);
  const deal = { ...draft, euroAmount: amounts.euroAmount };
  throwIfAny(headingRefusal(terms, deal));
  const isWaiting = waitsForShahkar(known, draft);
  return { draft, deal, terms, amounts, component: componentOf(terms.use, deal), isWaiting };
}
