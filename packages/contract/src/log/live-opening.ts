/** Opening of the live channel; apart from its contract, because pages load this without the validator. */

/**
 * Longest time in ms from the moment a page computes its age to the server's answer. The server sends events of that
 * much more; a page that waited longer reads everything again.
 */
export const longestOpeningMs = 5_000;
