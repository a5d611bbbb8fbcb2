/**
 * What others send in. An area writes the plug-ins of its nouns in `<area>.feeds.ts`:
 *
 *     export const importsFeeds = {
 *       Offers: { apply: async (tx, ctx, row) => ({ id: await addOffer(tx, ctx, row) }) },
 *     } satisfies Feeds;
 *
 * and adds them to the table in `app-plug-ins.ts`. The engine reads the rows by the schema of the contract,
 * sorts out what was sent before, and answers row by row; a plug-in knows nothing of sources and external ids.
 */
import type { feedNouns, FeedNounName } from '@nazer/contract/feeds.ts';
import type * as z from 'zod';
import type { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A row as its schema read it. */
export type FeedRow<N extends FeedNounName> = z.output<(typeof feedNouns)[N]['row']>;

export interface Ingested {
  /** The record that came of the row. */
  readonly id: number;
  /** It is the same as one that came another way, or under another external id: nothing was written. */
  readonly isRepeated?: boolean;
  /** Ingested, but not as the sender meant it: what the answer says of it. */
  readonly note?: AppError;
}

/** Row by row, each under its own savepoint: what it throws as AppError refuses this row alone. */
export interface RowFeed<R> {
  /** `before` is the record the same external id made earlier, where the noun is updating and its content is new. */
  apply(tx: Tx, ctx: Ctx, row: R, before: number | null): Promise<Ingested>;
}

/** All rows of a call at once, in few statements: an answer for each, in their order, refusals as AppError. */
export interface BulkFeed<R> {
  applyAll(tx: Tx, ctx: Ctx, rows: readonly R[]): Promise<readonly (Ingested | AppError)[]>;
}

export type Feed<R> = RowFeed<R> | BulkFeed<R>;
export type Feeds = { readonly [N in FeedNounName]?: Feed<FeedRow<N>> };
