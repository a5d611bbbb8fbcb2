/**
 * Standby servers, which answer reading calls. A caller who has seen or written data up to a position of the log is
 * never answered by a server that has not reached it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { sharedInTurn } from '../shared-in-turn.ts';
import { isAway } from './is-away.ts';
import { askLeaderPosition, awaitAcknowledged, writeTimeline } from './ask-log-position.ts';
import { type LogPosition, logStart } from './log-position.ts';
import {
  Away,
  inTime,
  isForLeader,
  isStandbyFault,
  type PositionedAnswer,
  Standby,
  type StandbyOptions,
} from './standby.ts';

/** Time after which a leader that answers neither a call nor a probe is no longer waited for. */
const patienceMs = 400;

/**
 * Time for which a call that standbys refused goes to the leader at once. Calls that write each time cost one vain try
 * in it; those that wrote once, such as the first one after a change, are read from standbys again after it.
 */
const writingMs = 60_000;

export interface ReadRequest<T> {
  /** Name of the call; calls that also write are remembered by it and go to the leader for a minute. */
  readonly name: string;
  /** Position of the log that the caller has seen. */
  readonly position: LogPosition;
  readonly work: (db: Database) => Promise<T>;
}

interface StandbysOptions extends StandbyOptions {
  /** Time in ms of a clock that never goes back; by default that of the process. Tests set their own. */
  readonly now?: () => number;
}

interface AnswerSources<T> {
  readonly leader: () => Promise<T>;
  /** Runs the read on a standby. */
  readonly others: () => Promise<T>;
  /** Whether the leader would only wait for a log position, so that a late answer does not mean heavy work. */
  readonly isWaiting?: boolean | undefined;
}

export class Standbys {
  readonly #leader: Database;
  readonly #servers: readonly Standby[];
  readonly #now: () => number;
  /** Names of calls that standbys refused because they also write, with the time until which the leader is asked. */
  readonly #writingUntil = new Map<string, number>();
  #turn = 0;
  #timeline = 0;
  #probe: Promise<LogPosition> | undefined;
  #isLeaderAway = false;
  #isClosed = false;
  /** Number of calls each kind of server has answered, for the figures of operators. */
  readonly answered = { leader: 0, standby: 0 };

  constructor(urls: readonly string[], options: StandbysOptions) {
    this.#leader = options.leader;
    this.#now = options.now ?? (() => performance.now());
    this.#servers = urls.map((url) => new Standby(url, options));
  }

  /**
   * Position of the leader at a time after the call; a timeline that is new to this process is written down for the
   * standbys first. All who ask in one turn of the event loop share one answer.
   */
  readonly leaderPosition = sharedInTurn(async (): Promise<LogPosition> => {
    const position = await askLeaderPosition(this.#leader);
    if (position.timeline !== this.#timeline) {
      await writeTimeline(this.#leader, position.timeline);
      this.#timeline = position.timeline;
    }
    return position;
  });

  /**
   * Reads from a standby that has what the caller saw, else from the leader; where the leader is away, from whichever
   * server has it first.
   */
  async read<T>({ name, position, work }: ReadRequest<T>): Promise<PositionedAnswer<T>> {
    if (this.#now() < (this.#writingUntil.get(name) ?? 0)) return this.#readLeader(position, work);
    try {
      const answer = await this.#askStandbys(position, work);
      if (answer) return answer;
    } catch (error) {
      if (!isForLeader(error)) throw error;
      this.#writingUntil.set(name, this.#now() + writingMs);
    }
    return this.#readLeaderOrOthers({ name, position, work });
  }

  /**
   * Reads from the leader; from any standby when the leader is unreachable or slow. For reads that must go on then, such
   * as those of sessions.
   */
  async readAnywhere<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    return this.#firstOf({
      leader: () => work(this.#leader),
      others: async () => (await this.#answerOfAny(logStart, work)).value,
    });
  }

  /** Whether reads can be answered without the leader. */
  async isAnyThere(): Promise<boolean> {
    const there = await Promise.all(this.#servers.map((server) => server.probe()));
    return there.includes(true);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const server of this.#servers) await server.close();
  }

  /** A standby that has the position, of several each in turn. */
  #find(position: LogPosition): Standby | undefined {
    this.#turn += 1;
    return this.#servers
      .map((_, place) => this.#servers[(this.#turn + place) % this.#servers.length])
      .find((server) => server?.has(position));
  }

  /** Answer of a standby that has the position; undefined when none has it. */
  async #askStandbys<T>(
    position: LogPosition,
    work: (db: Database) => Promise<T>,
  ): Promise<PositionedAnswer<T> | undefined> {
    for (let tries = 0; tries <= this.#servers.length; tries += 1) {
      if (!this.#find(position)) await Promise.all(this.#servers.map((server) => server.lookAgain()));
      const server = this.#find(position);
      if (!server) return undefined;
      try {
        const answer = await server.answerOf(work);
        this.answered.standby += 1;
        return answer;
      } catch (error) {
        if (!isStandbyFault(error)) throw error;
      }
    }
    return undefined;
  }

  /** Reads from the leader. A position that a standby showed is waited for first. */
  async #readLeader<T>(seen: LogPosition, work: (db: Database) => Promise<T>): Promise<PositionedAnswer<T>> {
    if (seen.isOfStandby) await awaitAcknowledged(this.#leader);
    const value = await work(this.#leader);
    const position = await this.leaderPosition().catch(() => undefined);
    this.answered.leader += 1;
    return { value, position };
  }

  #readLeaderOrOthers<T>({ position, work }: ReadRequest<T>): Promise<PositionedAnswer<T>> {
    return this.#firstOf({
      leader: () => this.#readLeader(position, work),
      others: () => this.#answerOfAny(position, work),
      isWaiting: position.isOfStandby,
    });
  }

  /**
   * Asks the leader, and the standbys too when it does not answer in time. A leader that is slow but reachable is
   * waited for, because a heavy question is no faster on a second server, unless it only waits itself (`isWaiting`).
   * Throws the error of the leader when the standbys fail as well.
   */
  async #firstOf<T>({ leader, others, isWaiting = false }: AnswerSources<T>): Promise<T> {
    if (this.#isLeaderAway)
      return others().catch((error: unknown) => {
        if (isAway(error)) return leader();
        throw error;
      });
    const answer = leader();
    const soon = await inTime(answer, patienceMs);
    if (soon) return soon.value;
    if (!isWaiting) {
      if (await this.#isLeaderReachable()) return answer;
      void this.#awaitLeader();
    }
    return Promise.any([answer, others()]).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error;
    });
  }

  /**
   * Asks whether the leader answers. At most one such question runs: each holds a connection that writers wait for.
   */
  async #isLeaderReachable(): Promise<boolean> {
    this.#probe ??= this.leaderPosition().finally(() => (this.#probe = undefined));
    const answer = await inTime(this.#probe, patienceMs).catch(() => undefined);
    return answer !== undefined;
  }

  /** Looks for the leader until it is back; meanwhile nobody else waits for it in vain. */
  async #awaitLeader(): Promise<void> {
    if (this.#isLeaderAway) return;
    this.#isLeaderAway = true;
    while (this.#isLeaderAway && !this.#isClosed) {
      await pause(patienceMs, undefined, { ref: false });
      if (await this.#isLeaderReachable()) this.#isLeaderAway = false;
    }
  }

  /**
   * Answer of a standby. Where none is known to have the position, all are asked for theirs first. Throws `Away` when none
   * has it.
   */
  async #answerOfAny<T>(
    position: LogPosition,
    work: (db: Database) => Promise<T>,
  ): Promise<PositionedAnswer<T>> {
    let answer = await this.#askStandbys(position, work);
    if (!answer) {
      await this.isAnyThere();
      answer = await this.#askStandbys(position, work);
    }
    if (!answer) throw new Away('No standby has what was seen.');
    return answer;
  }
}

/** Opens the standbys; undefined when there are no addresses. */
export const openStandbys = (urls: readonly string[], options: StandbysOptions): Standbys | undefined =>
  urls.length === 0 ? undefined : new Standbys(urls, options);
