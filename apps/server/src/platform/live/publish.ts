/** Pushes an event to open pages, on every node, when the transaction commits. */
import type { LiveEvent, LiveEventType } from '@nazer/contract/log/live.contract.ts';
import type { Queryable } from '../database/database.ts';

export const liveChannel = 'live';

export type LiveNews = ({ readonly userId: number } | { readonly all: true }) & {
  readonly type: LiveEventType;
  /**
   * What the news is about: names of lists for `record`, ids for other types. Dropped when the news is too
   * long for one notification; pages then refresh nothing for a `record`, so few are given at a time.
   */
  readonly ids?: readonly (string | number)[];
};

/** A notification of PostgreSQL ends at 8,000 bytes. */
const maxBytes = 7_500;

/** Sends news to the open pages of one user or of all. Within a transaction they leave with its commit. */
export async function publish(db: Queryable, news: LiveNews): Promise<void> {
  const payload = JSON.stringify(news);
  const { ids: _, ...rest } = news;
  const isShort = Buffer.byteLength(payload) <= maxBytes;
  await db.notify(liveChannel, isShort ? payload : JSON.stringify(rest));
}

export interface ReceivedNews {
  /** `undefined`: for everyone. */
  readonly userId: number | undefined;
  readonly event: LiveEvent;
}

/** Only our own nodes write to the channel. */
export function readNews(payload: string): ReceivedNews {
  const news = JSON.parse(payload) as LiveEvent & { userId?: number }; // written by `publish`
  const { type, ids } = news;
  return { userId: news.userId, event: ids ? { type, ids } : { type } };
}
