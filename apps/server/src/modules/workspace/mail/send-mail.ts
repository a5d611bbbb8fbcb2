/**
 * Writing mails: a draft, ten seconds to take it back, then a copy for each addressee and a message to each outside
 * address.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import { maxMailsPerHour, takeBackSeconds } from '@nazer/contract/workspace/mail/mail-names.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Services } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type AnyJob, defineJob, retries } from '../../../platform/jobs/job.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findColleaguesAmong } from '../todo/todo.queries.ts';
import { checkHour, hourBefore } from '../hourly-limit.ts';
import { deleteMailAttachments, insertMailAttachments } from '../attachments/attachments.queries.ts';
import { attachmentsOfMails, checkAttachments, searchedText } from '../attachments/attachments.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { sendMessage } from '../workspace.service.ts';
import {
  findMailsSince,
  deleteAddressees,
  deliverMail,
  findAddressees,
  findBegun,
  findMail,
  findOutside,
  insertAddressees,
  insertCopies,
  insertMail,
  insertOwnCopy,
  lockOwnMail,
  putOwnCopy,
  setSendAt,
  updateDraft,
} from './mail.queries.ts';
import { notifyHolders } from './notify-holders.ts';
import { checkOutside, checkSending, insertOutsideAddresses, sendOutside } from './mail-outside.ts';

/** The part of a call's context that writing needs. */
type Work = Pick<Ctx, 'user' | 'clock' | 'isMailSent' | 'mailDomains'>;
type Draft = ApiInput<'POST /api/Workspace/SaveMailDraft'>['body'];

/** Throws `badValue` for addressees the caller does not work with, and for the caller. */
async function checkAddressees(tx: Tx, ctx: Work, { to, cc }: Draft): Promise<void> {
  for (const [field, ids] of Object.entries({ to, cc })) {
    const known = await findColleaguesAmong(tx, { ids, officeId: officeOf(ctx), userId: ctx.user.id });
    if (known.length < new Set(ids).size) throw new AppError('badValue', { values: { field } });
  }
}

/** Searched text of a draft, folded: subject, text, names of files and outside addresses. */
interface Searched {
  readonly textFolded: string;
}

/**
 * Begins a mail as a draft; gives its id. Locks the owner until commit, so that the limit holds for calls at once.
 * Throws `tooManyRequests`, and `notFound` for an answer to a mail the caller has no copy of.
 */
async function begin(tx: Tx, { user, clock }: Work, draft: Draft & Searched): Promise<number> {
  const userId = user.id;
  const now = clock.now();
  await lockOwner(tx, { userId });
  checkHour(await findMailsSince(tx, { userId, since: hourBefore(now) }), maxMailsPerHour, now);
  const answered =
    draft.replyTo === undefined ? undefined : await findMail(tx, { userId, id: draft.replyTo });
  if (draft.replyTo !== undefined && !answered) throw new AppError('notFound');
  const { subject, body, textFolded, clientId = null } = draft;
  const threadId = answered?.threadId ?? null;
  const mailId = await insertMail(tx, { userId, clientId, threadId, subject, body, textFolded, now });
  await insertOwnCopy(tx, { userId, mailId, folder: 'drafts' });
  return mailId;
}

/**
 * Replaces the text of a draft and locks it until commit. Throws `notFound` for one that is not the caller's, and
 * `alreadyDone` for a sent mail.
 */
async function writeOn(
  tx: Tx,
  { user, clock }: Work,
  draft: Draft & Searched & { readonly id: number },
): Promise<void> {
  const { id, subject, body, textFolded } = draft;
  const locked = await lockOwnMail(tx, { userId: user.id, id });
  if (!locked) throw new AppError('notFound');
  if (locked.sendAt) throw new AppError('alreadyDone');
  await updateDraft(tx, { id, subject, body, textFolded, now: clock.now() });
}

/** Names of the files the mail will carry; those it carries now when the draft does not name any. Throws `badValue`. */
async function fileNames(tx: Tx, { user }: Work, { id, attachments }: Draft): Promise<string[]> {
  if (attachments) return checkAttachments(tx, user.id, attachments);
  if (id === undefined) return [];
  return (await attachmentsOfMails(tx, [id]))(id).map(({ name }) => name);
}

/** Outside addresses the draft will have; those it has now when it does not name any. Throws as `checkOutside`. */
async function outsideOf(tx: Tx, ctx: Work, { id, outside }: Draft): Promise<string[]> {
  if (outside) return checkOutside(ctx, outside);
  return id === undefined ? [] : (await findOutside(tx, { mailId: id })).map(({ address }) => address);
}

/**
 * Id of the draft that is continued: the given one, or the one the page began under the same `clientId` without getting
 * an answer; undefined for a new one. Locks the owner for the latter, so that two calls at once do not both begin it.
 */
async function findDraft(tx: Tx, { user }: Work, { id, clientId }: Draft): Promise<number | undefined> {
  if (id !== undefined || clientId === undefined) return id;
  await lockOwner(tx, { userId: user.id });
  return findBegun(tx, { userId: user.id, clientId });
}

/**
 * Saves a draft; gives its id and whether it is new. Addressees are replaced; files and outside addresses stay when the
 * draft does not name any. Throws `notFound`, `badValue`, `alreadyDone`, `tooManyRequests` and `forbidden`.
 */
export async function saveDraft(tx: Tx, ctx: Work, given: Draft) {
  await checkAddressees(tx, ctx, given);
  const id = await findDraft(tx, ctx, given);
  const draft = { ...given, id };
  const { subject, body } = draft;
  const outside = await outsideOf(tx, ctx, draft);
  const textFolded = searchedText(`${subject} ${body}`, [...(await fileNames(tx, ctx, draft)), ...outside]);
  if (id !== undefined) await writeOn(tx, ctx, { ...draft, id, textFolded });
  const mailId = id ?? (await begin(tx, ctx, { ...draft, textFolded }));
  await deleteAddressees(tx, { mailId });
  await insertAddressees(tx, { mailId, ids: draft.to, isCopy: false });
  await insertAddressees(tx, { mailId, ids: draft.cc, isCopy: true });
  await insertOutsideAddresses(tx, mailId, outside);
  if (draft.attachments) {
    await deleteMailAttachments(tx, { mailId });
    await insertMailAttachments(tx, { mailId, ids: draft.attachments });
  }
  await notifyHolders(tx, [ctx.user.id]);
  return { id: mailId, isNew: id === undefined };
}

/**
 * Job of one sending. A mail that was taken back and sent again has another `sendAt`, so that its first job does
 * nothing.
 */
const deliverMailJob = {
  name: 'deliver-mail',
  schema: z.strictObject({ id: z.int(), sendAt: z.iso.datetime() }),
} as const;

/**
 * Sends a mail to its addressees and outside addresses, `takeBackSeconds` from now. Throws what `saveDraft` and
 * `checkSending` throw, and `badValue` for a mail with neither an addressee in `to` nor an outside address: people in
 * `cc` alone are not enough.
 */
export async function sendMail(tx: Tx, ctx: Work, draft: Draft) {
  const { id } = await saveDraft(tx, ctx, draft);
  const outside = await checkSending(tx, ctx, id);
  if (draft.to.length === 0 && outside.length === 0)
    throw new AppError('badValue', { values: { field: 'to' } });
  const now = ctx.clock.now();
  const sendAt = new Date(now.getTime() + takeBackSeconds * 1_000);
  await setSendAt(tx, { id, sendAt, now });
  await putOwnCopy(tx, { userId: ctx.user.id, mailId: id, folder: 'sent' });
  await enqueue(tx, deliverMailJob, { data: { id, sendAt: sendAt.toISOString() }, startAfter: sendAt });
  return { id, outside };
}

/**
 * Takes a mail back, which makes it a draft again. Throws `notFound` for one that is not the caller's or was not sent,
 * and `mailDelivered` when it is too late.
 */
export async function takeBack(tx: Tx, { user, clock }: Work, id: number): Promise<void> {
  const locked = await lockOwnMail(tx, { userId: user.id, id });
  if (!locked?.sendAt) throw new AppError('notFound');
  if (locked.sentAt) throw new AppError('mailDelivered');
  await setSendAt(tx, { id, sendAt: null, now: clock.now() });
  await putOwnCopy(tx, { userId: user.id, mailId: id, folder: 'drafts' });
  await notifyHolders(tx, [user.id]);
}

/**
 * Delivers a mail in one transaction: copies and messages to its addressees, and messages of the outbox to outside
 * addresses. Does nothing for a mail that was taken back or delivered before, so that the job may be repeated.
 */
const deliver = ({ db, clock }: Services, { id, sendAt }: { readonly id: number; readonly sendAt: string }) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const mail = await deliverMail(tx, { id, sendAt: new Date(sendAt), now });
    if (!mail) return;
    await insertCopies(tx, { mailId: id });
    const people = await findAddressees(tx, { mailId: id });
    for (const { id: userId, language } of people) {
      const { arrived, noSubject } = serverWords[language as Language].mails; // an account has one of ours
      const body = fill(arrived, { subject: mail.subject.trim() || noSubject });
      await sendMessage(tx, { userId, senderName: mail.sender, at: now, body });
    }
    await sendOutside(tx, id, mail);
    await notifyHolders(tx, [mail.senderId, ...people.map(({ id: userId }) => userId)]);
  });

export const mailJobs = (): readonly AnyJob[] => [
  defineJob({
    ...deliverMailJob,
    retry: retries.often,
    timeoutSeconds: 60,
    handle: (services, data) => deliver(services, data),
  }),
];
