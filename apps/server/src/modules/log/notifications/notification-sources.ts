/**
 * Sources of notifications. Each gives what a person may see now, newest first by its own ids, from a given id down:
 * a page continues where the one before it ended, whatever was added meanwhile.
 */
import type { BellKind, NotificationKind } from '@nazer/contract/log/notification-kinds.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { isOfZeroCeiling } from '@nazer/contract/sarafi/alert-ceilings.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { resources } from '@nazer/contract/resources.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { displayedKey } from '../../../resources/masks/masking.ts';
import { findWaitingRequests } from '../../approvals/waiting-requests.service.ts';
import { findOpenAlerts } from '../../sarafi/alerts/alerts.service.ts';
import { findMessagesBefore } from '../../workspace/workspace.service.ts';
import {
  findChange,
  findChanges,
  findMarks,
  type MarkSource,
  type SeenMarks,
} from './notifications.queries.ts';

/** Person who is notified: a caller, or the recipient of a digest. */
export interface Reader extends Pick<Ctx, 'user' | 'clock' | 'language'> {
  readonly db: Queryable;
}

/** Which notifications to give. Sources may ignore `isNew` (`isFilteredByState`): whoever reads them checks each entry. */
export interface NotificationFilter {
  /** Kinds to give; all when it is left out. */
  readonly kinds?: readonly NotificationKind[] | undefined;
  /** Changes of this resource only, which leaves out the other kinds; all when it is left out or empty. */
  readonly resource?: string | undefined;
  /** True for unread entries only, false for read ones only, both when it is left out. */
  readonly isNew?: boolean | undefined;
}

export interface Batch {
  /** Only entries with smaller ids. */
  readonly before: number;
  readonly limit: number;
}

/** A source; all but the messages have marks of what was read here. */
export type SourceName = MarkSource | 'message';

export interface Source {
  readonly name: SourceName;
  /** Whether `read` obeys `isNew` of the filter; the others give read and unread entries alike. */
  readonly isFilteredByState: boolean;
  readonly read: (batch: Batch) => Promise<Notification[]>;
}

/** Fields that most kinds leave empty. */
const emptyFields = { userName: '', by: '', detail: '', alert: null };

/** Names of the resources whose records the person may see. */
export const visibleResources = ({ user }: Pick<Reader, 'user'>): string[] =>
  resources.filter(({ permissions }) => user.permissions.has(permissions.view)).map(({ name }) => name);

/** Source of a kind: deadlines (licences that run out) are alerts too. */
export const sourceOf = (kind: NotificationKind): SourceName => (kind === 'deadline' ? 'alert' : kind);

type Unread = Omit<Notification, 'isNew'>;

/** Adds whether each entry is unread: by the person's mark on it, else by the newest id they have seen (`seen`). */
async function withMarks(
  { db, user }: Reader,
  entries: readonly Unread[],
  { source, seen }: { readonly source: MarkSource; readonly seen: number },
): Promise<Notification[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const marks = new Map(
    (await findMarks(db, { userId: user.id, source, ids })).map(({ entryId, isRead }) => [entryId, isRead]),
  );
  return entries.map((entry) => ({ ...entry, isNew: !(marks.get(entry.id) ?? entry.id <= seen) }));
}

type FoundChange = Pick<
  Notification,
  'id' | 'userName' | 'by' | 'resource' | 'action' | 'key' | 'title' | 'isNew'
> & {
  readonly at: Date;
};

/** Notification of a change in the log, its key masked where the person may not see it. */
export const changeEntry = (user: Reader['user'], { at, ...found }: FoundChange): Notification => ({
  ...emptyFields,
  ...found,
  kind: 'change',
  key: displayedKey(user, found.resource, found.key),
  at: at.toISOString(),
});

/** Changes by others of records that the person may see. */
function changes(reader: Reader, seen: SeenMarks, { resource, isNew }: NotificationFilter): Source['read'] {
  const { db, user } = reader;
  const visible = visibleResources(reader).filter((name) => !resource || name === resource);
  return async (batch) => {
    const found = await findChanges(db, {
      ...batch,
      userId: user.id,
      resources: visible,
      seen: seen.change,
      floor: isNew ? seen.changeFloor : 0,
      isNew,
    });
    return found.map((entry) => changeEntry(user, entry));
  };
}

/** Subjects of alerts by kind: a licence that ends is a deadline, all other subjects are limits. */
const { licence, ...limits } = sarafiAlertSubject;
const subjectsOf: Partial<Record<NotificationKind, readonly number[]>> = {
  alert: Object.values(limits),
  deadline: [licence],
};

/** Alerts about offices that nobody has acknowledged; those among them that are of the given kinds. */
function alerts(reader: Reader, seen: SeenMarks, { kinds }: NotificationFilter): Source['read'] {
  const subjects = kinds?.flatMap((kind) => subjectsOf[kind] ?? []);
  return async (batch) => {
    const found = await findOpenAlerts(reader, { ...batch, subjects });
    const entries = found.map(({ id, at, sarafi, sarafiId, subject, level, pct, day }): Unread => ({
      ...emptyFields,
      kind: subject === licence ? 'deadline' : 'alert',
      id,
      at: at.toISOString(),
      resource: 'Sarafi',
      action: 'alert',
      key: String(sarafiId),
      title: sarafi,
      alert: {
        subject,
        subjectTitle: codeTitle(reader.language, 'sarafiAlertSubject', subject),
        level,
        pct,
        isOfZero: isOfZeroCeiling({ subject, pct }),
        day,
      },
    }));
    return withMarks(reader, entries, { source: 'alert', seen: seen.alert });
  };
}

/** Requests that wait for an approval the person may give. */
function approvals(reader: Reader, seen: SeenMarks): Source['read'] {
  return async (batch) => {
    const found = await findWaitingRequests(reader, batch);
    const entries = found.map(
      ({ id, requestedAt, requestedBy, requestedByName, title, callTitle }): Unread => ({
        ...emptyFields,
        kind: 'approval',
        id,
        at: requestedAt,
        userName: requestedBy,
        by: requestedByName || requestedBy,
        resource: 'ApprovalRequest',
        action: 'request',
        key: String(id),
        title,
        detail: callTitle,
      }),
    );
    return withMarks(reader, entries, { source: 'approval', seen: seen.approval });
  };
}

/** Messages to the person; they keep their own marks of what was read. */
function messages(reader: Reader): Source['read'] {
  return async (batch) => {
    const found = await findMessagesBefore(reader, batch);
    return found.map(({ id, name, at, message, isRead }) => ({
      ...emptyFields,
      kind: 'message',
      id,
      at: at.toISOString(),
      by: name,
      resource: 'Message',
      action: 'message',
      key: String(id),
      title: '',
      detail: message,
      isNew: !isRead,
    }));
  };
}

/** Sources that can answer a filter; a filter by resource leaves the changes alone. */
export function sourcesFor(reader: Reader, seen: SeenMarks, filter: NotificationFilter = {}): Source[] {
  const all: Source[] = [
    { name: 'change', isFilteredByState: true, read: changes(reader, seen, filter) },
    { name: 'alert', isFilteredByState: false, read: alerts(reader, seen, filter) },
    { name: 'approval', isFilteredByState: false, read: approvals(reader, seen) },
    { name: 'message', isFilteredByState: false, read: messages(reader) },
  ];
  const kinds = filter.resource ? ['change' as const] : filter.kinds;
  return kinds ? all.filter(({ name }) => kinds.some((kind) => name === sourceOf(kind))) : all;
}

/** Whether the person may see the entry, so that nobody marks an entry hidden from them. */
export async function isVisible(reader: Reader, kind: BellKind, id: number): Promise<boolean> {
  const batch = { before: id + 1, limit: 1 };
  if (kind === 'change')
    return findChange(reader.db, { id, userId: reader.user.id, resources: visibleResources(reader) });
  const [found] =
    kind === 'approval' ? await findWaitingRequests(reader, batch) : await findOpenAlerts(reader, batch);
  return found?.id === id;
}
