/** The bell in the header: what others changed lately among the records one may see. */
import { resources } from '@nazer/contract/resources.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shownKey } from '../../resources/masking.ts';
import { findNotifications, findSeenId } from './events.queries.ts';

const shown = 20;
const dayMs = 86_400_000;
const daysBack = 30;

export async function listNotifications(ctx: Ctx) {
  const visible = resources.filter(({ permissions }) => ctx.user.permissions.has(permissions.view));
  const entries = await findNotifications(ctx.db, {
    userId: ctx.user.id,
    resources: visible.map(({ name }) => name),
    since: new Date(ctx.clock.now().getTime() - daysBack * dayMs),
    limit: shown,
  });
  const seenId = await findSeenId(ctx.db, ctx.user.id);
  const list = entries.map((entry) => ({
    ...entry,
    key: shownKey(ctx.user, entry.resource, entry.key),
    at: entry.at.toISOString(),
    isNew: entry.id > seenId,
  }));
  return { list, newCount: list.filter(({ isNew }) => isNew).length };
}
