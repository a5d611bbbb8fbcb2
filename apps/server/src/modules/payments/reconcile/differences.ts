/** Differences between a contract, its SANA code and its payments, and their amounts. */
import { absoluteAmount, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { reconcileFinding as finding } from '@nazer/contract/payments/payments.codes.ts';
import type { Difference } from '@nazer/contract/payments/reconcile.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { diffDays } from '@nazer/persian/jalali.ts';
import type { RowOf } from '../../../platform/database/statement.ts';

/** What the figures are computed from: the row of the list, the details of its contract, and the deal SANA knows. */
export interface Sides {
  readonly language: Language;
  /** Jalali day the contract became binding; that of the deal for a SANA deal without a contract. */
  readonly date: string;
  /** Jalali day the currency was sent or delivered; empty before. */
  readonly reportedOn: string;
  readonly currency: string;
  readonly amount: string;
  readonly totalRial: string;
  readonly paidRial: string;
  /** Name of the merchant: importer of an offer, supplier of a dealing. */
  readonly party: string;
  readonly sarafi: string;
  /** Name of the debtor of the rials: importer of an offer, office of a dealing. */
  readonly payer: string;
  /** Drawers of collected cheques who are not the debtor. */
  readonly drawers: readonly string[];
  /** Jalali day of the first confirmed payment; empty when none has a day. */
  readonly firstPaidOn: string;
  /** Code of `transactionType` that the contract demands. */
  readonly side: number;
  /** Undefined when the contract has no code or SANA does not know it. */
  readonly deal: RowOf<'reconcile-named-deal'> | undefined;
}

/** Figures of one difference; those left out are null or empty in the answer. */
type Part = Partial<Pick<Difference, 'gap' | 'gapRial' | 'gapDays' | 'expected' | 'found'>>;

/** Days from one day to the other, negative when the second is earlier; null when either is not set. */
const daysBetween = (from: string, to: string): number | null =>
  from === '' || to === '' ? null : diffDays(from, to);

/** Difference of days: reported before the contract bound, or after its currency was sent. */
function dateOf({ date, reportedOn, deal }: Sides): Part {
  if (!deal) return {};
  const expected = deal.date < date ? date : reportedOn;
  return { expected, found: deal.date, gapDays: daysBetween(expected, deal.date) };
}

/** What was paid minus the price: negative when rials are missing. */
const rialsOf = ({ totalRial, paidRial }: Sides): Part => ({ gapRial: subtractAmounts(paidRial, totalRial) });

/** Figures of each finding; a finding that is not here has none. */
const parts: Readonly<Partial<Record<number, (sides: Sides) => Part>>> = {
  [finding.noContract]: ({ amount, totalRial }) => ({ gap: amount, gapRial: totalRial }),
  [finding.voidCode]: ({ deal, language }) =>
    deal ? { found: codeTitle(language, 'sanaStatus', deal.status) } : {},
  [finding.codeOfAnother]: ({ deal }) =>
    deal && deal.usedById !== null ? { found: String(deal.usedById) } : {},
  [finding.otherOffice]: ({ sarafi, deal }) => ({ expected: sarafi, found: deal?.office ?? '' }),
  [finding.otherSide]: ({ side, deal, language }) => ({
    expected: codeTitle(language, 'transactionType', side),
    found: deal ? codeTitle(language, 'transactionType', deal.transactionType) : '',
  }),
  [finding.otherCurrency]: ({ currency, deal }) => ({ expected: currency, found: deal?.currency ?? '' }),
  [finding.otherAmount]: ({ amount, deal }) => (deal ? { gap: subtractAmounts(deal.amount, amount) } : {}),
  [finding.otherPerson]: ({ party, deal }) => ({ expected: party, found: deal?.person ?? '' }),
  [finding.otherDate]: dateOf,
  [finding.noPayment]: rialsOf,
  [finding.paidLess]: rialsOf,
  [finding.paidMore]: rialsOf,
  [finding.otherPayer]: ({ payer, drawers, language }) => ({
    expected: payer,
    found: drawers.join(filterWordsOf[language].listSeparator),
  }),
  [finding.paidOutOfTime]: ({ date, firstPaidOn }) => ({
    expected: date,
    found: firstPaidOn,
    gapDays: daysBetween(date, firstPaidOn),
  }),
  [finding.notRefunded]: ({ paidRial }) => ({ gapRial: absoluteAmount(paidRial) }),
};

/** A difference for each finding, in the order of the findings. `gap` is in `currency`. */
export const differencesOf = (sides: Sides, findings: readonly number[]): Difference[] =>
  findings.map((code) => ({
    finding: code,
    findingTitle: codeTitle(sides.language, 'reconcileFinding', code),
    currency: sides.currency,
    gap: null,
    gapRial: null,
    gapDays: null,
    expected: '',
    found: '',
    ...parts[code]?.(sides),
  }));
