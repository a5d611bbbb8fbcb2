/** What files of mails and messages may be: plain figures, for the browser too. */

export const attachmentMegabytes = 10;
/** Of one mail or message. */
export const mostAttachments = 10;
