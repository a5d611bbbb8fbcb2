/** What a conversation may hold: plain figures, for the browser too. */

export const longestMessage = 4_000;
/** With whoever begins it. */
export const mostMembers = 50;
export const longestTitle = 80;
export const longestMood = 80;
export const messagesOfAnswer = 50;
/** So long its writer may change or delete a message. */
export const changeMinutes = 15;
/** How long ago somebody did something in the product. */
export const onlineMinutes = 3;
export const awayMinutes = 30;

/** What a member did to a group. */
export const chatEvents = ['added', 'takenOut', 'left', 'renamed'] as const;
export type ChatEvent = (typeof chatEvents)[number];

export const presences = ['online', 'away', 'offline'] as const;
export type Presence = (typeof presences)[number];
