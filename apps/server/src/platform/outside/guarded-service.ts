/** What stands between a question and every outside service: counting, tries with pauses, breaker, and a limit. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { CircuitBreaker } from '../outbox/circuit-breaker.ts';
import { isPassing, OutsideError } from './outside-error.ts';
import type { OutsideServiceKind, OutsideServiceName } from '@nazer/contract/settings/outside.contract.ts';
import type { AskOptions, OutsideState } from './outside-services.ts';
import { countCall, recordFailure } from './outside-store.ts';

export interface Ways {
  readonly db: Database;
  readonly clock: Clock;
  /** For the breaker; never goes back. */
  readonly nowMs: () => number;
  /** Before the second try; doubles with each further one. */
  readonly pauseMs: number;
}

export interface Answerer<Q, A> {
  readonly name: OutsideServiceName;
  readonly kind: OutsideServiceKind;
  answer(question: Q, how: { readonly timeoutMs: number; readonly url?: string | undefined }): Promise<A>;
}

const tries = 3;
const usualTimeoutMs = 5_000;
const mostUnderWay = 32;

export class GuardedService<Q, A> {
  readonly #answerer: Answerer<Q, A>;
  readonly #ways: Ways;
  readonly #breaker: CircuitBreaker;
  #underWay = 0;

  constructor(answerer: Answerer<Q, A>, ways: Ways) {
    this.#answerer = answerer;
    this.#ways = ways;
    this.#breaker = new CircuitBreaker(ways.nowMs);
  }

  get state(): OutsideState {
    const { name, kind } = this.#answerer;
    return { name, kind, isOpen: this.#breaker.isOpen };
  }

  /** Throws OutsideError. */
  async ask(question: Q, options: AskOptions = {}): Promise<A> {
    if (this.#underWay >= mostUnderWay) throw new OutsideError('busy', 'too many questions are under way');
    this.#underWay += 1;
    try {
      return await this.#askAgain(question, options);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #askAgain(question: Q, options: AskOptions): Promise<A> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await this.#askOnce(question, options);
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error;
        await sleep(this.#ways.pauseMs * 2 ** (tries - 1 - left) * (0.5 + Math.random()));
      }
    }
  }

  async #askOnce(question: Q, { dailyQuota, timeoutMs = usualTimeoutMs, url }: AskOptions): Promise<A> {
    const { db, clock } = this.#ways;
    const { name: service, kind } = this.#answerer;
    if (kind === 'none' && !url) throw new OutsideError('notConfigured', 'no address is set');
    if (this.#breaker.isOpen) {
      throw new OutsideError('leftAlone', `it failed ${this.#breaker.failures} times in a row`);
    }
    const day = todayJalali(clock.now());
    if (!(await countCall(db, { service, day, quota: dailyQuota ?? null }))) {
      throw new OutsideError('quotaReached', 'the calls of the day are used up');
    }
    try {
      return await this.#breaker.run(() => this.#answerer.answer(question, { timeoutMs, url }), isPassing);
    } catch (error) {
      const reason = error instanceof OutsideError ? error.message : 'it failed';
      await recordFailure(db, { service, day, at: clock.now(), reason });
      throw error;
    }
  }
}
