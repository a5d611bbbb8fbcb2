/**
 * Retention in the apps by the settings: how long deleted mails, tasks and contacts can be taken back, and how long old
 * mails, messages and posts are kept.
 */
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { deleteMailsBefore, deleteMessagesBefore, deletePostsBefore } from './retention.queries.ts';

const dayMs = 24 * 3_600_000;

/** Moment before which deleted mails, tasks and contacts can no longer be taken back (`takeBackDays` ago). */
export async function deletedBefore(db: Queryable, now: Date): Promise<Date> {
  const { takeBackDays } = await getMarketSettings(db);
  return new Date(now.getTime() - takeBackDays * dayMs);
}

/** Actor of log entries that the product itself writes. */
const actor = { user: null, address: '', requestId: 'retention' } as const;

/**
 * Deletes mails, messages and posts of everybody that are older than the settings allow; drafts stay, and everything
 * stays when the settings name 0 days. The log has the number of each and the moment they were older than.
 */
export async function deleteOldWriting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { messageRetentionDays } = await getMarketSettings(db);
  if (messageRetentionDays === 0) return;
  const before = new Date(clock.now().getTime() - messageRetentionDays * dayMs);
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
