/**
 * Use of ceilings by province: rows of the list of offices added up, so that both agree. Amounts are euro as
 * decimal texts, shares are percent.
 */
import type { ProvinceUse } from '@nazer/contract/sarafi/offices.contract.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { rowsWhere } from '../../../resources/lists/search-list.ts';
import { findStandings, officeSource } from '../offices/offices.list.ts';
import { usePercent } from '../positions/position-rules.ts';

type Office = Awaited<ReturnType<typeof rowsWhere<(typeof officeSource)['list']>>>[number];

/** Percent of a ceiling from which an office counts as near it, also when it is beyond it. */
const nearPct = '80';
const isNear = ({ highestPct }: Office): boolean =>
  highestPct !== null && compareAmounts(highestPct, nearPct) >= 0;

/**
 * Sums in euro over the offices that have the ceiling; those without one are left out, with what they use.
 * `pct` is null when the ceilings sum to zero.
 */
function sumsOf(parts: readonly (readonly [used: string | null, ceiling: string | null])[]) {
  const limited = parts.flatMap(([used, ceiling]) =>
    ceiling === null ? [] : [[used ?? '0', ceiling] as const],
  );
  const used = addAmounts('0.00', ...limited.map(([one]) => one));
  const ceiling = addAmounts('0.00', ...limited.map(([, one]) => one));
  return { used, ceiling, pct: usePercent(used, ceiling) };
}

/** Higher of two percentages; null counts as none. */
function higherOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return compareAmounts(one, other) >= 0 ? one : other;
}

/** Use of a province, of which all offices are given. `highestPct`: higher share of the two ceilings. */
function useOf(ostanId: number, offices: readonly Office[]): ProvinceUse {
  const taahod = sumsOf(offices.map(({ taahodUsed, taahodCeiling }) => [taahodUsed, taahodCeiling]));
  const position = sumsOf(
    offices.map(({ positionValue, positionCeiling }) => [positionValue, positionCeiling]),
  );
  return {
    ostanId,
    ostan: offices[0]?.ostan ?? '',
    count: offices.length,
    nearCount: offices.filter(isNear).length,
    breachCount: offices.filter(({ isBreach }) => isBreach).length,
    taahod,
    position,
    highestPct: higherOf(taahod.pct, position.pct),
  };
}

/**
 * Use of ceilings by province of the offices that the filters find among those the reader may see, in the
 * order of province ids. Throws `unknownField`, `unknownOperator` and `wrongType` for a filter the list does
 * not have.
 */
export async function listUseByProvince(
  ctx: Ctx,
  filterModels: readonly FilterModel[],
): Promise<{ list: ProvinceUse[] }> {
  // Use of limits now, which the list of offices joins to its rows.
  const found = await findStandings(ctx);
  const offices = await rowsWhere({ ...ctx, found }, officeSource, { filterModels });
  const list = [...Map.groupBy(offices, ({ ostanId }) => ostanId)].map(([ostanId, of]) => useOf(ostanId, of));
  return { list: list.toSorted((one, other) => one.ostanId - other.ostanId) };
}
