/**
 * Reading and sorting mails. Each user a mail concerns has a copy of it with a folder and marks of its own; a user sees
 * and changes only the own copies.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { ParsedQuery } from '@nazer/contract/kernel/call.ts';
import {
  fitsFolder,
  type MailFolder,
  type MailLabel,
  mailsOfAnswer,
} from '@nazer/contract/workspace/mail/mail-names.ts';
import type { mailCalls } from '@nazer/contract/workspace/mail/mail.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import {
  countMails,
  deleteMailsWithoutCopies,
  deleteTrashBefore,
  findAddressees,
  findImportantMails,
  findLabelledMails,
  findMail,
  findMailsByText,
  findMailsOfFolder,
  findOutside,
  findStarredMails,
  findThread,
  findWaitingMails,
  lockCopies,
  updateCopies,
} from './mail.queries.ts';
import { attachmentsOfMails } from '../attachments/attachments.service.ts';
import { deletedBefore } from '../retention.ts';
import { searchText } from '../../../resources/lists/word-search.ts';
import { patternsOf } from '../search/word-patterns.ts';
import { maySendOutside } from './mail-outside.ts';
import { notifyHolders } from './notify-holders.ts';

type MailQuery = ParsedQuery<(typeof mailCalls)['GET /api/Workspace/GetMails']>;

/** Copy of a mail as calls answer it: times as ISO text, folders and labels with their types. */
const answerRow = <
  T extends { readonly folder: string; readonly home: string; readonly labels: string[]; at: Date },
>(
  row: T,
) => ({
  ...row,
  at: row.at.toISOString(),
  folder: row.folder as MailFolder, // checked by the table
  home: row.home as MailFolder, // the statement gives only names of folders
  labels: row.labels as MailLabel[], // checked by the table
});

/**
 * Copies of the caller that the query asks for, newest first, before the place `before`. A text search comes before a
 * label, a label before a view. Reads one row more than a page, by which the caller sees whether there are more.
 */
async function select({ db, user }: Ctx, query: MailQuery): Promise<RowOf<'find-mails-of-folder'>[]> {
  const { view, label, before = Number.MAX_SAFE_INTEGER } = query;
  const page = { userId: user.id, before, limit: mailsOfAnswer + 1 };
  const search = searchText(query.text ?? '');
  if (search) return findMailsByText(db, { ...page, ...(await patternsOf(db, search.words)) });
  if (label) return findLabelledMails(db, { ...page, label });
  if (view === 'starred') return findStarredMails(db, page);
  if (view === 'important') return findImportantMails(db, page);
  return findMailsOfFolder(db, { ...page, folder: view });
}

/** One page of the caller's mails, with the counts of the folders and the mails that wait to be sent. */
export async function listMails(ctx: Ctx, query: MailQuery) {
  const owner = { userId: ctx.user.id };
  const found = await select(ctx, query);
  const counts = await countMails(ctx.db, owner);
  if (!counts) throw new Error('Counting gave no row.');
  return {
    list: found.slice(0, mailsOfAnswer).map((mail) => answerRow(mail)),
    hasMore: found.length > mailsOfAnswer,
    counts,
    waiting: await findWaitingMails(ctx.db, owner),
    maySendOutside: maySendOutside(ctx),
  };
}

/** Details of a mail with the other mails of its thread. Throws `notFound`, also for a mail the caller has no copy of. */
export async function getMail({ db, user }: Ctx, id: number) {
  const found = await findMail(db, { userId: user.id, id });
  if (!found) throw new AppError('notFound');
  const { threadId, ...mail } = found;
  const people = await findAddressees(db, { mailId: id });
  const thread = await findThread(db, { userId: user.id, threadId, id });
  const filesOf = await attachmentsOfMails(db, [id, ...thread.map((other) => other.id)]);
  const peopleOf = (isCopy: boolean) =>
    people.filter((one) => one.isCopy === isCopy).map(({ id: userId, name }) => ({ id: userId, name }));
  return {
    ...answerRow(mail),
    to: peopleOf(false),
    cc: peopleOf(true),
    outside: await findOutside(db, { mailId: id }),
    attachments: filesOf(id),
    thread: thread.map((other) => ({
      ...other,
      at: other.at.toISOString(),
      attachments: filesOf(other.id),
    })),
  };
}

type Change = ApiInput<'POST /api/Workspace/ChangeMails'>['body'];

/**
 * Changes folder and marks of the caller's copies of mails; what `change` leaves out stays. Locks the copies until commit.
 * Throws `notFound` when the caller has no copy of one of them, and `badValue` for a folder one of them cannot be in: a
 * received mail cannot be among the sent ones, for example.
 */
export async function changeMails(
  tx: Tx,
  { user, clock }: Pick<Ctx, 'user' | 'clock'>,
  { ids, change }: Change,
): Promise<void> {
  const copies = await lockCopies(tx, { userId: user.id, ids });
  if (copies.length < new Set(ids).size) throw new AppError('notFound');
  const { folder } = change;
  if (folder && copies.some(({ home }) => !fitsFolder(folder, home as MailFolder)))
    // the statement gives only names of folders
    throw new AppError('badValue', { values: { field: 'change.folder' } });
  await updateCopies(tx, {
    userId: user.id,
    ids,
    now: clock.now(),
    folder: folder ?? null,
    isRead: change.isRead ?? null,
    isStarred: change.isStarred ?? null,
    isImportant: change.isImportant ?? null,
    addLabel: change.addLabel ?? null,
    removeLabel: change.removeLabel ?? null,
  });
  await notifyHolders(tx, [user.id]);
}

/** Deletes copies that are in the trash longer than the settings keep them; a mail is deleted with its last copy. */
export async function deleteOldMails(db: Queryable, now: Date): Promise<void> {
  await deleteTrashBefore(db, { before: await deletedBefore(db, now) });
  await deleteMailsWithoutCopies(db);
}
