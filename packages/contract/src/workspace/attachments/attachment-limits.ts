/** Limits on files attached to mails and messages. Plain figures, so the browser can import them. */

/** Most megabytes (of 1024 × 1024 bytes) of one file; all files of one person are limited by the settings. */
export const maxFileMegabytes = 10;
/** Files in one mail or message. */
export const maxAttachments = 10;
