/** After several failures in a row a way out is left alone for a while, instead of everybody waiting for it. */
import { type OutgoingMessage, SendError, type Sender } from './message.ts';

const failuresToOpen = 5;
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

  /** Left alone: either for a while, or until the one try after it has come back. */
  get isOpen(): boolean {
    return this.#nowMs() < this.#openUntil || this.#isProbing;
  }

  /** `counts`: whether an error is about the way out; one about what was sent is not. */
  async run<T>(call: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    this.#isProbing = this.#failures >= failuresToOpen;
    try {
      const answer = await call();
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (counts(error)) this.#fail();
      throw error;
    } finally {
      this.#isProbing = false;
    }
  }

  /** One failure of the first try after the pause opens it again. */
  #fail(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#openUntil = this.#nowMs() + openMs;
  }
}

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
