export const feedRowResult = { done: 1, unchanged: 2, refused: 3 } as const;
