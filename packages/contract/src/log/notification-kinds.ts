/** What a person is told of. Data only, for browsers. */

/** `deadline` are alerts of licences that are about to end; `message` is what somebody wrote to her. */
export const notificationKinds = ['change', 'alert', 'deadline', 'approval', 'message'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a person hears of a kind: under the sign in the header, or on the page of all alone. */
export const notificationWays = ['bell', 'none'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** What the bell tells; messages have a sign of their own. */
export type BellKind = Exclude<NotificationKind, 'message'>;
