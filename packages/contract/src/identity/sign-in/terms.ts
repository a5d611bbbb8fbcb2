/**
 * The terms of use as they stand: whoever makes an account agrees to this version. Their words stand in
 * `apps/web/src/messages/<lang>/security.ts` (`termsText`); other words are another version (terms.test.ts there).
 */
export const termsVersion = 1;
