/**
 * SQL conditions for a searched text, on a column of folded text. `:first` are the patterns of one word that an index
 * finds, a rare or the longest one, of which one must match; `:others` has one pattern for each other word, and all must
 * match (`patternsOf`).
 */

export const holdsFirst = (column: string): string => `${column} like any(:first::text[])`;
/**
 * Condition for the other words. The space before the text lets a pattern for the beginning of a word match at its
 * start.
 */
export const holdsOthers = (column: string): string => `' ' || ${column} like all(:others::text[])`;
/** Condition for all words. */
export const holds = (column: string): string => `${holdsFirst(column)} and ${holdsOthers(column)}`;
