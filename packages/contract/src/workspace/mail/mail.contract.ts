/**
 * Mail between people of the product, and to addresses outside where a mail server is set: its sender and addressees
 * see it, nobody else, whatever rights they have.
 */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, BodySmallId, QueryId } from '../../kernel/inputs.ts';
import { Attachment, AttachmentIds } from '../attachments/attachments.contract.ts';
import {
  longestMail,
  longestSubject,
  mailFolders,
  mailLabels,
  mailsOfAnswer,
  mailViews,
  maxAddressees,
  maxOutsideAddresses,
} from './mail-names.ts';

const Folder = z.enum(mailFolders);
const Label = z.enum(mailLabels);

const Mail = z.object({
  id: z.number(),
  /** Sort key within the caller's mails; the next page begins below it (`before`). */
  place: z.number(),
  subject: z.string(),
  /** First characters of the text. */
  preview: z.string(),
  at: z.string(),
  senderId: z.number(),
  sender: z.string(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
  /** Names of the addressees, then of those in copy, then the outside addresses. */
  addressees: z.array(z.string()),
  folder: Folder,
  /** Folder that a mail returns to from spam or trash. */
  home: Folder,
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  labels: z.array(Label),
  /** Sent, and not with its addressees yet. */
  isWaiting: z.boolean(),
  hasFiles: z.boolean(),
});

const Person = z.object({ id: z.number(), name: z.string() });

/** Fields of a draft. */
const Draft = z.strictObject({
  /** Id of the draft to change; left out for a new one. */
  id: BodyId.optional(),
  /** Id that the browser gives a new draft, so that a repeated save does not add a second one. */
  clientId: z
    .string()
    .regex(/^[0-9a-f]{32}$/u)
    .optional(),
  to: z.array(BodySmallId).max(maxAddressees),
  cc: z.array(BodySmallId).max(maxAddressees),
  /** Outside addresses; need the right `mail.outside`. Left out, the draft keeps those it has. */
  outside: z.array(z.string().min(1).max(254)).max(maxOutsideAddresses).optional(),
  subject: z.string().max(longestSubject),
  body: z.string().max(longestMail),
  /** Ids of attached files that the caller may read. Left out, the draft keeps those it has. */
  attachments: AttachmentIds.optional(),
  /** Id of the mail that a new draft replies to. */
  replyTo: BodyId.optional(),
});

const draftErrors = ['notFound', 'badValue', 'alreadyDone', 'tooManyRequests', 'forbidden'] as const;

export const mailCalls = {
  'GET /api/Workspace/GetMails': call({
    access: 'signed-in',
    summary:
      "A view of the caller's mails, the newest first; a label or a text is looked for in all of them. With what is unread and what waits to be sent.",
    query: z.strictObject({
      view: z.enum(mailViews),
      label: Label.optional(),
      text: z.string().max(100).optional(),
      /** Only mails below this `place`. */
      before: QueryId.optional(),
    }),
    output: z.object({
      list: z.array(Mail),
      hasMore: z.boolean(),
      /** Unread mails in the inbox and in spam, and all drafts. */
      counts: z.object({ inbox: z.number(), drafts: z.number(), spam: z.number() }),
      /** Sent mails that can still be taken back. */
      waiting: z.array(z.object({ id: z.number(), subject: z.string() })),
      /** The caller has the right, and a mail server is set. */
      maySendOutside: z.boolean(),
    }),
  }),
  'GET /api/Workspace/CountUnreadMails': call({
    access: 'signed-in',
    summary: "How many mails in the caller's inbox are unread.",
    output: z.object({ count: z.number() }),
  }),
  'GET /api/Workspace/GetMail': call({
    access: 'signed-in',
    summary: 'A mail and the other mails of its conversation that the caller holds.',
    query: z.strictObject({ id: QueryId }),
    output: Mail.omit({ place: true, preview: true, addressees: true }).extend({
      body: z.string(),
      to: z.array(Person),
      cc: z.array(Person),
      outside: z.array(
        z.object({
          address: z.string(),
          /** The outbox gave it up. */
          hasFailed: z.boolean(),
        }),
      ),
      attachments: z.array(Attachment),
      thread: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          senderId: z.number(),
          sender: z.string(),
          isOwn: z.boolean(),
          body: z.string(),
          attachments: z.array(Attachment),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/SaveMailDraft': call({
    access: 'signed-in',
    summary: 'Keeps what the caller writes, as a draft.',
    body: Draft,
    output: z.object({ id: z.number() }),
    errors: draftErrors,
  }),
  'POST /api/Workspace/SendMail': call({
    access: 'signed-in',
    summary: 'Sends a mail: its addressees have it after ten seconds, in which it can be taken back.',
    body: Draft,
    output: z.object({ id: z.number() }),
    errors: [...draftErrors, 'noMailServer', 'mailDomainClosed', 'outsideFilesTooLarge'],
  }),
  'POST /api/Workspace/TakeBackMail': call({
    access: 'signed-in',
    summary: 'Makes a mail a draft again that its addressees do not have yet.',
    body: z.strictObject({ id: BodyId }),
    output: z.object({ id: z.number() }),
    errors: ['notFound', 'mailDelivered'],
  }),
  'POST /api/Workspace/ChangeMails': call({
    access: 'signed-in',
    summary: "Moves and marks the caller's own copies of mails, all of them or none.",
    body: z.strictObject({
      ids: z
        .array(BodyId)
        .min(1)
        .max(mailsOfAnswer * 4),
      /** Changed marks and folder; what is left out stays unchanged. */
      change: z.strictObject({
        folder: Folder.optional(),
        isRead: z.boolean().optional(),
        isStarred: z.boolean().optional(),
        isImportant: z.boolean().optional(),
        addLabel: Label.optional(),
        removeLabel: Label.optional(),
      }),
    }),
    output: z.object({ ids: z.array(z.number()) }),
    errors: ['notFound', 'badValue'],
  }),
} as const;
