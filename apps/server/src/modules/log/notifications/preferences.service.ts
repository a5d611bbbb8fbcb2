/** What a person wants to hear of and how. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { type NotificationKind, notificationKinds } from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { publish } from '../../../platform/live/publish.ts';
import { writeEvent } from '../log.service.ts';
import { findPreference, lockPreference, savePreference } from './preferences.queries.ts';

const hearsAll = Object.fromEntries(
  notificationKinds.map((kind) => [kind, 'bell']),
) as NotificationPreferences['ways']; // fromEntries forgets that it has every kind

export async function getPreferences(db: Queryable, userId: number): Promise<NotificationPreferences> {
  const kept = await findPreference(db, { userId });
  return { ways: { ...hearsAll, ...kept?.ways } };
}

const factsOf = ({ ways }: NotificationPreferences): Facts => ways;

type Change = ApiInput<'POST /api/System/SaveNotificationPreferences'>['body'];

export async function savePreferences(ctx: Ctx, { ways }: Change): Promise<NotificationPreferences> {
  const userId = ctx.user.id;
  return ctx.db.transaction(async (tx) => {
    await lockPreference(tx, { userId });
    const before = await getPreferences(tx, userId);
    const after = { ways: { ...before.ways, ...ways } };
    await savePreference(tx, { userId, ...after });
    // The signs in the header of all her tabs count otherwise now.
    await publish(tx, { userId, type: 'notification' });
    await publish(tx, { userId, type: 'message' });
    await writeEvent(tx, ctx, {
      action: 'save-preference',
      key: 'notifications',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/** What the signs in her header tell of. */
export async function findHeardKinds(
  db: Queryable,
  { id }: Pick<Ctx['user'], 'id'>,
): Promise<NotificationKind[]> {
  const { ways } = await getPreferences(db, id);
  return notificationKinds.filter((kind) => ways[kind] !== 'none');
}
