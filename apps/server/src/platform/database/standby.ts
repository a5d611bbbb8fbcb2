/** A standby server: tracks its position in the leader's log, and reads from it. */
import { createDatabase } from './database-handle.ts';
import type { Database, LaneLimits } from './database.ts';
import { isAway } from './is-away.ts';
import { askStandbyPosition, type StandbyPosition } from './ask-log-position.ts';
import { isBehind, latest, type LogPosition, logStart } from './log-position.ts';
import { openStandby } from './postgres-engine.ts';
import { sharedInTurn } from '../shared-in-turn.ts';
import { isStalePlan } from './stale-plans.ts';
import type { StatementWatch } from './statement-watch.ts';

/** Pause between two tries to reach a standby that is away, and the longest a caller waits for such a try. */
const whenAwayMs = 500;
const awayWaitMs = 100;
/** Time without an answer after which a server is probed, and within which it must answer the probe. */
const silenceMs = 1_000;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Whether a statement failed for what no standby does: writing (25006), reading an unlogged table (0A000, also the code
 * of a stale plan, which a standby has as well as the leader), locking (55000).
 */
export const isForLeader = (error: unknown): boolean =>
  ['25006', '0A000', '55000'].includes(String(codeOf(error))) && !isStalePlan(error);

const isStandbyAway = (error: unknown): boolean => !isForLeader(error) && isAway(error);

/**
 * Whether a read that failed on a standby may be repeated on a standby: it was unreachable, it removed rows being read
 * (40001), or a transaction met a stale plan.
 */
export const isStandbyFault = (error: unknown): boolean =>
  isStandbyAway(error) || codeOf(error) === '40001' || isStalePlan(error);

/** Thrown for a standby that cannot be reached. */
export class Away extends Error {
  readonly code = '08006';
}

/** Answer of a server; undefined when it is late or the server is away. Throws other errors it answers with. */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<{ readonly value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms).unref();
  });
  const settled = answer.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (isAway(error)) return undefined;
      throw error;
    },
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

export interface StandbyOptions {
  /** The leader, which takes all writes. */
  readonly leader: Database;
  /** Role of the server that statements run as; that of the address when undefined. */
  readonly role: string | undefined;
  readonly limits: LaneLimits;
  readonly watch?: StatementWatch | undefined;
  /** Called when a connection is lost. */
  readonly warn: (line: string) => void;
}

export interface PositionedAnswer<T> {
  readonly value: T;
  /**
   * Position in the leader's log that a server must have reached to show nothing older than `value`; undefined when the
   * leader gave the value and was lost before it gave its position.
   */
  readonly position: LogPosition | undefined;
}

export class Standby {
  readonly #db: Database;
  /** Position the standby certainly has, as long as it runs without a restart. */
  #position: LogPosition = logStart;
  #startedAt = '';
  /**
   * Whether it has replicated since its start; if not, it may be a former leader whose log differs from the leader's.
   */
  #hasFollowed = false;
  /** When `lookAgain` last asked, by `performance.now()`; 0 before. */
  probedAt = 0;
  #isAway = true;
  /** Asks for the position at a time after the call. All who ask in one turn of the event loop share one answer. */
  readonly #askPosition = sharedInTurn(() => askStandbyPosition(this.#db));

  constructor(url: string, { leader, role, limits, warn, watch }: StandbyOptions) {
    const engine = openStandby({
      url,
      role,
      limits,
      watch,
      log: warn,
      connectMs: silenceMs,
      onLost: () => this.#forget(),
    });
    const { memory } = leader;
    const lacks = (seen: LogPosition): boolean => isBehind(this.#position, seen);
    this.#db = createDatabase(engine, { memory, worker: 'work', lacks });
  }

  /** Whether the standby may be read from and has everything up to this position, as far as is known here. */
  has(position: LogPosition): boolean {
    return !this.#isAway && this.#hasFollowed && !isBehind(this.#position, position);
  }

  /**
   * Asks the standby for its position, which may have grown, and waits a moment for the answer
   * (`awayWaitMs`). One that is away is asked at most twice a second.
   */
  async lookAgain(): Promise<void> {
    const now = performance.now();
    if (this.#isAway && this.probedAt !== 0 && now - this.probedAt < whenAwayMs) return;
    this.probedAt = now;
    await inTime(this.probe(), awayWaitMs);
  }

  /** Asks the standby for its position; gives whether it answers and may be read from. */
  async probe(): Promise<boolean> {
    const answer = await inTime(askStandbyPosition(this.#db), silenceMs).catch(() => undefined);
    this.#isAway = answer === undefined || answer.value.leads;
    if (answer) this.#learn(answer.value);
    return !this.#isAway && this.#hasFollowed;
  }

  /** Takes over a position; one of the same start never moves backwards. */
  #learn(reported: StandbyPosition): void {
    const isSameStart = reported.startedAt === this.#startedAt;
    this.#startedAt = reported.startedAt;
    this.#position = isSameStart ? latest(this.#position, reported) : reported;
    this.#hasFollowed = !reported.leads && ((isSameStart && this.#hasFollowed) || reported.isFollowing);
  }

  /** Called when a connection is lost: the standby may restart with less than it had. */
  #forget(): void {
    this.#position = logStart;
  }

  /** Runs `work` on the standby. Throws `Away` when it stops answering, restarts or becomes leader meanwhile. */
  async answerOf<T>(work: (db: Database) => Promise<T>): Promise<PositionedAnswer<T>> {
    const startedAt = this.#startedAt;
    let looking: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      const checkAnswering = async (): Promise<void> => {
        await this.probe();
        if (this.#isAway) reject(new Away('The standby does not answer.'));
      };
      looking = setInterval(() => void checkAnswering(), silenceMs).unref();
    });
    const answered = (async () => {
      const value = await work(this.#db);
      // The position is asked after the read: whoever saw its rows is never shown older ones later.
      const position = await this.#askPosition();
      if (position.startedAt !== startedAt || position.leads) throw new Away('It is not the standby it was.');
      return { value, position };
    })();
    try {
      const answer = await Promise.race([answered, silent]);
      this.#learn(answer.position);
      return answer;
    } catch (error) {
      answered.catch(() => {});
      if (isStandbyAway(error)) this.#isAway = true;
      throw error;
    } finally {
      clearInterval(looking);
    }
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}
