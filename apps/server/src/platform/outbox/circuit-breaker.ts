/** After several failures in a row a way out is left alone for a while, instead of every message waiting for it. */
import { type OutgoingMessage, SendError, type Sender } from './message.ts';

const failuresToOpen = 5;
const openMs = 30_000;

/** `nowMs` is monotonic. A final refusal is about the message, not about the way out: it does not count. */
export function withCircuitBreaker(sender: Sender, nowMs: () => number = () => performance.now()): Sender {
  let failures = 0;
  let openUntil = 0;

  const send = async (message: OutgoingMessage, signal: AbortSignal): Promise<void> => {
    if (nowMs() < openUntil) {
      throw new SendError(`${sender.name} failed ${failures} times in a row and is left alone`, {
        isFinal: false,
      });
    }
    try {
      await sender.send(message, signal);
      failures = 0;
    } catch (error) {
      if (error instanceof SendError && error.isFinal) throw error;
      failures += 1;
      // One failure of the first try after the pause opens it again.
      if (failures >= failuresToOpen) openUntil = nowMs() + openMs;
      throw error;
    }
  };
  return { ...sender, send };
}
