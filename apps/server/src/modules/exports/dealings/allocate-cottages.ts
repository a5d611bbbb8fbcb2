/**
 * Allocates an amount to customs declarations, each up to what is left of it: a final deal to the declarations of its
 * supply, or a new supply to those it claims.
 */
import * as money from '@nazer/contract/kernel/money.ts';

export interface OpenCottage {
  readonly id: number;
  /** Amount left of the declaration, in its own currency. */
  readonly free: string;
  /** Reference rate of the declaration's currency. */
  readonly rate: money.Rate;
  /** Decimals of the declaration's currency. */
  readonly decimals: number;
  /** Whether the declaration is in the currency of the supply. */
  readonly isSameCurrency: boolean;
}

export interface Allocation {
  readonly cottageId: number;
  /** Allocated amount in the currency of the declaration. */
  readonly amount: string;
  /** Allocated amount in the currency of the supply. */
  readonly supplyAmount: string;
}

export interface Allocated {
  readonly allocations: readonly Allocation[];
  /** Amount that no declaration covers, in the currency of the supply; zero when all is covered. */
  readonly missing: string;
}

const isAbove = (one: string, other: string): boolean => money.compareAmounts(one, other) > 0;

/** Smallest amount of a currency; amounts are stored with two decimals or none. */
const leastOf = (decimals: number): string => money.roundTo(decimals === 0 ? '1' : '0.01', decimals);

/**
 * Part of a declaration that goes to a need, at most all of it. `needed` is in the currency of the supply, whose rate
 * is `supplyRate`. A need worth less than the smallest amount of the declaration's currency takes that amount.
 */
function shareOf(cottage: OpenCottage, needed: string, supplyRate: money.Rate): Allocation {
  const { id: cottageId, free, rate, decimals, isSameCurrency } = cottage;
  // `euroOf` converts into the currency of the rate it gets.
  const worth = isSameCurrency ? free : money.euroOf({ amount: free, ...rate }, supplyRate);
  if (!isAbove(worth, needed)) return { cottageId, amount: free, supplyAmount: worth };
  if (isSameCurrency) return { cottageId, amount: needed, supplyAmount: needed };
  const exact = money.roundTo(money.euroOf({ amount: needed, ...supplyRate }, rate), decimals);
  const least = leastOf(decimals);
  const amount = isAbove(least, exact) ? least : exact;
  return { cottageId, amount: isAbove(amount, free) ? free : amount, supplyAmount: needed };
}

/**
 * Allocates the needed amount, which is in the currency of the supply, to the declarations in the given order: callers
 * sort them by due date. A declaration given twice may get two allocations (see `mergeAllocations`).
 */
export function allocateCottages(
  needed: string,
  supplyRate: money.Rate,
  cottages: readonly OpenCottage[],
): Allocated {
  const allocations: Allocation[] = [];
  let missing = needed;
  for (const cottage of cottages) {
    if (!isAbove(missing, '0')) break;
    const share = shareOf(cottage, missing, supplyRate);
    // The rest of a declaration may be worth less than the smallest amount of the supply's currency.
    if (!isAbove(share.supplyAmount, '0')) continue;
    allocations.push(share);
    missing = money.subtractAmounts(missing, share.supplyAmount);
  }
  return { allocations, missing };
}

/** Adds up allocations of the same declaration, so that each declaration occurs once. */
export function mergeAllocations(allocations: readonly Allocation[]): readonly Allocation[] {
  const merged = new Map<number, Allocation>();
  for (const { cottageId, amount, supplyAmount } of allocations) {
    const before = merged.get(cottageId);
    merged.set(cottageId, {
      cottageId,
      amount: before ? money.addAmounts(before.amount, amount) : amount,
      supplyAmount: before ? money.addAmounts(before.supplyAmount, supplyAmount) : supplyAmount,
    });
  }
  return [...merged.values()];
}
