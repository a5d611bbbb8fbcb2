/** Saves rate bands: earlier bands end the day before, and bands of the same first day are replaced. */
import type { RateBandForm } from '@nazer/contract/exports/rates.contract.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Facts, insertEvent } from '../../../platform/event-log.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { checkRate } from '../../settings/rates/rate-check.service.ts';
import type { Description, Makers } from '../../approvals/approvals.service.ts';
import { type BandPlan, dayBefore, planBand, readBand } from './rate-bands.ts';
import {
  type BandRead,
  endBand,
  insertBand,
  lockBands,
  type NewBand,
  replaceBand,
} from './rate-band.queries.ts';

/** Name of the currency and hall of a band in titles, such as `USD/1`. */
const nameOf = ({ currency, forumType }: NewBand): string => `${currency}/${forumType}`;

/**
 * Reads bands from their forms. Throws `badDateInput`, `badValue`, `unknownCurrency`, `bandInPast`, and
 * `bandOverlaps` for two with the same first day.
 */
export function readBands(forms: readonly RateBandForm[], today: string): NewBand[] {
  const bands = forms.map((form, index) => readBand(form, index, today));
  const seen = new Set<string>();
  for (const band of bands) {
    const begin = `${nameOf(band)} ${band.fromDate}`;
    if (seen.has(begin))
      throw new AppError('bandOverlaps', { values: { currency: band.currency, from: band.fromDate } });
    seen.add(begin);
  }
  return bands;
}

/** A band as one line of text, for the difference an approver decides on. */
const newLine = (band: NewBand): string =>
  `${band.fromDate}–${band.toDate} ${band.floorRate} ${band.baseRate} ${band.ceilingRate} ${band.buyCapEur ?? ''}`.trim();
const oldLine = (band: BandRead): string =>
  `${band.from}–${band.to} ${band.floor} ${band.base} ${band.ceiling} ${band.buyCapEurPerSarafi ?? ''}`.trim();

/**
 * Lines of bands by currency and hall. Two bands of one currency and hall, with different first days, share a name; their
 * lines are joined, so that none is lost, and a line of both stands once.
 */
function factsByName(plans: readonly BandPlan[], linesOf: (plan: BandPlan) => readonly string[]): Facts {
  const byName = Map.groupBy(plans, ({ band }) => nameOf(band));
  return Object.fromEntries(
    [...byName].map(([name, own]) => [name, [...new Set(own.flatMap(linesOf))].join('; ')]),
  );
}

const factsOf = (lines: readonly (readonly [string, string])[]): Facts => Object.fromEntries(lines);

/** Throws `rateOdd` when a rate of a band is too far from the reference rate of the band's first day. */
async function checkBandRates(tx: Tx, { currency, fromDate: day, ...band }: NewBand): Promise<void> {
  for (const rate of [band.floorRate, band.baseRate, band.ceilingRate])
    await checkRate(tx, { currency, day, rate });
}

/** Checks the rates of a band and plans it. Throws `bandOverlaps` and `rateOdd`. */
export async function planChecked(tx: Tx, band: NewBand): Promise<BandPlan> {
  await checkBandRates(tx, band);
  return planBand(tx, band);
}

/** Plans all bands, each as if it were alone. Throws `bandOverlaps` and `rateOdd`. */
async function planAll(tx: Tx, bands: readonly NewBand[]): Promise<BandPlan[]> {
  const plans: BandPlan[] = [];
  for (const band of bands) {
    plans.push(await planChecked(tx, band));
  }
  return plans;
}

/**
 * What saving the bands would change, for the request that an approver decides on; `unchanged` when all of them exist
 * already. Writes nothing. Throws `bandOverlaps` and `rateOdd`.
 */
export async function describeBands(tx: Tx, bands: readonly NewBand[]): Promise<Description | Outcome> {
  await lockBands(tx);
  const plans = (await planAll(tx, bands)).filter(({ isSame }) => !isSame);
  if (plans.length === 0) return plainOutcome('unchanged', null);
  const names = plans.map(({ band }) => nameOf(band));
  return {
    entity: 'RateBand',
    entityId: null,
    title: [...new Set(names)].join(', '),
    before: factsByName(plans, ({ ended, replaced }) => [...ended, ...replaced].map(oldLine)),
    after: factsByName(plans, ({ band }) => [newLine(band)]),
    duplicateKey: `rate-band:${[...new Set(names)].toSorted().join(',')}`,
  };
}

/** Ends and replaces earlier bands, inserts the new one and logs it; gives its id. */
async function saveBand(
  tx: Tx,
  ctx: Ctx,
  { plan, makers }: { readonly plan: BandPlan; readonly makers: Makers },
): Promise<number> {
  const { band, ended, replaced } = plan;
  for (const { id } of ended) await endBand(tx, { id, toDate: dayBefore(band.fromDate) });
  for (const { id } of replaced) await replaceBand(tx, { id });
  const { maker, approver } = makers;
  const id = await insertBand(tx, {
    ...band,
    by: maker.id,
    byName: maker.fullName || maker.userName,
    approvedBy: approver?.id ?? null,
    at: ctx.clock.now(),
  });
  await insertEvent(tx, ctx, {
    action: 'insert',
    resource: 'RateBand',
    key: String(id),
    title: nameOf(band),
    before: factsOf([...ended, ...replaced].map((old) => [String(old.id), oldLine(old)])),
    after: { band: newLine(band) },
  });
  return id;
}

/**
 * Saves the bands; the outcome names the first one inserted, and is `unchanged` when all of them exist already. Throws
 * `bandOverlaps` and `rateOdd`.
 */
export async function saveBands(
  tx: Tx,
  ctx: Ctx,
  { bands, makers }: { readonly bands: readonly NewBand[]; readonly makers: Makers },
): Promise<Outcome> {
  await lockBands(tx);
  let first: number | null = null;
  // Bands are saved one after the other: the second of a list may begin where the first ends.
  for (const band of bands) {
    const plan = await planChecked(tx, band);
    if (plan.isSame) continue;
    const id = await saveBand(tx, ctx, { plan, makers });
    first ??= id;
  }
  return plainOutcome(first === null ? 'unchanged' : 'done', first);
}
