/**
 * Steps that this page sends. News that arrive while one runs, or within `echoMs` after its end, are taken for its echo
 * and not reported as somebody else's.
 */
let running = 0;
/** Time in ms at which the last step ended. */
let endedAt = 0;
const echoMs = 5_000;

/** Runs a step of this page. */
export async function asOwnStep<T>(step: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await step();
  } finally {
    running -= 1;
    endedAt = Date.now();
  }
}

/** Whether news that arrive now are taken for the page's own step. */
export const isOwnStep = (): boolean => running > 0 || Date.now() - endedAt < echoMs;
