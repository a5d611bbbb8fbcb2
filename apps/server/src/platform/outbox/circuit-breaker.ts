/**
 * Circuit breaker: after several failures in a row a service is not called for a while, instead of everybody waiting
 * for it.
 */
import { type OutgoingMessage, SendError, type Sender } from './message.ts';

/** Failures in a row after which the service is not called for `openMs`. */
const failuresToOpen = 5;
/** Time for which the service is not called. */
const openMs = 30_000;

export class CircuitBreaker {
  readonly #nowMs: () => number;
  #failures = 0;
  #openUntil = 0;
  #isProbing = false;

  /** `nowMs` never goes back. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get failures(): number {
    return this.#failures;
  }

  /** Whether calls are refused: for the pause, and until the one try after it has ended. */
  get isOpen(): boolean {
    return this.#nowMs() < this.#openUntil || this.#isProbing;
  }

  /**
   * Runs a call; refuses none, so callers ask `isOpen` first. `counts`: whether an error counts as a failure of the
   * service; errors of the content do not. Rejects as `call` does.
   */
  async run<T>(call: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    const isProbe = this.#failures >= failuresToOpen;
    if (isProbe) this.#isProbing = true;
    try {
      const answer = await call();
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (counts(error)) this.#fail();
      throw error;
    } finally {
      // A call begun before the pause may end during the try.
      if (isProbe) this.#isProbing = false;
    }
  }

  /** Counts a failure. Because the count stays, a failure of the first try after the pause opens the breaker again. */
  #fail(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#openUntil = this.#nowMs() + openMs;
  }
}

/**
 * Sender that throws a SendError without sending while the breaker is open. A final failure counts as none:
 * it is the fault of the message.
 */
export function withCircuitBreaker(sender: Sender, nowMs?: () => number): Sender {
  const breaker = new CircuitBreaker(nowMs);

  const send = async (message: OutgoingMessage, signal: AbortSignal): Promise<void> => {
    if (breaker.isOpen) {
      const reason = `${sender.name} failed ${breaker.failures} times in a row and is left alone`;
      throw new SendError(reason, { isFinal: false });
    }
    await breaker.run(
      () => sender.send(message, signal),
      (error) => !(error instanceof SendError && error.isFinal),
    );
  };
  return { ...sender, send };
}
