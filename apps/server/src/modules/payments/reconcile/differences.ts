/** Differences between a contract, its SANA code and its payments, and their amounts. */
import { absoluteAmount, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { reconcileFinding as finding } from '@nazer/contract/payments/payments.codes.ts';
import type { Difference } from '@nazer/contract/payments/reconcile.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { diffDays } from '@nazer/persian/jalali.ts';
import type { RowOf } from '../../../platform/database/statement.ts';

export interface Sides {
  readonly language: Language;
  readonly date: string;
  readonly reportedOn: string;
  readonly currency: string;
  readonly amount: string;
  readonly totalRial: string;
  readonly paidRial: string;
  readonly party: string;
  readonly sarafi: string;
  readonly payer: string;
  readonly drawers: readonly string[];
  readonly firstPaidOn: string;
  /** Code of `transactionType` that the contract demands. */
  readonly side: number;
  readonly deal: RowOf<'reconcile-named-deal'> | undefined;
}

type Part = Partial<Pick<Difference, 'gap' | 'gapRial' | 'gapDays' | 'expected' | 'found'>>;

const daysBetween = (from: string, to: string): number | null =>
  from === '' || to === '' ? null : diffDays(from, to);

/** Difference of days: reported before the contract bound, or after its currency was sent. */
function dateOf({ date, reportedOn, deal }: Sides): Part {
  if (!deal) return {};
  const expected = deal.date < date ? date : reportedOn;
  return { expected, found: deal.date, gapDays: daysBetween(expected, deal.date) };
}

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
  [finding.otherPayer]: ({ payer, drawers }) => ({ expected: payer, found: drawers.join('، ') }),
  [finding.paidOutOfTime]: ({ date, firstPaidOn }) => ({
    expected: date,
    found: firstPaidOn,
    gapDays: daysBetween(date, firstPaidOn),
  }),
  [finding.notRefunded]: ({ paidRial }) => ({ gapRial: absoluteAmount(paidRial) }),
};

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
