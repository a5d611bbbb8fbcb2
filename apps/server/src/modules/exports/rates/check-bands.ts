/** Checks new rate bands before they are sent: the refusal of each, and the deals of today it would have kept out. */
import type { RateBandForm, RateDaysQuery } from '@nazer/contract/exports/rates.contract.ts';
import { divideAmount, percentOf, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDayRange } from '../../../platform/day-range.ts';
import { refusalSentence } from '../../../platform/refusal-sentence.ts';
import { findWaitingCalls } from '../../approvals/approvals.service.ts';
import type { NewBand } from './rate-band.queries.ts';
import { readBand } from './rate-bands.ts';
import { countOutside, findRateDays } from './rate-days.queries.ts';
import { planChecked } from './save-bands.ts';

/** `band` is null for a form that cannot be read; `fault` is null for a band that could be saved. */
interface BandCheck {
  readonly band: NewBand | null;
  readonly fault: AppError | null;
}

/** Reads and plans one band; a refusal becomes part of the answer and does not stop the other bands. */
async function judge(
  tx: Tx,
  { form, place, today }: { readonly form: RateBandForm; readonly place: number; readonly today: string },
): Promise<BandCheck> {
  let band: NewBand | null = null;
  try {
    band = readBand(form, place, today);
    await planChecked(tx, band);
    return { band, fault: null };
  } catch (error) {
    if (error instanceof AppError) return { band, fault: error };
    throw error;
  }
}

/** Call that saves bands and may wait for an approval. */
const saving = 'POST /api/Export/SaveCurrencyCellingVales';

/** Floor and ceiling of the band as they would be stored, and its width in percent of the base; null without a band. */
const figuresOf = (band: NewBand | null) => ({
  floor: band?.floorRate ?? null,
  ceiling: band?.ceilingRate ?? null,
  widthPct: band && percentOf(subtractAmounts(band.ceilingRate, band.floorRate), band.baseRate, 1),
});

/** Counts for a form that cannot be read, whose deals cannot be compared. */
const noDeals = { deals: 0, outside: 0, outsideEuro: '0.00' } as const;

/**
 * Checks bands, each as if it were alone, and writes nothing; the answers are in the order of the forms. Stored bands
 * that a form overlaps are locked for the time of the check. `waits`: whether saving waits for an approval.
 */
export async function checkBands(ctx: Ctx, forms: readonly RateBandForm[]) {
  const today = todayJalali(ctx.clock.now());
  const judged = await ctx.db.transaction(async (tx) => {
    const all: (BandCheck & { readonly form: RateBandForm })[] = [];
    for (const [place, form] of forms.entries())
      all.push({ form, ...(await judge(tx, { form, place, today })) });
    return all;
  });
  const bands = judged.flatMap(({ band }, place) => {
    if (!band) return [];
    const { currency, forumType: forum, floorRate: floor, ceilingRate: ceiling } = band;
    return [{ place, currency, forum, floor, ceiling }];
  });
  const counts = await countOutside(ctx.db, { bands, today });
  return {
    date: today,
    waits: (await findWaitingCalls(ctx.db, ctx.user)).has(saving),
    list: judged.map(({ form, band, fault }, at) => {
      const { place: _place, ...counted } = counts.find(({ place }) => place === at) ?? {
        place: at,
        ...noDeals,
      };
      return {
        currency: form.currency,
        forumType: form.forumType,
        ...figuresOf(band),
        ...counted,
        refusal: fault && { code: fault.code, message: refusalSentence(ctx.language, fault) },
      };
    }),
  };
}

/**
 * Rates dealt day by day, earliest first; a day without deals is left out, and an unknown currency has none. `wavg`:
 * average in whole rials, weighted by the amounts. Throws `badDateInput`, `endBeforeStart` and `badDateRange`.
 */
export async function listRateDays(ctx: Ctx, { currency, forumType, ...range }: RateDaysQuery) {
  const { from, to } = readDayRange(['from', range.from], ['to', range.to]);
  const days = await findRateDays(ctx.db, {
    currency: currency.toUpperCase(),
    forum: Number(forumType),
    from,
    to,
  });
  return {
    list: days.map(({ weighted, ...day }) => ({ ...day, wavg: divideAmount(weighted, day.volume, 0) })),
  };
}
