/** What mails are sorted by: plain names, for the browser too. */
import { taskLabels } from '../todo/task-names.ts';

export const mailFolders = ['inbox', 'sent', 'drafts', 'spam', 'trash'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** Whether a mail may lie in a folder: at home, thrown away, or among the spam where others sent it. */
export const fitsFolder = (folder: MailFolder, home: MailFolder): boolean =>
  folder === 'trash' || folder === home || (folder === 'spam' && home === 'inbox');

/** The folders some mails can be moved to, all of them. */
export const foldersFor = (
  mails: readonly { readonly folder: MailFolder; readonly home: MailFolder }[],
): readonly MailFolder[] =>
  mailFolders.filter(
    (folder) =>
      mails.every(({ home }) => fitsFolder(folder, home)) && mails.some((mail) => mail.folder !== folder),
  );

/** The folders, and what is marked in any of them but spam and trash. */
export const mailViews = [...mailFolders, 'starred', 'important'] as const;
export type MailView = (typeof mailViews)[number];

/** The topics people sort their work by, as they sort tasks. */
export const mailLabels = taskLabels;
export type MailLabel = (typeof mailLabels)[number];

/** So long a sent mail can be taken back. */
export const takeBackSeconds = 10;
/** Of one answer. */
export const mailsOfAnswer = 50;
export const mostAddressees = 50;
/** Addresses outside the product that one mail goes to. */
export const mostOutside = 10;
/** Of the files of a mail that goes out, together: more is refused by most mail servers. */
export const outsideMegabytes = 15;
/** So many mails and drafts one person may begin in an hour. */
export const mostMailsAnHour = 100;
export const longestSubject = 200;
export const longestMail = 20_000;
