/**
 * Events of the last minutes on this node. A page reads its data before its connection opens; what was published in
 * between is sent to it again, so that it reads that data anew.
 */
import type { LiveEvent, LiveEventType } from '@nazer/contract/log/live.contract.ts';
import { longestOpeningMs } from '@nazer/contract/log/live-opening.ts';
import type { ReceivedNews } from './publish.ts';

/** Time in ms for which events are remembered. */
export const rememberedMs = 300_000;

/** Events without effect on data that was read before. */
const momentary: ReadonlySet<LiveEventType> = new Set(['typing', 'progress', 'ready']);

interface Remembered {
  readonly news: ReceivedNews;
  readonly at: number;
}

export class RecentNews {
  /** Time since which no event was missed, in ms like all times here. */
  #since: number;
  readonly #last = new Map<string, Remembered>();

  constructor(now: number) {
    this.#since = now;
  }

  /** Equal events are remembered once, at their last time. */
  add(news: ReceivedNews, now: number): void {
    if (momentary.has(news.event.type)) return;
    // Ids name resources in events about records only; pages ignore the ids of the other remembered types.
    const { type, ids } = news.event;
    const event = type === 'record' ? { type, ids } : { type };
    this.#last.set(JSON.stringify([news.userId, event]), { news: { ...news, event }, at: now });
  }

  /** Events were missed: what was published before this moment is unknown. */
  forget(now: number): void {
    this.#since = now;
    this.#last.clear();
  }

  /** Drops events that are too old. */
  prune(now: number): void {
    this.#since = Math.max(this.#since, now - rememberedMs);
    for (const [key, { at }] of this.#last) if (at < this.#since) this.#last.delete(key);
  }

  /**
   * Events of the last `ageMs` for a user, oldest first; undefined when not all of them are known. As the age was
   * computed some time before this call, the known events of `longestOpeningMs` before are among them.
   */
  eventsFor(userId: number, { ageMs, now }: { ageMs: number; now: number }): LiveEvent[] | undefined {
    const from = now - ageMs - longestOpeningMs;
    if (now - ageMs < this.#since) return undefined;
    return [...this.#last.values()]
      .filter(({ news, at }) => at >= from && (news.userId === undefined || news.userId === userId))
      .toSorted((a, b) => a.at - b.at)
      .map(({ news }) => news.event);
  }
}
