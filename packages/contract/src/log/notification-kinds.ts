/** Kinds of notifications and how they are delivered. Data only, for browsers. */

/** `deadline`: alerts of licences about to end; `message`: a message somebody wrote to the person. */
export const notificationKinds = ['change', 'alert', 'deadline', 'approval', 'message'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Delivery of a kind: `bell` under the bell in the header, `mail` in the mail digest, `both`, or `none`, on the page
 * of all notifications only.
 */
export const notificationChannels = ['bell', 'mail', 'both', 'none'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How often the mail digest is sent: never, once a business day, once an hour. */
export const digestTimes = ['off', 'daily', 'hourly'] as const;
export type DigestTime = (typeof digestTimes)[number];

/**
 * Whether mail can reach the person: `noAddress` for an account without e-mail, `noSender` for a server without SMTP.
 */
export const mailStates = ['ready', 'noAddress', 'noSender'] as const;

export const isByMail = (channel: NotificationChannel): boolean => channel === 'mail' || channel === 'both';

/** Delivery when no mail can be sent: kinds set to mail go to the bell instead. */
export const withoutMail = (channel: NotificationChannel): NotificationChannel =>
  isByMail(channel) ? 'bell' : channel;

/** Kinds the bell shows; messages have an icon of their own. */
export type BellKind = Exclude<NotificationKind, 'message'>;
