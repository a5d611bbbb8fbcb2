/** Arithmetic of commitments: weights and ceilings. */
import {
  addAmounts,
  multiplyAmount,
  percentOf,
  type Rate,
  subtractAmounts,
} from '@nazer/contract/kernel/money.ts';
import { taahodKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import { capitalShareEur } from '../positions/position-rules.ts';

type TaahodLimits = Pick<
  OfficeLimits,
  'taahodCeiling' | 'taahodKind' | 'multiplier' | 'capitalRial' | 'collateralEur'
>;

/**
 * Ceiling of the commitments of an office in euro: fixed, or its collateral or capital times `multiplier`; zero for a
 * blocked office, null when there is no ceiling. `euro` is called for a share of the capital only.
 */
export function taahodCeilingOf(limits: TaahodLimits, euro: () => Rate): string | null {
  switch (limits.taahodKind) {
    case taahodKind.fixedEur:
      return limits.taahodCeiling;
    case taahodKind.ofCollateral:
      return multiplyAmount(limits.collateralEur, limits.multiplier, 2);
    case taahodKind.ofCapital:
      return capitalShareEur(limits.capitalRial, multiplyAmount(limits.multiplier, '100', 3), euro());
    case taahodKind.unlimited:
      return null;
    default:
      return '0.00';
  }
}

export interface TaahodUse {
  /** Null when there is no ceiling. */
  readonly effectiveCeiling: string | null;
  /** Weighted commitments in euro. */
  readonly used: string;
  /** Euro left under the ceiling, negative above it; null when there is no ceiling. */
  readonly free: string | null;
  /** Percent of the ceiling with two decimals, above 100 beyond it; null when the ceiling is zero or there is none. */
  readonly pct: string | null;
}

/** Use of a ceiling, both in euro; `effectiveCeiling` null for no ceiling. */
export function taahodUseOf(used: string, effectiveCeiling: string | null): TaahodUse {
  if (effectiveCeiling === null) return { effectiveCeiling, used, free: null, pct: null };
  return {
    effectiveCeiling,
    used,
    free: subtractAmounts(effectiveCeiling, used),
    pct: percentOf(used, effectiveCeiling),
  };
}

/** Euro missing under the ceiling for one more commitment of `weighted` euros; not positive when it fits. */
export function shortageOf(use: TaahodUse, weighted: string): string {
  return use.effectiveCeiling === null
    ? '0.00'
    : subtractAmounts(addAmounts(use.used, weighted), use.effectiveCeiling);
}
