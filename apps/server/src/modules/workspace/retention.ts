/** How long the apps of the staff keep what was deleted, and what was written, by the settings. */
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { deleteMailsBefore, deleteMessagesBefore, deletePostsBefore } from './retention.queries.ts';

const dayMs = 24 * 3_600_000;

/** What was deleted before this moment cannot be taken back any more. */
export async function deletedBefore(db: Queryable, now: Date): Promise<Date> {
  const { takeBackDays } = await getMarketSettings(db);
  return new Date(now.getTime() - takeBackDays * dayMs);
}

/** The product itself. */
const actor = { user: null, address: '', requestId: 'retention' } as const;

/**
 * Deletes mails, messages and posts that are older than the settings keep them, whoever has them; drafts stay. The log
 * says how many of each were deleted and which moment they were older than.
 */
export async function deleteOldWriting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { keptWritingDays } = await getMarketSettings(db);
  if (keptWritingDays === 0) return;
  const before = new Date(clock.now().getTime() - keptWritingDays * dayMs);
  await db.transaction(async (tx) => {
    const mails = await deleteMailsBefore(tx, { before });
    const messages = await deleteMessagesBefore(tx, { before });
    const posts = await deletePostsBefore(tx, { before });
    if (mails + messages + posts === 0) return;
    await insertEvent(tx, actor, {
      action: 'delete',
      key: 'retention',
      before: { mails, messages, posts, before: before.toISOString() },
    });
  });
}
