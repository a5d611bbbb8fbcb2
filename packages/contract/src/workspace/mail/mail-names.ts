/** Folders, views, labels and limits of mails. Plain data, so the browser can import them. */
import { taskLabels } from '../todo/task-names.ts';

export const mailFolders = ['inbox', 'sent', 'drafts', 'spam', 'trash'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** Whether a mail may be in a folder: its home folder, the trash, or spam for a mail from somebody else. */
export const fitsFolder = (folder: MailFolder, home: MailFolder): boolean =>
  folder === 'trash' || folder === home || (folder === 'spam' && home === 'inbox');

/** Folders that every one of these mails can be moved to, without the one they are all in. */
export const foldersFor = (
  mails: readonly { readonly folder: MailFolder; readonly home: MailFolder }[],
): readonly MailFolder[] =>
  mailFolders.filter(
    (folder) =>
      mails.every(({ home }) => fitsFolder(folder, home)) && mails.some((mail) => mail.folder !== folder),
  );

/** Views of the mail page: each folder, and the marked mails of all folders but spam and trash. */
export const mailViews = [...mailFolders, 'starred', 'important'] as const;
export type MailView = (typeof mailViews)[number];

/** Labels of mails, the same as those of tasks. */
export const mailLabels = taskLabels;
export type MailLabel = (typeof mailLabels)[number];

/** Seconds after sending in which a mail can be taken back; it is delivered afterwards. */
export const takeBackSeconds = 10;
/** Mails in one answer of `GetMails`. */
export const mailsOfAnswer = 50;
/** Addressees inside the product of one mail; as many more may be in copy. */
export const maxAddressees = 50;
/** Addresses outside the product that one mail goes to. */
export const maxOutsideAddresses = 10;
/** Total size, in megabytes, of the files of a mail to outside addresses; most mail servers refuse more. */
export const outsideMegabytes = 15;
/** Mails and drafts that one user may start in an hour. */
export const maxMailsPerHour = 100;
/** Characters of a subject and of a text. */
export const longestSubject = 200;
export const longestMail = 20_000;
