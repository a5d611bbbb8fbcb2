/** Limits of conversations. Plain figures, so the browser can import them. */

/** Characters of a message. */
export const longestMessage = 4_000;
/** Members of a conversation, its creator included. */
export const maxMembers = 50;
/** Characters of the title of a group and of the mood of a user. */
export const longestTitle = 80;
export const longestMood = 80;
/** Messages of a conversation in one answer. */
export const messagesOfAnswer = 50;
/** Minutes after sending in which the writer may change or delete a message. */
export const changeMinutes = 15;
/** A user counts as online until this long after the last activity, then as away until `awayMinutes`. */
export const onlineMinutes = 3;
export const awayMinutes = 30;

/** Changes of a group that its conversation shows as messages. */
export const chatEvents = ['added', 'takenOut', 'left', 'renamed'] as const;
export type ChatEvent = (typeof chatEvents)[number];

export const presences = ['online', 'away', 'offline'] as const;
export type Presence = (typeof presences)[number];
