/** What a person is told of. Data only, for browsers. */

/** `deadline` are alerts of licences that are about to end; `message` is what somebody wrote to her. */
export const notificationKinds = ['change', 'alert', 'deadline', 'approval', 'message'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a person hears of a kind: under the sign in the header, by the digest, both, or on the page of all alone. */
export const notificationWays = ['bell', 'mail', 'both', 'none'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** How often what goes by mail is mailed: once a business day, once an hour. */
export const digestTimes = ['off', 'daily', 'hourly'] as const;
export type DigestTime = (typeof digestTimes)[number];

/** Whether mail reaches the person: `noAddress` is an account without e-mail, `noSender` a server without SMTP. */
export const mailStates = ['ready', 'noAddress', 'noSender'] as const;

export const isByMail = (way: NotificationWay): boolean => way === 'mail' || way === 'both';

/** Where no mail is sent, nothing is lost: it stands in the header instead. */
export const withoutMail = (way: NotificationWay): NotificationWay => (isByMail(way) ? 'bell' : way);

/** What the bell tells; messages have a sign of their own. */
export type BellKind = Exclude<NotificationKind, 'message'>;
