/** Calls of the feeds, one for each noun (`POST /api/Feed/Rates` and so on); only API keys may use them. */
import * as z from 'zod';
import { type FeedNounName, feedNouns } from '../feeds.ts';
import { call, type CallDefinition } from '../kernel/call.ts';
import type { FeedNoun } from './feed-noun.ts';

/** Most rows and most megabytes of one call. */
export const feedLimits = { rows: 1000, megabytes: 8 } as const;

/** Sender's id of a record; once a row is accepted, the id stands for its record for ever. */
export const ExternalId = z.string().min(1).max(100);

/**
 * Schema of a row as sent; the engine parses each row by itself, so that an invalid one does not reject the others.
 */
export const feedRowOf = ({ row }: FeedNoun) => row.extend({ externalId: ExternalId });

/** Schema that accepts anything, but is documented in OpenAPI as the row of the noun. */
function rowDocumentedAs(noun: FeedNoun): z.ZodUnknown {
  const { $schema: _, ...shape } = z.toJSONSchema(feedRowOf(noun), { io: 'input', unrepresentable: 'any' });
  return z.unknown().meta(shape);
}

export const FeedAnswer = z.object({
  accepted: z.number(),
  repeated: z.number(),
  refused: z.number(),
  /** Results in the order the rows were sent. */
  rows: z.array(
    z.object({
      externalId: z.string(),
      /** `repeated`: the row was sent before, by feed or file, and `id` is the record it made then. */
      result: z.enum(['accepted', 'repeated', 'refused']),
      id: z.number().nullable(),
      /**
       * Error code, sentence and field of a refused row. An accepted row has code and sentence too when it was not
       * taken as meant, e.g. a deposit that fits no contract.
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
      /** System that numbers the rows: external ids are unique within one source and noun. */
      source: z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/u),
      batchId: z.string().max(100).optional(),
      rows: z.array(rowDocumentedAs(noun)).min(1).max(feedLimits.rows),
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
