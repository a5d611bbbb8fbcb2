/**
 * Holds the live connections of this node and sends events to them. Published events and changes of sessions arrive
 * through notifications of the database, from this node and from others alike.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { LiveEvent } from '@nazer/contract/log/live.contract.ts';
import type { Clock, Log } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { sessionChannel } from '../session/sessions.ts';
import { writePosition } from '../database/log-position.ts';
import type { Standbys } from '../database/standbys.ts';
import { sharedInTurn } from '../shared-in-turn.ts';
import { LiveStream } from './live-stream.ts';
import { findOpenSessions } from '../session/session-store.ts';
import { liveChannel, readNews } from './publish.ts';
import { RecentNews } from './recent-news.ts';

/** Time between two heartbeats, at which sessions are checked too. */
const heartbeatMs = 20_000;
/** Most connections (tabs and devices) of one person on one node. */
const streamsOfUser = 20;
/** Seconds after which somebody with too many connections may try again. */
const fullSeconds = 5;

/**
 * Number of pages that are told at once to read everything anew, after a gap in the events. A pause follows each such
 * group, so that the pages do not all call a new leader in the same moment.
 */
const pagesAtOnce = 20;
/** Pause between two such groups. */
const betweenPagesMs = 200;

interface HubOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly standbys?: Standbys | undefined;
}

export class LiveHub {
  readonly #options: HubOptions;
  readonly #streams = new Map<number, Set<LiveStream>>();
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #recent: RecentNews;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #deliveries = Promise.resolve();
  /** Connections whose session may have ended since its token was checked; those of one turn are checked together. */
  readonly #opened: LiveStream[] = [];
  readonly #checkOpened = sharedInTurn(() => this.#check(this.#opened.splice(0), false));

  constructor(options: HubOptions) {
    this.#options = { ...options, db: options.db.asWorker('polls') };
    this.#recent = new RecentNews(this.#now());
  }

  /** Begins to receive events and changes of sessions, from all nodes. */
  async listen(): Promise<void> {
    const { db } = this.#options;
    this.#stops.push(
      await db.listen(liveChannel, (payload) => this.#receive(payload), {
        onGap: () => void this.#refreshAll(),
      }),
    );
    this.#stops.push(
      await db.listen(sessionChannel, (payload) => {
        const streams = payload === 'all' ? this.#all() : this.#streams.get(Number(payload));
        if (streams) void this.#check([...streams], true);
      }),
    );
    this.#timer = setInterval(() => void this.#beat(), heartbeatMs);
    this.#timer.unref();
  }

  /**
   * Opens a connection. `ageMs`: time since the page began to read its data; events since then are sent after `ready`.
   * Throws `tooManyRequests` when the user has too many connections, and `busy` while the node stops.
   */
  open(user: { readonly id: number; readonly sessionId: number }, ageMs?: number): LiveStream {
    if (this.#isClosed) throw new AppError('busy');
    const streams = this.#streams.get(user.id) ?? new Set();
    if (streams.size >= streamsOfUser) {
      // Some proxies find out only by a write that a page was closed. The next try finds the room of such pages.
      for (const stream of streams) stream.beat();
      throw new AppError('tooManyRequests', { values: { seconds: fullSeconds } });
    }
    const stream = new LiveStream(user);
    this.#streams.set(user.id, streams.add(stream));
    stream.once('close', () => this.#drop(stream));
    stream.send({ type: 'ready' });
    if (ageMs !== undefined) this.#sendMissed(stream, ageMs);
    this.#opened.push(stream);
    void this.#checkOpened();
    return stream;
  }

  get connectionCount(): number {
    return [...this.#streams.values()].reduce((count, streams) => count + streams.size, 0);
  }

  /** Ends all connections; `open` throws `busy` from now on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#all()) stream.end();
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  #drop(stream: LiveStream): void {
    const streams = this.#streams.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(stream.userId);
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  /** Sends the events since the page began to read its data; a second `ready` when they are not known. */
  #sendMissed(stream: LiveStream, ageMs: number): void {
    const missed = this.#recent.eventsFor(stream.userId, { ageMs, now: this.#now() });
    for (const event of missed ?? [{ type: 'ready' as const }]) this.#deliver([stream], event);
  }

  #receive(payload: string): void {
    const news = readNews(payload);
    this.#recent.add(news, this.#now());
    const { userId, event } = news;
    this.#deliver(userId === undefined ? this.#all() : [...(this.#streams.get(userId) ?? [])], event);
  }

  #deliver(streams: readonly LiveStream[], event: LiveEvent): void {
    if (streams.length === 0) return;
    if (!this.#options.standbys) return this.#send(streams, event);
    // Events are sent in the order they came, so that a page that reads again because of one sees the state after it.
    this.#deliveries = this.#deliveries.then(async () => {
      this.#send(streams, await this.#positioned(event));
    });
  }

  /** The event with the log position of the leader: a standby behind it must not answer the reads that follow. */
  async #positioned(event: LiveEvent): Promise<LiveEvent> {
    const position = await this.#options.standbys?.leaderPosition().catch(() => undefined);
    return position ? { ...event, position: writePosition(position) } : event;
  }

  /** Makes all pages read everything again, because the events this node missed are unknown. */
  async #refreshAll(): Promise<void> {
    this.#recent.forget(this.#now());
    const streams = this.#all();
    const ready = await this.#positioned({ type: 'ready' });
    void this.#check(streams, false);
    for (let at = 0; at < streams.length; at += pagesAtOnce) {
      if (at > 0) await pause(betweenPagesMs, undefined, { ref: false });
      this.#send(streams.slice(at, at + pagesAtOnce), ready);
    }
  }

  #send(streams: readonly LiveStream[], event: LiveEvent): void {
    for (const stream of streams) stream.send(event);
  }

  async #beat(): Promise<void> {
    this.#recent.prune(this.#now());
    const streams = this.#all();
    for (const stream of streams) stream.beat();
    // The check also finds sessions that have expired.
    if (streams.length > 0) await this.#check(streams, false);
  }

  /** Ends the streams whose session is over; tells the others when their session was changed. */
  async #check(streams: readonly LiveStream[], isChanged: boolean): Promise<void> {
    const { db, clock, log } = this.#options;
    try {
      const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
      const open = await findOpenSessions(db, ids, clock.now());
      for (const stream of streams) {
        if (!open.has(stream.sessionId)) stream.end({ type: 'session-ended' });
        else if (isChanged) stream.send({ type: 'session-changed' });
      }
    } catch (error) {
      // The next heartbeat checks them again.
      const name = error instanceof Error ? error.name : typeof error;
      log.warn({ name }, 'the sessions of live connections could not be checked');
    }
  }
}
