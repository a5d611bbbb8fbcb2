/**
 * Version of the terms of use that a new user accepts. Their text stands in
 * `apps/web/src/messages/<lang>/security.ts` (`termsText`); a changed text needs a new version (terms.test.ts there
 * checks it).
 */
export const termsVersion = 1;
