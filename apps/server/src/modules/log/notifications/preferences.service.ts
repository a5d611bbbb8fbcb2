/** Preferences of notifications: which kinds a user receives, and how. */
import type { ApiInput } from '@nazer/contract/api.ts';
import {
  type NotificationKind,
  notificationKinds,
  type NotificationChannel,
  withoutMail,
} from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { publish } from '../../../platform/live/publish.ts';
import { sealAll, writeEvent } from '../log.service.ts';
import { quietOf } from './digest-times.ts';
import { findPreference, lockPreference, savePreference } from './preferences.queries.ts';

type Channels = NotificationPreferences['channels'];

const channelsOf = (channelOf: (kind: NotificationKind) => NotificationChannel): Channels =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, channelOf(kind)])) as Channels; // fromEntries forgets that it has every kind

/** `isMailSent`: whether the product can send mail; left out means no. */
interface Person extends Pick<Ctx, 'isMailSent'> {
  readonly db: Queryable;
  readonly user: Pick<Ctx['user'], 'id'>;
}

/** Default hour of a digest, as in the table. */
const usualHour = 8;

/** Preferences as they were chosen, and whether mail reaches the person. */
async function findChosen({ db, user, isMailSent = false }: Person): Promise<NotificationPreferences> {
  const stored = await findPreference(db, { userId: user.id });
  const reached = stored?.email ? 'ready' : 'noAddress';
  return {
    channels: channelsOf((kind) => stored?.channels?.[kind] ?? 'bell'),
    quiet: stored ? quietOf(stored) : null,
    digest: stored?.digest ?? 'off',
    digestHour: stored?.digestHour ?? usualHour,
    mail: isMailSent ? reached : 'noSender',
  };
}

/** Preferences as they act: without a digest, or without mail, kinds chosen for mail come under the bell. */
const asTheyAct = (chosen: NotificationPreferences): NotificationPreferences =>
  chosen.mail === 'ready' && chosen.digest !== 'off'
    ? chosen
    : { ...chosen, channels: channelsOf((kind) => withoutMail(chosen.channels[kind])) };

/** Preferences of a person as they act, which may differ from those chosen. */
export const getPreferences = async (person: Person): Promise<NotificationPreferences> =>
  asTheyAct(await findChosen(person));

/** Minutes since midnight as `22:00`. */
const minuteText = (minute: number): string =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const factsOf = ({ channels, quiet, digest, digestHour }: NotificationPreferences): Facts => ({
  ...channels,
  quiet: quiet ? `${minuteText(quiet.from)}-${minuteText(quiet.to)}` : '',
  digest,
  digestHour,
});

type Change = ApiInput<'POST /api/System/SaveNotificationPreferences'>['body'];

/** Saves the given preferences; those left out stay. Gives them as they act. */
export async function savePreferences(ctx: Ctx, change: Change): Promise<NotificationPreferences> {
  const userId = ctx.user.id;
  // A digest begins after the last sealed entry, so everything that is committed is sealed first.
  if (change.digest !== undefined) await sealAll(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockPreference(tx, { userId });
    const before = await findChosen({ ...ctx, db: tx });
    const { channels, ...rest } = change;
    const after = { ...before, ...rest, channels: { ...before.channels, ...channels } };
    const { quiet, digest, digestHour } = after;
    await savePreference(tx, {
      userId,
      channels: after.channels,
      quietFrom: quiet?.from,
      quietTo: quiet?.to,
      digest,
      digestHour,
      now: ctx.clock.now(),
    });
    // The counters in the headers of all the user's tabs change with the preferences.
    await publish(tx, { userId, type: 'notification' });
    await publish(tx, { userId, type: 'message' });
    await writeEvent(tx, ctx, {
      action: 'save-preference',
      key: 'notifications',
      before: factsOf(before),
      after: factsOf(after),
    });
    return asTheyAct(after);
  });
}

/** Kinds of notifications that the icons in the person's header count. */
export async function findSubscribedKinds(person: Person): Promise<NotificationKind[]> {
  const { channels } = await getPreferences(person);
  return notificationKinds.filter((kind) => channels[kind] === 'bell' || channels[kind] === 'both');
}
