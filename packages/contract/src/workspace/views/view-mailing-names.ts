/** Schedules and limits of views that are mailed. Plain data, so the browser can import them. */

/** Each business day, or the first business day of a week or of a Jalali month. */
export const mailingDays = ['daily', 'weekly', 'monthly'] as const;
export type MailingDays = (typeof mailingDays)[number];

/** A file with more rows is not mailed; the mail says so. */
export const mailedRowsAtMost = 20_000;
/** Mailings that one user may have. */
export const mailingsAtMost = 30;
