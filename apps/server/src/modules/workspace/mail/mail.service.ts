/** Mails as the holders of their copies read and sort them. */
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
  deleteHeldByNobody,
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
import { tellHolders } from './tell-holders.ts';

type Wanted = ParsedQuery<(typeof mailCalls)['GET /api/Workspace/GetMails']>;

/** Rows for an answer: the table allows only the values of these types, and times become text. */
const named = <
  T extends { readonly folder: string; readonly home: string; readonly labels: string[]; at: Date },
>(
  row: T,
) => ({
  ...row,
  at: row.at.toISOString(),
  folder: row.folder as MailFolder, // see above
  home: row.home as MailFolder, // see above
  labels: row.labels as MailLabel[], // see above
});

async function select({ db, user }: Ctx, wanted: Wanted): Promise<RowOf<'find-mails-of-folder'>[]> {
  const { view, label, before = Number.MAX_SAFE_INTEGER } = wanted;
  const part = { userId: user.id, before, limit: mailsOfAnswer + 1 };
  const sought = searchText(wanted.text ?? '');
  if (sought) return findMailsByText(db, { ...part, ...(await patternsOf(db, sought.words)) });
  if (label) return findLabelledMails(db, { ...part, label });
  if (view === 'starred') return findStarredMails(db, part);
  if (view === 'important') return findImportantMails(db, part);
  return findMailsOfFolder(db, { ...part, folder: view });
}

export async function listMails(ctx: Ctx, wanted: Wanted) {
  const whose = { userId: ctx.user.id };
  const found = await select(ctx, wanted);
  const counts = await countMails(ctx.db, whose);
  if (!counts) throw new Error('Counting gave no row.');
  return {
    list: found.slice(0, mailsOfAnswer).map((mail) => named(mail)),
    hasMore: found.length > mailsOfAnswer,
    counts,
    waiting: await findWaitingMails(ctx.db, whose),
    maySendOutside: maySendOutside(ctx),
  };
}

/** Details of a mail. Throws `notFound`, also for a mail the caller has no copy of. */
export async function giveMail({ db, user }: Ctx, id: number) {
  const found = await findMail(db, { userId: user.id, id });
  if (!found) throw new AppError('notFound');
  const { threadId, ...mail } = found;
  const people = await findAddressees(db, { mailId: id });
  const thread = await findThread(db, { userId: user.id, threadId, id });
  const filesOf = await attachmentsOfMails(db, [id, ...thread.map((other) => other.id)]);
  const peopleOf = (isCopy: boolean) =>
    people.filter((one) => one.isCopy === isCopy).map(({ id: userId, name }) => ({ id: userId, name }));
  return {
    ...named(mail),
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
 * Changes the caller's copies of mails. Throws `notFound` when one has no copy, and `badValue` for a folder it cannot
 * be in.
 */
export async function changeMails(
  tx: Tx,
  { user, clock }: Pick<Ctx, 'user' | 'clock'>,
  { ids, change }: Change,
): Promise<void> {
  const held = await lockCopies(tx, { userId: user.id, ids });
  if (held.length < new Set(ids).size) throw new AppError('notFound');
  const { folder } = change;
  if (folder && held.some(({ home }) => !fitsFolder(folder, home as MailFolder)))
    // the statement gives these names alone
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
  await tellHolders(tx, [user.id]);
}

/** Deletes copies that were in the trash too long; a mail is deleted with its last copy. */
export async function deleteOldMails(db: Queryable, now: Date): Promise<void> {
  await deleteTrashBefore(db, { before: await deletedBefore(db, now) });
  await deleteHeldByNobody(db);
}
