/** Checks rates of contracts against the band of their currency, hall and day, and against the day's reference rate. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { checkRate } from '../../settings/rates/rate-check.service.ts';
import { type BandKey, findBand, type RateBand } from './rate-band.queries.ts';

/**
 * Gives the band in force; undefined when there is none. Throws `rateOutsideBand` for a rate below its floor or above
 * its ceiling, and with or without a band `rateOdd` for one too far from the reference rate.
 */
export async function checkRateBand(
  db: Queryable,
  { rate, ...key }: BandKey & { readonly rate: string },
): Promise<RateBand | undefined> {
  const band = await findBand(db, key);
  if (!band) {
    await checkRate(db, { ...key, rate });
    return undefined;
  }
  const isInside = compareAmounts(rate, band.floorRate) >= 0 && compareAmounts(rate, band.ceilingRate) <= 0;
  if (isInside) {
    await checkRate(db, { ...key, rate });
    return band;
  }
  throw new AppError('rateOutsideBand', {
    values: { rate: shortRate(rate), floor: shortRate(band.floorRate), ceiling: shortRate(band.ceilingRate) },
  });
}

/** Drops the zeros after the decimal point: `1125000.0000` becomes `1125000`. */
function shortRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/u, '') : rate;
}

/** Floor, ceiling and base of the band in force; null when no band is set. */
export async function bandOf(
  db: Queryable,
  key: BandKey,
): Promise<{ readonly floor: string; readonly ceiling: string; readonly base: string } | null> {
  const band = await findBand(db, key);
  if (!band) return null;
  const { floorRate, ceilingRate, baseRate } = band;
  return { floor: shortRate(floorRate), ceiling: shortRate(ceilingRate), base: shortRate(baseRate) };
}
