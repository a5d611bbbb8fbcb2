/**
 * Takes in the rows that other systems send. An area writes the plug-ins of its nouns in `<area>.feeds.ts`:
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

/** What became of a row that was not refused. */
export interface Ingested {
  /** Record that the row became. */
  readonly id: number;
  /**
   * False when nothing was written because the record, or its step, came another way or under another external id before;
   * true when it is left out.
   */
  readonly isChanged?: boolean;
  /** Note for the answer when the row was taken in, but not as the sender meant it. */
  readonly note?: AppError;
}

/** Feed that takes in row by row, each under its own savepoint; an AppError refuses that row alone. */
export interface RowFeed<R> {
  /**
   * Takes in a row. `before`: the record the same external id made earlier, for nouns that update when the content is
   * new; null for a new external id.
   */
  apply(tx: Tx, ctx: Ctx, row: R, before: number | null): Promise<Ingested>;
}

/**
 * Feed that takes in all rows of a call in few statements; gives an answer for each in their order, refusals as
 * AppError.
 */
export interface BulkFeed<R> {
  /** Gives as many answers as there are rows, in their order; an error it throws fails the whole batch. */
  applyAll(tx: Tx, ctx: Ctx, rows: readonly R[]): Promise<readonly (Ingested | AppError)[]>;
}

export type Feed<R> = RowFeed<R> | BulkFeed<R>;
export type Feeds = { readonly [N in FeedNounName]?: Feed<FeedRow<N>> };
