/** The live channel: pushes changes made elsewhere to open pages. Ids only; the page fetches the rest. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const liveEventTypes = [
  /** First of every connection. What happened before it is unknown: the page fetches again what it shows. */
  'ready',
  /** The session is over; nothing follows. */
  'session-ended',
  /** Name, rights or password of the user changed: the page asks who it is. */
  'session-changed',
  /** Something new under the bell. */
  'notification',
  /** A new message; `ids` holds it. */
  'message',
  /** A request for approval was made or ended; `ids` holds it. */
  'approval',
  /** A limit was reached, or a licence is about to end. */
  'alert',
  /** Rows of a resource were written; `ids` holds its name. Whoever has such a row open reads it again. */
  'record',
  /** Something was written, changed or read in a conversation of the caller; `ids` holds it. */
  'chat',
  /** A colleague is writing in a conversation; `ids` holds the conversation and the person. */
  'typing',
  /** A long piece of work went on; `ids` holds its name. */
  'progress',
] as const;

export type LiveEventType = (typeof liveEventTypes)[number];

/** The `data` of one server-sent event. `ids` is missing when there were too many to list: all may have changed. */
export const LiveEvent = z.object({
  type: z.enum(liveEventTypes),
  ids: z.array(z.union([z.string(), z.number()])).optional(),
  /** Of the database after it, where several servers answer: what is read for it must have that. */
  position: z.string().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveCalls = {
  'GET /api/System/Live': call({
    access: 'signed-in',
    summary:
      'Server-sent events for the caller, with a comment every 20 s. It ends with the session; read with fetch, because EventSource sends no bearer header.',
    output: LiveEvent,
    transport: 'events',
    errors: ['tooManyRequests'],
  }),
} as const;
