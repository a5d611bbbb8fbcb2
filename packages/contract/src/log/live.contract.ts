/** Live channel: pushes changes made elsewhere to open pages. Events carry ids only; the page fetches the data. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const liveEventTypes = [
  /**
   * First event of every connection. A further one says that events were missed, so the page fetches again what it
   * shows.
   */
  'ready',
  /** The session has ended; no event follows. */
  'session-ended',
  /** Name, rights or password of the user changed, so the page fetches the session's user again. */
  'session-changed',
  /** The bell has a new notification. */
  'notification',
  /** A new message arrived; `ids` holds its id. */
  'message',
  /** An approval request was made or closed; `ids` holds its id. */
  'approval',
  /** An alert was raised: a limit was reached, or a licence is about to end. */
  'alert',
  /** Rows of a resource changed; `ids` holds the resource's name. Pages showing such a row fetch it again. */
  'record',
  /** A conversation of the caller changed or was read; `ids` holds its id. */
  'chat',
  /** A colleague is typing; `ids` holds the conversation and the person. */
  'typing',
  /** A long-running task progressed; `ids` holds its name. */
  'progress',
] as const;

export type LiveEventType = (typeof liveEventTypes)[number];

/**
 * The `data` of one server-sent event. Without `ids` there were too many to list, and anything of the type may have
 * changed.
 */
export const LiveEvent = z.object({
  type: z.enum(liveEventTypes),
  ids: z.array(z.union([z.string(), z.number()])).optional(),
  /**
   * Log position of the database after the change, sent when there are standby servers: a later read must come from a
   * server that has reached it.
   */
  position: z.string().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveCalls = {
  'GET /api/System/Live': call({
    access: 'signed-in',
    summary:
      'Server-sent events for the caller, with a comment every 20 s. It ends with the session; read with fetch, because EventSource sends no bearer header.',
    query: z.strictObject({
      /** Time in ms since the page began to read its data: events since then are sent again after `ready`. */
      ageMs: z.coerce.number<string>().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).optional(),
    }),
    output: LiveEvent,
    transport: 'events',
    errors: ['tooManyRequests'],
  }),
} as const;
