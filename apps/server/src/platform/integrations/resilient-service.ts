/**
 * Wraps the client of an external service: daily quota, retries with backoff, circuit breaker, and a limit of
 * concurrent calls.
 */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { CircuitBreaker } from '../outbox/circuit-breaker.ts';
import { isTransient, IntegrationError } from './integration-error.ts';
import type { IntegrationKind, IntegrationName } from '@nazer/contract/settings/integrations.contract.ts';
import type { QuestionOptions, IntegrationState } from './integrations.ts';
import { countCall, recordFailure } from './integration-store.ts';

export interface ServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Clock of the circuit breaker; never goes back. */
  readonly nowMs: () => number;
  /** Pause in ms before the second try; doubles with each further one, and varies by up to a half at random. */
  readonly pauseMs: number;
}

export interface Answerer<Q, A> {
  readonly name: IntegrationName;
  readonly kind: IntegrationKind;
  answer(question: Q, how: { readonly timeoutMs: number; readonly url?: string | undefined }): Promise<A>;
}

/** How often one question is sent at most, the first time included. */
const tries = 3;
/** Longest wait for one try. */
const defaultTimeoutMs = 5_000;
/** Most questions of this node at once; a further one is refused as `busy`. */
const maxUnderWay = 32;

export class ResilientService<Q, A> {
  readonly #answerer: Answerer<Q, A>;
  readonly #options: ServiceOptions;
  readonly #breaker: CircuitBreaker;
  #underWay = 0;

  constructor(answerer: Answerer<Q, A>, options: ServiceOptions) {
    this.#answerer = answerer;
    this.#options = options;
    this.#breaker = new CircuitBreaker(options.nowMs);
  }

  get state(): IntegrationState {
    const { name, kind } = this.#answerer;
    return { name, kind, isOpen: this.#breaker.isOpen };
  }

  /** Asks, again where that may help. Throws IntegrationError. Each try counts against the daily quota. */
  async ask(question: Q, options: QuestionOptions = {}): Promise<A> {
    if (this.#underWay >= maxUnderWay) throw new IntegrationError('busy', 'too many questions are under way');
    this.#underWay += 1;
    try {
      return await this.#askAgain(question, options);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #askAgain(question: Q, options: QuestionOptions): Promise<A> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await this.#askOnce(question, options);
      } catch (error) {
        if (left === 0 || !isTransient(error)) throw error;
        await sleep(this.#options.pauseMs * 2 ** (tries - 1 - left) * (0.5 + Math.random()));
      }
    }
  }

  async #askOnce(
    question: Q,
    { dailyQuota, timeoutMs = defaultTimeoutMs, url }: QuestionOptions,
  ): Promise<A> {
    const { db, clock } = this.#options;
    const { name: service, kind } = this.#answerer;
    if (kind === 'none' && !url) throw new IntegrationError('notConfigured', 'no address is set');
    if (this.#breaker.isOpen) {
      throw new IntegrationError('leftAlone', `it failed ${this.#breaker.failures} times in a row`);
    }
    const at = clock.now();
    const day = todayJalali(at);
    const answer = async (): Promise<A> => {
      if (!(await countCall(db, { service, day, at, quota: dailyQuota })))
        throw new IntegrationError('quotaReached', 'the calls of the day are used up');
      try {
        return await this.#answerer.answer(question, { timeoutMs, url });
      } catch (error) {
        const reason = error instanceof IntegrationError ? error.message : 'it failed';
        await recordFailure(db, { service, day, at: clock.now(), reason });
        throw error;
      }
    };
    // Begun in the turn in which the breaker was asked: after its pause one question alone passes it.
    return this.#breaker.run(answer, isTransient);
  }
}
