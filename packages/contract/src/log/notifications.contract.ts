/** Calls of the caller's notifications: under the bell in the header and on the page of all. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId } from '../kernel/inputs.ts';
import { personalText } from '../kernel/personal.ts';
import { digestTimes, mailStates, notificationKinds, notificationChannels } from './notification-kinds.ts';

/** Alert of an office that reached a limit or whose licence is about to end. */
const BellAlert = z.object({
  subject: z.number(),
  subjectTitle: z.string(),
  /** Percent of the ceiling that was reached, days left for a licence, 0 for alerts without a level. */
  level: z.number(),
  pct: z.string().nullable(),
  /** True when the ceiling is zero and something is in use, so that there is no percentage. */
  isOfZero: z.boolean(),
  day: z.string(),
});

export const Notification = z.object({
  kind: z.enum(notificationKinds),
  /** Id, unique within the kind. */
  id: z.number(),
  at: z.string(),
  userName: z.string(),
  /** Full name of who acted or wrote; empty when nobody did. */
  by: z.string(),
  resource: z.string(),
  action: z.string(),
  key: z.string(),
  title: personalText(),
  /** Requested action of an approval request, or text of a message; otherwise empty. */
  detail: personalText(),
  isNew: z.boolean(),
  /** Alert of the kinds `alert` and `deadline`; null for others. */
  alert: BellAlert.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Cursor of a page of notifications: the last shown entry of each source. */
const Cursor = z
  .string()
  .max(100)
  .regex(/^\d{1,15}(?:\.\d{1,15}){3}$/u);

/** Minute of the day in Tehran: 450 is half past seven. */
const MinuteOfDay = z.int().min(0).max(1_439);

const EntryId = z.int().min(0);

/** Newest entry of each source under the bell when an answer was given; a person marks as read up to what they saw. */
const NewestEntries = z.strictObject({ change: EntryId, alert: EntryId, approval: EntryId });
export type NewestEntries = z.infer<typeof NewestEntries>;

/** Daily quiet time; it may span midnight. */
const QuietHours = z
  .strictObject({ from: MinuteOfDay, to: MinuteOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'] });

export const NotificationPreferences = z.object({
  /** Delivery in effect now: kinds set to mail appear under the bell when no mail can be sent. */
  channels: z.record(z.enum(notificationKinds), z.enum(notificationChannels)),
  /** Daily quiet time in minutes of the day in Tehran; null for none. */
  quiet: z.object({ from: z.number(), to: z.number() }).nullable(),
  digest: z.enum(digestTimes),
  /** Hour in Tehran of the daily digest, from 0. */
  digestHour: z.number(),
  mail: z.enum(mailStates),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const notificationCalls = {
  'GET /api/System/GetNotifications': call({
    access: 'signed-in',
    summary:
      'The newest changes by others to records the caller may see, alerts of offices nobody has acknowledged, and requests the caller may decide on.',
    output: z.object({
      list: z.array(Notification),
      /** Number of unread notifications, at most 100. */
      newCount: z.number(),
      newest: NewestEntries,
    }),
  }),
  'GET /api/System/FindNotifications': call({
    access: 'signed-in',
    summary: 'All notifications and messages of the caller, the newest first, filtered, a piece at a time.',
    query: z.strictObject({
      after: Cursor.optional(),
      kind: z.enum(notificationKinds).optional(),
      /** Resource the changes must belong to. */
      resource: z.string().max(64).optional(),
      state: z.enum(['unread', 'read']).optional(),
      text: z.string().max(100).optional(),
    }),
    output: z.object({
      list: z.array(Notification),
      /** Cursor to pass as `after`; null at the end. A page may be empty and still be followed by another. */
      next: z.string().nullable(),
      newest: z.strictObject({ ...NewestEntries.shape, message: EntryId }),
    }),
  }),
  'POST /api/System/MarkNotification': call({
    access: 'signed-in',
    summary: 'Marks one notification or message of the caller as read, or as unread again.',
    body: z.strictObject({ kind: z.enum(notificationKinds), id: BodyId, isRead: z.boolean() }),
    output: z.object({ isRead: z.boolean() }),
    errors: ['notFound'],
  }),
  'GET /api/System/GetNotificationPreferences': call({
    access: 'signed-in',
    summary: 'What the caller wants to hear of and how.',
    output: NotificationPreferences,
  }),
  'POST /api/System/SaveNotificationPreferences': call({
    access: 'signed-in',
    summary: 'Saves what the caller wants to hear of and how; what is left out stays.',
    body: z.strictObject({
      channels: z.partialRecord(z.enum(notificationKinds), z.enum(notificationChannels)).optional(),
      quiet: QuietHours.nullable().optional(),
      digest: z.enum(digestTimes).optional(),
      digestHour: z.int().min(0).max(23).optional(),
    }),
    output: NotificationPreferences,
  }),
  'POST /api/System/SeeNotifications': call({
    access: 'signed-in',
    summary:
      'Marks what stands under the bell as read: all, or up to the newest entries of an answer, so that later ones stay unread.',
    body: z.strictObject({ upTo: NewestEntries.optional() }).optional(),
    output: z.object({ newCount: z.number() }),
  }),
} as const;
