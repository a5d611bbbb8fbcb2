/**
 * Checks whether the rial payment of a deal is valid: rules are tried in order, and the first fault is the answer.
 */
import {
  absoluteAmount,
  compareAmounts,
  multiplyAmount,
  subtractAmounts,
} from '@nazer/contract/kernel/money.ts';
import { payType, rialiPaymentValidity as validity } from '@nazer/contract/payments/payments.codes.ts';

export type PaymentValidity = (typeof validity)[keyof typeof validity];

/** Answer of the bank; `none` when it was not asked yet, or is not asked because the payment is cash. */
export type BankAnswer =
  | { readonly kind: 'none' | 'notFound' }
  | {
      readonly kind: 'found' | 'returned';
      readonly amountRial: string;
      readonly payerNationalId: string;
      readonly destinationSheba: string;
    };

export interface PaymentFacts {
  readonly payType: number;
  readonly amountRial: string;
  readonly bank: BankAnswer;
  /** National ids that may pay: those of the customer and the agent. Null when the deal is archived: anybody may. */
  readonly payers: readonly string[] | null;
  /**
   * Accounts registered for the office; empty when it has none, so that no account is right. Null when the deal is
   * archived: any account is right.
   */
  readonly officeShebas: readonly string[] | null;
  /** Whether another payment of the same kind was reported with the same reference. */
  readonly isRepeated: boolean;
  /** Business days between the deal and the payment, whichever was first; 0 when the deal is archived. */
  readonly businessDays: number;
}

export interface PaymentLimits {
  /** Fixed tolerance of the amount in rials. */
  readonly toleranceRial: string;
  /** Tolerance in percent of the amount reported, inclusive; the larger of the percentage and the fixed tolerance counts. */
  readonly tolerancePct: string;
  /** Most business days between deal and payment; so many are still valid. */
  readonly dayRange: number;
  /** Highest cash payment in rials that is valid. */
  readonly cashThresholdRial: string;
}

/** Rials the bank received above the amount reported; negative when it received less, '0' when it named no amount. */
export function mismatchOf({ amountRial, bank }: Pick<PaymentFacts, 'amountRial' | 'bank'>): string {
  return 'amountRial' in bank ? subtractAmounts(bank.amountRial, amountRial) : '0';
}

function isAmountOther(facts: PaymentFacts, { toleranceRial, tolerancePct }: PaymentLimits): boolean {
  const distance = absoluteAmount(mismatchOf(facts));
  const isBeyondPart =
    compareAmounts(multiplyAmount(distance, '100', 6), multiplyAmount(facts.amountRial, tolerancePct, 6)) > 0;
  return compareAmounts(distance, toleranceRial) > 0 && isBeyondPart;
}

const isCash = (facts: PaymentFacts): boolean => facts.payType === payType.cash;

/** Faults of a payment, in the order in which they are checked. */
const faults: readonly {
  readonly code: PaymentValidity;
  readonly isAt: (facts: PaymentFacts, limits: PaymentLimits) => boolean;
}[] = [
  { code: validity.notInquired, isAt: (facts) => facts.bank.kind === 'none' && !isCash(facts) },
  { code: validity.amountMismatch, isAt: isAmountOther },
  {
    code: validity.payerMismatch,
    isAt: ({ bank, payers }) => 'payerNationalId' in bank && payers?.includes(bank.payerNationalId) === false,
  },
  {
    code: validity.wrongDestination,
    isAt: ({ bank, officeShebas }) =>
      'destinationSheba' in bank && officeShebas?.includes(bank.destinationSheba) === false,
  },
  { code: validity.repeated, isAt: ({ isRepeated }) => isRepeated },
  { code: validity.outOfRange, isAt: ({ businessDays }, { dayRange }) => businessDays > dayRange },
  {
    code: validity.cashAboveCeiling,
    isAt: (facts, { cashThresholdRial }) =>
      isCash(facts) && compareAmounts(facts.amountRial, cashThresholdRial) > 0,
  },
  // The bank does not know the payment, or the money was returned.
  { code: validity.unknown, isAt: ({ bank }) => bank.kind === 'notFound' || bank.kind === 'returned' },
];

/** First fault of a payment; `valid` for none. */
export function validityOf(facts: PaymentFacts, limits: PaymentLimits): PaymentValidity {
  return faults.find(({ isAt }) => isAt(facts, limits))?.code ?? validity.valid;
}
