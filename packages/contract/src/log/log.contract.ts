/** Calls of the log: its entries, their Excel file and its verification. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { dayFilterErrors, pageQuery, QueryCode } from '../kernel/inputs.ts';
import { plainRowSchema } from '../kernel/list-calls.ts';
import { personalChanges, personalFacts, personalFilter } from '../kernel/personal.ts';
import { eventList } from './events.list.ts';

/** Whole number in a query string, where numbers arrive as text. */
const WholeNumber = z.coerce.number<string>().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER));
const JalaliDay = z.string().max(10);

/** Filters of log entries; texts match folded and in part, codes as a whole. */
const eventFilters = {
  userName: z.string().max(100).optional(),
  category: QueryCode.optional(),
  message: z.string().max(200).optional(),
  action: z.string().max(40).optional(),
  resource: z.string().max(64).optional(),
  /** Key of the record, parts joined with `/`; used together with `resource`. */
  key: personalFilter(200, { isWhole: true }).optional(),
  /** First and last day in Tehran, both included, e.g. `1405/08/30`. */
  fromDate: JalaliDay.optional(),
  toDate: JalaliDay.optional(),
  text: z.string().max(200).optional(),
} as const;

export const EventFilter = z.strictObject(eventFilters);
export type EventFilter = z.output<typeof EventFilter>;

export const EventEntry = plainRowSchema(eventList);
export type EventEntry = z.infer<typeof EventEntry>;

const Facts = personalFacts(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])));

export const EventDetail = EventEntry.extend({
  /** Ids of the user and of the session; null for an entry without them, such as that of a job. */
  userId: z.number().nullable(),
  sessionId: z.number().nullable(),
  requestId: z.string(),
  before: Facts,
  after: Facts,
  /** Values by field, in the order of the resource; null on the side where a field does not exist. */
  changes: personalChanges(
    z.array(
      z.object({
        field: z.string(),
        before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      }),
    ),
  ),
  /** Place of the entry in the hash chain; null in the short time before it is sealed. */
  seal: z.object({ seq: z.number(), hash: z.string(), sealedAt: z.string() }).nullable(),
});
export type EventDetail = z.infer<typeof EventDetail>;

export const eventFaults = ['changed', 'missing', 'inserted', 'reordered', 'signature'] as const;
export type EventFault = (typeof eventFaults)[number];

export const EventVerification = z.object({
  entryCount: z.number(),
  /** Number of entries that were not sealed yet; the check sealed them first. */
  pendingCount: z.number(),
  rootCount: z.number(),
  /** Last entry of the chain; a copy kept elsewhere proves later that no entries were cut off. */
  lastSeq: z.number(),
  lastHash: z.string(),
  /** Public key of the installation (SPKI, base64). */
  publicKey: z.string(),
  /** First fault found. `id` is 0 when even the number of the entry is unknown. */
  firstBad: z
    .object({ fault: z.enum(eventFaults), id: z.number(), seq: z.number(), day: z.string() })
    .nullable(),
});
export type EventVerification = z.infer<typeof EventVerification>;

export const logCalls = {
  'GET /api/System/GetEvents': call({
    access: 'sys.events.view',
    summary: 'A page of 20 entries of the log, newest first.',
    query: z.strictObject({
      pageIndex: pageQuery.pageIndex,
      ...eventFilters,
    }),
    output: z.object({
      list: z.array(EventEntry),
      totalCount: z.number(),
      totalIsAtLeast: z.boolean(),
    }),
    errors: dayFilterErrors,
  }),
  'GET /api/System/GetEventById': call({
    access: 'sys.events.view',
    summary: 'One entry of the log with the difference it made and its place in the chain.',
    query: z.strictObject({ id: WholeNumber }),
    output: EventDetail,
    errors: ['notFound'],
  }),
  'POST /api/System/ExportEvents': call({
    access: 'sys.events.view',
    summary: 'A one-time ticket for the Excel file of the filtered entries.',
    body: EventFilter,
    output: z.object({ ticket: z.string() }),
    errors: dayFilterErrors,
  }),
  'GET /api/System/DownloadEvents': call({
    access: 'public',
    summary: 'The Excel file a ticket of ExportEvents stands for (the ticket is the permission).',
    query: z.strictObject({ authtoken: z.string().max(100) }),
    output: z.any(),
    transport: 'download',
    errors: ['badTicket'],
  }),
  'POST /api/System/VerifyEvents': call({
    access: 'sys.events.view',
    summary: 'Proves that nobody changed the log, or names the first bad entry.',
    isLong: true,
    body: z.strictObject({}).optional(),
    output: EventVerification,
    errors: ['busy'],
  }),
} as const;
