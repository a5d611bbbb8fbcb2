/**
 * The integrations of demo mode. The same seed and question give the same answer; most agree with what the
 * asker claims, some do not, so that every rule has something to find.
 */
import { hash } from 'node:crypto';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { IntegrationError } from './integration-error.ts';
import type { IntegrationName } from '@nazer/contract/settings/integrations.contract.ts';
import type {
  CottageQuestion,
  MobileQuestion,
  OrderQuestion,
  PaymentQuestion,
  CottageAnswer,
  OrderAnswer,
  PaymentAnswer,
} from './integrations.ts';

export interface Simulation {
  readonly seed: number;
  /** Percentage of calls that end without an answer. */
  readonly failurePercent: number;
}

/** Whole numbers drawn from a text, always the same ones. */
class Draw {
  readonly #digest: Buffer;
  #next = 0;

  constructor(...parts: readonly (string | number)[]) {
    this.#digest = hash('sha256', parts.join('\n'), 'buffer');
  }

  /** Draws a whole number from 0 to below `limit`. */
  below(limit: number): number {
    const value = this.#digest.readUInt32BE(this.#next);
    this.#next = (this.#next + 4) % 32;
    return value % limit;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }
}

/** A mobile belongs to its national number in 19 of 20 cases. */
export function simulateShahkar(seed: number, { nationalId, mobile }: MobileQuestion): { isMatch: boolean } {
  return { isMatch: new Draw(seed, nationalId, mobile).below(20) > 0 };
}

/** Answers about a payment: of a hundred 4 are unknown, 2 returned, 3 of another amount, 2 of another payer. */
export function simulatePayment(seed: number, question: PaymentQuestion): PaymentAnswer {
  const draw = new Draw(seed, question.payType, question.refNo);
  const lot = draw.below(100);
  if (lot < 4) return { status: 'notFound' };
  return {
    status: lot < 6 ? 'returned' : 'found',
    amountRial: lot >= 6 && lot < 9 ? String(BigInt(question.amountRial) - 1_000_000n) : question.amountRial,
    payerNationalId: lot === 9 || lot === 10 ? `9${draw.digits(9)}` : question.payerNationalId,
    payerName: '',
    destinationSheba: question.destinationSheba,
  };
}

/** Answers about a customs declaration: of twenty one is unknown, one of another owner and one of another amount. */
export function simulateCottage(seed: number, question: CottageQuestion): CottageAnswer {
  const draw = new Draw(seed, question.year, question.customsCode, question.cottageNo);
  const lot = draw.below(20);
  if (lot === 0) return { status: 'notFound' };
  const month = 1 + draw.below(6);
  const totalAmount = lot === 2 ? addAmounts(question.totalAmount, '1000.00') : question.totalAmount;
  return {
    status: 'found',
    ownerNationalId: lot === 1 ? `1${draw.digits(10)}` : question.ownerNationalId,
    currency: question.currency,
    totalAmount,
    remainAmount: totalAmount,
    evaluationDate: `${question.year}/0${month}/15`,
    dueDate: `${question.year}/${String(month + 6).padStart(2, '0')}/15`,
  };
}

/** Answers about an order: of twenty one is unknown, one of another merchant and one no longer active. */
export function simulateOrder(seed: number, question: OrderQuestion): OrderAnswer {
  const draw = new Draw(seed, question.orderNo);
  const lot = draw.below(20);
  if (lot === 0) return { status: 'notFound' };
  return {
    status: 'found',
    merchantNationalId: lot === 1 ? `1${draw.digits(10)}` : question.merchantNationalId,
    currency: question.currency,
    amount: question.amount,
    remainAmount: question.amount,
    validTo: '1406/12/29',
    isActive: lot !== 2,
  };
}

/** Throws IntegrationError for as many calls as `failurePercent` says, in an order the seed decides. */
export function createFailures({ seed, failurePercent }: Simulation, name: IntegrationName): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (new Draw(seed, name, calls).below(100) < failurePercent) {
      throw new IntegrationError('unreachable', 'it cannot be reached (simulated)');
    }
  };
}
