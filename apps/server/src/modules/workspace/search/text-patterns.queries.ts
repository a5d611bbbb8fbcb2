/** What a text is found by: patterns of one word that an index is to find, a rare or the longest one, and of each other word. */

export const holdsFirst = (column: string): string => `${column} like any(:first::text[])`;
/** One pattern each; what begins a text begins a word too. */
export const holdsOthers = (column: string): string => `' ' || ${column} like all(:others::text[])`;
export const holds = (column: string): string => `${holdsFirst(column)} and ${holdsOthers(column)}`;
