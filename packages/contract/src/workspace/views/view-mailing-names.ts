/** Views that are mailed by the clock; plain data, for the browser, too. */

/** On each business day, or on the first of a week or of a Jalali month. */
export const mailingDays = ['daily', 'weekly', 'monthly'] as const;
export type MailingDays = (typeof mailingDays)[number];

/** A file with more rows is not mailed; the mail says so. */
export const mailedRowsAtMost = 20_000;
/** Of one person. */
export const mailingsAtMost = 30;
