/** Use of limits of many offices at once, by the same rules as for one office. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { ageBucket, commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import { supplierCategory } from '@nazer/contract/merchants/merchants.codes.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findCached } from '../../../platform/value-cache.ts';
import { type BusinessCalendar, getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import {
  type CoefficientTable,
  coefficientOf,
  findCoefficients,
} from '../../settings/policy/policy.service.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { unitRatesOf } from '../positions/close-day.queries.ts';
import {
  type CommitmentWeights,
  findCommitmentSums,
  findPositionSums,
  type ListedWeight,
} from './figures.queries.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import { positionCeilingOf, usePercent } from '../positions/position-rules.ts';
import { taahodCeilingOf, type TaahodUse, taahodUseOf } from '../limits/taahod-rules.ts';

/** Highest age of each age bucket, in business days. */
const bucketEnds = [3, 10, 30] as const;
/** An age in business days within each bucket, by which the coefficient of the bucket is looked up. */
const ageOf: Readonly<Record<number, number>> = {
  [ageBucket.upTo3]: 0,
  [ageBucket.from4To10]: 4,
  [ageBucket.from11To30]: 11,
  [ageBucket.over30]: 31,
};

/** Earliest day from which at most `count` business days have passed, up to and including `day`. */
export function earliestWithin(calendar: BusinessCalendar, day: string, count: number): string {
  const back = calendar.isBusinessDay(day) ? count : count + 1;
  return back === 0 ? day : calendar.add(day, -back);
}

/** All possible kinds of commitments. */
const kinds = Object.values(commitmentType).flatMap((type) =>
  Object.values(ageBucket).flatMap((bucket) =>
    Object.values(rateType).flatMap((rate) =>
      [0, ...Object.values(supplierCategory)].map((category) => ({
        commitmentType: type,
        ageBucket: bucket,
        rateType: rate,
        supplierCategory: category,
      })),
    ),
  ),
);

/** Weights other than 1 of all kinds of commitments on a day, and the days on which its age buckets begin. */
function weightsOf(table: CoefficientTable, calendar: BusinessCalendar, day: string): CommitmentWeights {
  const weighed = kinds.map((kind): ListedWeight => {
    const ageBusinessDays = ageOf[kind.ageBucket] ?? 0;
    const category = kind.supplierCategory === 0 ? null : kind.supplierCategory;
    const commitment = { ...kind, ageBusinessDays, supplierCategory: category };
    return { ...kind, coefficient: coefficientOf(table, commitment) };
  });
  const [first, second, third] = bucketEnds.map((count) => earliestWithin(calendar, day, count));
  return {
    listed: weighed.filter(({ coefficient }) => compareAmounts(coefficient, '1') !== 0),
    first: first ?? day,
    second: second ?? day,
    third: third ?? day,
  };
}

/**
 * Weights of all kinds on a day. There are hundreds of kinds, so the weights are cached for the day, until policy or
 * calendar change.
 */
export function findWeights(db: Queryable, day: string): Promise<CommitmentWeights> {
  return findCached(db, `commitment weights ${day}`, async () =>
    weightsOf(await findCoefficients(db, day), await getBusinessCalendar(db), day),
  );
}

export interface OfficeFigures {
  readonly taahod: TaahodUse;
  readonly position: {
    /** Position by the basis of the office, in euro, without the currencies of `unvalued`. */
    readonly value: string;
    /** Null when there is no ceiling. */
    readonly ceiling: string | null;
    /** Null when the ceiling is zero or missing. */
    readonly pct: string | null;
  };
  /** Held currencies without a rate. */
  readonly unvalued: readonly string[];
}

const isBeyond = (used: string, ceiling: string | null): boolean =>
  ceiling !== null && compareAmounts(used, ceiling) > 0;

/** Whether the office is above one of its ceilings. */
export const isBreach = ({ taahod, position }: Pick<OfficeFigures, 'taahod' | 'position'>): boolean =>
  isBeyond(taahod.used, taahod.effectiveCeiling) || isBeyond(position.value, position.ceiling);

/**
 * Figures by office: what it holds and owes now, at the rates and weights of `day`; an empty map on a day without a
 * rate of the euro.
 */
export async function figuresOf(
  db: Queryable,
  offices: readonly OfficeLimits[],
  day: string,
): Promise<ReadonlyMap<number, OfficeFigures>> {
  const rates = await findRates(db, day);
  if (!rates.byCurrency.has('EUR')) return new Map();
  const ids = offices.map(({ id }) => id);
  const weights = await findWeights(db, day);
  const units = unitRatesOf(rates);
  const euro = units.find(({ currency }) => currency === 'EUR')?.unit ?? '1';
  const positions = await findPositionSums(db, { ids, units, euro });
  const commitments = await findCommitmentSums(db, { ids, ...weights });
  const sumsById = new Map(positions.map((sums) => [sums.sarafiId, sums]));
  const usedById = new Map(commitments.map(({ sarafiId, used }) => [sarafiId, used]));
  return new Map(
    offices.map((office) => {
      const { value = '0.00', unvalued } = sumsById.get(office.id) ?? {};
      const ceiling = positionCeilingOf(office, rateOf(rates, 'EUR'));
      const taahodCeiling = taahodCeilingOf(office, () => rateOf(rates, 'EUR'));
      return [
        office.id,
        {
          taahod: taahodUseOf(usedById.get(office.id) ?? '0.00', taahodCeiling),
          position: { value, ceiling, pct: usePercent(value, ceiling) },
          unvalued: unvalued ?? [],
        },
      ];
    }),
  );
}
