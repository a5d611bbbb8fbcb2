/** What happened that concerns the caller: under the bell in the header, and as a page of all. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId } from '../kernel/inputs.ts';
import { personalText } from '../kernel/personal.ts';
import { digestTimes, mailStates, notificationKinds, notificationWays } from './notification-kinds.ts';

/** A limit was reached, a licence is about to end. */
const BellAlert = z.object({
  subject: z.number(),
  subjectTitle: z.string(),
  /** Percent of the ceiling that was reached; days for a licence; 0 where there is none. */
  level: z.number(),
  pct: z.string().nullable(),
  /** Something stands where nothing may: there is no share of a ceiling of zero. */
  isOfZero: z.boolean(),
  day: z.string(),
});

export const Notification = z.object({
  kind: z.enum(notificationKinds),
  /** Unique within its kind. */
  id: z.number(),
  at: z.string(),
  userName: z.string(),
  /** Who did it or wrote it; empty where nobody did. */
  by: z.string(),
  resource: z.string(),
  action: z.string(),
  key: z.string(),
  title: personalText(),
  /** Of a request for approval what is asked for, of a message its text; else empty. */
  detail: personalText(),
  isNew: z.boolean(),
  /** Of the kinds `alert` and `deadline`. */
  alert: BellAlert.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Where a page of notifications goes on: of each source the entry that was shown last. */
const Cursor = z
  .string()
  .max(100)
  .regex(/^\d{1,15}(?:\.\d{1,15}){3}$/u);

/** A minute of the day in Tehran: 450 is half past seven. */
const MinuteOfDay = z.int().min(0).max(1_439);

/** They may go on over midnight. */
const QuietHours = z
  .strictObject({ from: MinuteOfDay, to: MinuteOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'] });

export const NotificationPreferences = z.object({
  /** As they act now: without mail those that go by mail stand in the header. */
  ways: z.record(z.enum(notificationKinds), z.enum(notificationWays)),
  quiet: z.object({ from: z.number(), to: z.number() }).nullable(),
  digest: z.enum(digestTimes),
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
      /** How many are unread; never more than 100. */
      newCount: z.number(),
    }),
  }),
  'GET /api/System/FindNotifications': call({
    access: 'signed-in',
    summary: 'All notifications and messages of the caller, the newest first, filtered, a piece at a time.',
    query: z.strictObject({
      after: Cursor.optional(),
      kind: z.enum(notificationKinds).optional(),
      /** Changes of one kind of record. */
      resource: z.string().max(64).optional(),
      state: z.enum(['unread', 'read']).optional(),
      text: z.string().max(100).optional(),
    }),
    output: z.object({
      list: z.array(Notification),
      /** For `after`; null where nothing follows. A piece may be empty and yet be followed. */
      next: z.string().nullable(),
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
      ways: z.partialRecord(z.enum(notificationKinds), z.enum(notificationWays)).optional(),
      quiet: QuietHours.nullable().optional(),
      digest: z.enum(digestTimes).optional(),
      digestHour: z.int().min(0).max(23).optional(),
    }),
    output: NotificationPreferences,
  }),
  'POST /api/System/SeeNotifications': call({
    access: 'signed-in',
    summary: 'Marks all that stands under the bell as read.',
    body: z.strictObject({}).optional(),
    output: z.object({ newCount: z.number() }),
  }),
} as const;
