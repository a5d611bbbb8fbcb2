/** Limits on files attached to mails and messages. Plain figures, so the browser can import them. */

export const attachmentMegabytes = 10;
/** Files in one mail or message. */
export const maxAttachments = 10;
