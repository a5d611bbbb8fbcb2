/**
 * Result of one row of a feed: accepted, accepted before with the same content (nothing was written), or refused with
 * a reason. The words of the codes are in `words/`.
 */
export const feedRowResult = { done: 1, unchanged: 2, refused: 3 } as const;
