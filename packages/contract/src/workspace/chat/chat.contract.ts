/** Conversations of two and of groups: their members read them, nobody else, whatever rights they have. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, BodySmallId, QueryId } from '../../kernel/inputs.ts';
import { Attachment, AttachmentIds } from '../attachments/attachments.contract.ts';
import {
  changeMinutes,
  chatEvents,
  longestMessage,
  longestMood,
  longestTitle,
  maxMembers,
  presences,
} from './chat-limits.ts';

const Body = z.string().trim().min(1).max(longestMessage);

const Person = z.object({
  id: z.number(),
  name: z.string(),
  presence: z.enum(presences),
  /** Status text that the person set today; empty for none. */
  mood: z.string(),
});

const Chat = z.object({
  id: z.number(),
  isGroup: z.boolean(),
  /** Title of a group; empty for a conversation of two. */
  title: z.string(),
  /** The caller may take the other members of the group out. */
  mayTakeOut: z.boolean(),
  /** Members without the caller. */
  members: z.array(z.object({ id: z.number(), name: z.string() })),
  /**
   * The newest message; its body is empty once it is deleted, and the name of a file where it says nothing else. Null
   * before the first.
   */
  last: z
    .object({
      at: z.string(),
      body: z.string(),
      sender: z.string(),
      isOwn: z.boolean(),
      isDeleted: z.boolean(),
    })
    .nullable(),
  unread: z.number(),
});

const Message = z.object({
  id: z.number(),
  /** Id from the writer's browser, so that sending a message again does not add a second one. */
  clientId: z.string(),
  senderId: z.number(),
  sender: z.string(),
  isOwn: z.boolean(),
  at: z.string(),
  /** Text; empty once the message is deleted. */
  body: z.string(),
  /** Change of the group by the sender, null for a written message. For `renamed` the body is the new title. */
  event: z.enum(chatEvents).nullable(),
  /** Member that the event is about; empty for `left` and `renamed`. */
  subject: z.string(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** The caller may still change or delete it. */
  mayChange: z.boolean(),
  /** Quoted message; its body is the name of a file when it has no text. */
  replyTo: z.object({ id: z.number(), sender: z.string(), body: z.string() }).nullable(),
  attachments: z.array(Attachment),
});
export type ChatMessage = z.infer<typeof Message>;

const Changed = z.object({ id: z.number() });

export const chatCalls = {
  'GET /api/Workspace/GetChats': call({
    access: 'signed-in',
    summary: "The caller's conversations, those with the newest message first, with what is unread.",
    output: z.object({ list: z.array(Chat) }),
  }),
  'GET /api/Workspace/CountUnreadMessages': call({
    access: 'signed-in',
    summary: "How many messages in the caller's conversations are unread.",
    output: z.object({ count: z.number() }),
  }),
  'GET /api/Workspace/GetChatPeople': call({
    access: 'signed-in',
    summary: 'Whom the caller can write to and who is there now, with what they say of themselves today.',
    output: z.object({ own: Person, list: z.array(Person) }),
  }),
  'GET /api/Workspace/GetChatMessages': call({
    access: 'signed-in',
    summary: 'Messages of a conversation of the caller, the newest last, and how far each member has read.',
    query: z.strictObject({
      chatId: QueryId,
      /** Only messages older than this one. */
      before: QueryId.optional(),
      /** Only messages that contain this text. */
      text: z.string().max(100).optional(),
    }),
    output: z.object({
      list: z.array(Message),
      hasMore: z.boolean(),
      /** The newest message each member has read, the caller left out. */
      read: z.array(z.object({ userId: z.number(), messageId: z.number() })),
      /** Id of the newest message the caller has read; 0 before the first. */
      ownRead: z.number(),
    }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/OpenChat': call({
    access: 'signed-in',
    summary:
      'The conversation with one colleague, begun where there is none yet; with several, or with a title, a new group.',
    body: z.strictObject({
      userIds: z
        .array(BodySmallId)
        .min(1)
        .max(maxMembers - 1),
      title: z.string().trim().max(longestTitle).optional(),
    }),
    output: Changed,
    errors: ['badValue'],
  }),
  'POST /api/Workspace/ChangeChatGroup': call({
    access: 'signed-in',
    summary: `Renames a group of the caller and adds colleagues to it, up to ${maxMembers}; they read what is written afterwards.`,
    body: z.strictObject({
      chatId: BodyId,
      title: z.string().trim().min(1).max(longestTitle).optional(),
      addIds: z.array(BodySmallId).max(maxMembers).optional(),
    }),
    output: Changed,
    errors: ['notFound', 'badValue', 'tooManyEntries'],
  }),
  'POST /api/Workspace/TakeOutOfChat': call({
    access: 'signed-in',
    summary:
      'Takes another member out of a group: by the one who began it, or by any member once that one has left.',
    body: z.strictObject({ chatId: BodyId, userId: BodySmallId }),
    output: z.object({ chatId: z.number() }),
    errors: ['notFound', 'forbidden'],
  }),
  'POST /api/Workspace/LeaveChat': call({
    access: 'signed-in',
    summary:
      'Takes the caller out of a group; with its last member the group goes, and all that was written in it.',
    body: z.strictObject({ chatId: BodyId }),
    output: z.object({ chatId: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/SendChatMessage': call({
    access: 'signed-in',
    summary:
      'Writes into a conversation of the caller. Sent again under the same client id it is written once.',
    body: z.strictObject({
      chatId: BodyId,
      clientId: z.string().regex(/^[0-9a-f]{32}$/u),
      /** May be empty where the message carries files. */
      body: z.string().trim().max(longestMessage),
      attachments: AttachmentIds.optional(),
      /** A message of the same conversation. */
      replyTo: BodyId.optional(),
    }),
    output: Changed,
    errors: ['notFound', 'badValue'],
  }),
  'POST /api/Workspace/ChangeChatMessage': call({
    access: 'signed-in',
    summary: `Changes a message of the caller within ${changeMinutes} minutes; it is marked as changed.`,
    body: z.strictObject({ id: BodyId, body: Body }),
    output: Changed,
    errors: ['notFound', 'messageTooOld'],
  }),
  'POST /api/Workspace/DeleteChatMessage': call({
    access: 'signed-in',
    summary: `Empties a message of the caller within ${changeMinutes} minutes; that there was one stays.`,
    body: z.strictObject({ id: BodyId }),
    output: Changed,
    errors: ['notFound', 'messageTooOld'],
  }),
  'POST /api/Workspace/ReadChat': call({
    access: 'signed-in',
    summary: 'Marks a conversation as read by the caller up to a message.',
    body: z.strictObject({ chatId: BodyId, messageId: BodyId }),
    output: z.object({ chatId: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/TypeInChat': call({
    access: 'signed-in',
    summary: 'Tells the other members, for some seconds, that the caller is writing.',
    body: z.strictObject({ chatId: BodyId }),
    output: z.object({ chatId: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/SaveMood': call({
    access: 'signed-in',
    summary: 'Keeps what the caller says of herself today, beside her name in conversations.',
    body: z.strictObject({ mood: z.string().trim().max(longestMood) }),
    output: z.object({ mood: z.string() }),
  }),
} as const;
