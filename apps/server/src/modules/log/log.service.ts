/** Log of what was done. The entry of a change is written in the transaction of the change. */
import type { PublicCtx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Event, insertEvent } from '../../platform/event-log.ts';

export { sealAll, startSealing } from './chain/seal-entries.ts';

/**
 * Writes one entry. `db`: the transaction of the change; the database itself where nothing else changes, as for a
 * refusal.
 */
export async function writeEvent(db: Queryable, ctx: PublicCtx, event: Event): Promise<void> {
  await insertEvent(db, ctx, event);
}
