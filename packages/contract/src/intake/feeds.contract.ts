/** A call for each noun others send in: `POST /api/Feed/Rates` and so on, for API keys alone. */
import * as z from 'zod';
import { type FeedNounName, feedNouns } from '../feeds.ts';
import { call, type CallDefinition } from '../kernel/call.ts';
import type { FeedNoun } from './feed-noun.ts';

/** At most so many rows a call, and so many megabytes. */
export const feedLimits = { rows: 1000, megabytes: 8 } as const;

/** What the sender calls a record: once taken in, it stands for it for ever. */
export const ExternalId = z.string().min(1).max(100);

/** A row as it is sent; the engine reads each by itself, so that a wrong one does not keep the others out. */
export const feedRowOf = ({ row }: FeedNoun) => row.extend({ externalId: ExternalId });

/** Anything to the call, but shown in the OpenAPI document as what it should be. */
function rowShownAs(noun: FeedNoun): z.ZodUnknown {
  const { $schema: _, ...shape } = z.toJSONSchema(feedRowOf(noun), { io: 'input', unrepresentable: 'any' });
  return z.unknown().meta(shape);
}

export const FeedAnswer = z.object({
  accepted: z.number(),
  repeated: z.number(),
  refused: z.number(),
  /** In the order they were sent. */
  rows: z.array(
    z.object({
      externalId: z.string(),
      /** `repeated`: it came before, this way or another, and `id` is what it made then. */
      result: z.enum(['accepted', 'repeated', 'refused']),
      id: z.number().nullable(),
      /**
       * Of a refusal: its code, one sentence, and the field it is about. Of a row that was taken in, but not as it
       * was meant, such as a deposit that fits no contract: why.
       */
      code: z.string(),
      message: z.string(),
      field: z.string().optional(),
    }),
  ),
});
export type FeedAnswer = z.infer<typeof FeedAnswer>;

function feedCall(noun: FeedNoun) {
  return call({
    access: 'feed.send',
    isForKeys: true,
    bodyMegabytes: feedLimits.megabytes,
    summary: noun.summary,
    body: z.strictObject({
      /** Who numbers the rows: external ids are unique within a source and noun. */
      source: z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/u),
      batchId: z.string().max(100).optional(),
      rows: z.array(rowShownAs(noun)).min(1).max(feedLimits.rows),
    }),
    output: FeedAnswer,
    errors: ['keyScope', 'tooManyRequests'],
  });
}

export type FeedCalls = {
  readonly [N in FeedNounName as `POST /api/Feed/${N}`]: ReturnType<typeof feedCall>;
};

export const feedsCalls = Object.fromEntries(
  Object.entries<FeedNoun>(feedNouns).map(([noun, definition]): [string, CallDefinition] => [
    `POST /api/Feed/${noun}`,
    feedCall(definition),
  ]),
) as unknown as FeedCalls; // Object.fromEntries forgets the names; they are those of FeedCalls by construction
