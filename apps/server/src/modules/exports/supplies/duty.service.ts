/**
 * Keeps the overdue duty of exporters up to date, and the block that depends on it. Merchants are locked last of all.
 */
import type { Tx } from '../../../platform/database/database.ts';
import { dayOf, type Actor } from '../../../platform/machine/actor.ts';
import { refreshSystemBlocks } from '../../merchants/merchants.service.ts';
import { findRates } from '../../settings/rates/rates.service.ts';
import { updateDuties, updateDuty } from './duty.queries.ts';

/** Reference rates of a day, of all currencies that have one. */
async function ratesOf(tx: Tx, day: string) {
  const { byCurrency } = await findRates(tx, day);
  return [...byCurrency].map(([currency, { rate, perUnits }]) => ({ currency, rate, perUnits }));
}

/** Recomputes the duty of one exporter after a change, and the block that depends on it. */
export async function refreshDuty(tx: Tx, actor: Actor, nationalId: string): Promise<void> {
  const day = dayOf(actor);
  const changed = await updateDuty(tx, { day, rates: await ratesOf(tx, day), nationalId });
  if (changed > 0) await refreshSystemBlocks(tx, actor, { day, nationalId });
}

/**
 * Recomputes the duty of all exporters, as due dates pass and rates move with the day; gives how many changed. Their
 * blocks are left to the caller.
 */
export async function refreshDuties(tx: Tx, actor: Actor): Promise<number> {
  const day = dayOf(actor);
  return updateDuties(tx, { day, rates: await ratesOf(tx, day) });
}
