/** E-mail digest of one user: the notifications the user may see now, each mailed at most once. */
import {
  isByMail,
  type NotificationKind,
  notificationKinds,
} from '@nazer/contract/log/notification-kinds.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { languageNamed } from '@nazer/contract/words/languages.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { sendMail } from '../../../platform/outbox/outbox.ts';
import { findActiveUser } from '../../../platform/session/session-store.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import {
  deleteMailed,
  findChainLength,
  findMailed,
  findSealedChanges,
  insertMailed,
  lockDigest,
  saveDigest,
} from './digest.queries.ts';
import { digestMail } from './digest-text.ts';
import { isDigestDue, quietOf } from './digest-times.ts';
import { changeEntry, type Reader, sourcesFor, visibleResources } from './notification-sources.ts';
import { begin, entriesOf } from './notifications.ts';
import { findSeenMarks, type SeenMarks } from './notifications.queries.ts';
import { getPreferences } from './preferences.service.ts';

/** Most notifications listed in a digest; further ones are only counted. */
const maxShown = 50;
const dayMs = 86_400_000;

/** Locked settings and progress of a user's digest. */
type DigestState = RowOf<'lock-digest'>;

/** Selection of notifications for a digest. */
interface Selection {
  readonly seen: SeenMarks;
  /**
   * Whether an entry is mailed: any of a kind that comes by mail alone; of one also shown in the header only unread
   * ones.
   */
  readonly isMailed: (entry: Pick<Notification, 'kind' | 'isNew'>) => boolean;
  readonly kinds: readonly NotificationKind[];
}

interface FoundEntries {
  readonly entries: readonly Notification[];
  /** Number of entries there are; `entries` may hold fewer. */
  readonly total: number;
}

/** Changes of records since the last digest, up to the place `upTo` in the chain of the log. */
async function newChanges(
  reader: Reader,
  state: DigestState,
  { seen, isMailed, upTo }: Selection & { upTo: number },
): Promise<FoundEntries> {
  const found = await findSealedChanges(reader.db, {
    userId: reader.user.id,
    after: state.mailedSeq,
    upTo,
    resources: visibleResources(reader),
    seen: seen.change,
    isNew: !isMailed({ kind: 'change', isNew: false }),
    limit: maxShown,
  });
  const entries = found.map((entry) => changeEntry(reader.user, entry));
  return { entries, total: found[0]?.total ?? 0 };
}

/**
 * Moment from which notifications other than changes are read: a day before the last digest, as a row gets its time and
 * id before its commit; but none from before the digest was switched on.
 */
const floorOf = ({ digestSince, mailedAt }: DigestState): Date =>
  new Date(Math.max(digestSince.getTime(), mailedAt.getTime() - dayMs));

/** All notifications other than changes that were not mailed yet; stores that they are mailed. */
async function newOthers(
  reader: Reader,
  state: DigestState,
  { seen, isMailed, kinds }: Selection,
): Promise<FoundEntries> {
  const mailed = new Set(
    (await findMailed(reader.db, { userId: reader.user.id })).map(
      ({ source, entryId }) => `${source} ${entryId}`,
    ),
  );
  const floor = floorOf(state).toISOString();
  const entries: Notification[] = [];
  const added: { source: string; id: number }[] = [];
  for (const source of sourcesFor(reader, seen, { kinds: kinds.filter((kind) => kind !== 'change') })) {
    for await (const entry of entriesOf(source, begin, maxShown)) {
      if (entry.at < floor) break;
      if (mailed.has(`${source.name} ${entry.id}`) || !isMailed(entry)) continue;
      entries.push(entry);
      added.push({ source: source.name, id: entry.id });
    }
  }
  await insertMailed(reader.db, { userId: reader.user.id, entries: added, now: reader.clock.now() });
  return { entries, total: entries.length };
}

/** Queues the mail; false when there is nothing to mail. */
async function queueMail(tx: Tx, reader: Reader, { state, publicUrl, upTo }: Plan): Promise<boolean> {
  const { user, clock, language } = reader;
  const { channels } = await getPreferences({ db: tx, user, isMailSent: true });
  const kinds = notificationKinds.filter((kind) => isByMail(channels[kind]));
  const selection: Selection = {
    seen: await findSeenMarks(tx, { userId: user.id, now: clock.now() }),
    isMailed: ({ kind, isNew }) => isNew || channels[kind] === 'mail',
    kinds,
  };
  const noEntries: FoundEntries = { entries: [], total: 0 };
  const changes = kinds.includes('change')
    ? await newChanges(reader, state, { ...selection, upTo })
    : noEntries;
  const others = kinds.some((kind) => kind !== 'change')
    ? await newOthers(reader, state, selection)
    : noEntries;
  const total = changes.total + others.total;
  if (total === 0) return false;
  const entries = [...changes.entries, ...others.entries]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxShown);
  const digest = { entries, moreCount: total - entries.length, publicUrl };
  await sendMail(tx, {
    to: state.email,
    ...digestMail(digest, { language, digits: state.digits, calendar: state.calendar }),
    kind: 'notification-digest',
  });
  return true;
}

interface Plan {
  readonly state: DigestState;
  readonly publicUrl: string;
  /** Last place in the chain that the digest covers. */
  readonly upTo: number;
}

/**
 * Queues the digest of a user and records its notifications as mailed, in one transaction that locks the digest of the
 * user. False when the digest is not due, the user is inactive or there is nothing to mail.
 */
export function mailDigest(
  { db, clock }: Services,
  { userId, publicUrl }: { readonly userId: number; readonly publicUrl: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = await lockDigest(tx, { userId });
    if (!state) return false;
    const now = clock.now();
    if (!isDigestDue({ ...state, quiet: quietOf(state) }, now, await getBusinessCalendar(tx))) return false;
    const user = await findActiveUser(tx, userId);
    if (!user) return false;
    const upTo = await findChainLength(tx);
    const reader = { db: tx, user, clock, language: languageNamed(state.language) ?? 'fa' };
    const isSent = await queueMail(tx, reader, { state, publicUrl, upTo });
    await deleteMailed(tx, { userId, before: floorOf(state) });
    await saveDigest(tx, { userId, now, seq: upTo });
    return isSent;
  });
}
