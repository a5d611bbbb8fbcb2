/** Log of what was done. An entry is written in the same transaction as the change it describes. */
import type { PublicCtx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Event, insertEvent } from '../../platform/event-log.ts';

export { sealAll, startSealing } from './chain/seal-entries.ts';

/** Writes one entry; `db` is the transaction of the change. */
export async function writeEvent(db: Queryable, ctx: PublicCtx, event: Event): Promise<void> {
  await insertEvent(db, ctx, event);
}
