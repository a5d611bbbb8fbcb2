/** Use of the two ceilings of an office within a transaction whose steps are rolled back. */
import type { WaitingUse } from '@nazer/contract/sarafi/limits.contract.ts';
import { subtractAmounts } from '@nazer/contract/kernel/money.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { databaseWithin } from '../../../platform/database/database-within.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findStandings } from '../offices/offices.list.ts';
import type { OfficeFigures } from './figures.ts';

/**
 * Figures of an office as this transaction sees them; undefined when the euro has no rate, or there is no such
 * office. Whether the caller may see the office is for the caller of this function to check.
 */
export async function figuresNow(ctx: Ctx, tx: Tx, id: number): Promise<OfficeFigures | undefined> {
  const [standing] = await findStandings({ ...ctx, db: databaseWithin(ctx.db, tx) }, [id]);
  return standing?.figures;
}

/** Use of both ceilings before and after some steps; empty when the euro has no rate today. */
export function usesBetween(
  before: OfficeFigures | undefined,
  after: OfficeFigures | undefined,
): Pick<WaitingUse, 'taahod' | 'position'> {
  if (!before || !after) return {};
  return {
    taahod: {
      used: after.taahod.used,
      added: subtractAmounts(after.taahod.used, before.taahod.used),
      pct: after.taahod.pct,
    },
    position: {
      used: after.position.value,
      added: subtractAmounts(after.position.value, before.position.value),
      pct: after.position.pct,
    },
  };
}
