import type { FeedAnswer } from '@nazer/contract/events/feeds.contract.ts';
import { feedNounNames } from '@nazer/contract/feeds.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { type FeedBody, takeFeed } from './feeds-engine.ts';
import type { Feed, Feeds } from './feeds.service.ts';

type FeedHandler = (ctx: Ctx, input: { readonly body: FeedBody }) => Promise<FeedAnswer>;

/** A handler for each noun that has its plug-in; a noun without one keeps the server from starting. */
export function feedsHandlers(feeds: Feeds): Readonly<Record<string, FeedHandler>> {
  const handlers = feedNounNames.flatMap((noun): [string, FeedHandler][] => {
    // Rows reach a plug-in as the schema of its own noun read them.
    const feed = feeds[noun] as Feed<unknown> | undefined;
    return feed ? [[`POST /api/Feed/${noun}`, (ctx, { body }) => takeFeed(ctx, { noun, feed }, body)]] : [];
  });
  return Object.fromEntries(handlers);
}
