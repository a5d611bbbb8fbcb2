/** Opening of the live channel; apart from its contract, because pages load this without the validator. */

/**
 * Longest time in ms that the opening may take, from the request to the server's answer. A page asks for the events since
 * it was loaded, and the server adds those of this time before; a page that waited longer reads everything again.
 */
export const longestOpeningMs = 5_000;
