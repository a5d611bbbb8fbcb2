/**
 * Time in ms at which this page last sent a step. News that arrives within `echoMs` is taken for its echo and not
 * reported as somebody else's.
 */
let takenAt = 0;
const echoMs = 5_000;

/** To be called when this page sends a step. */
export const noteOwnStep = (): void => {
  takenAt = Date.now();
};

/** Whether news that arrive now are taken for the page's own step. */
export const isOwnStep = (): boolean => Date.now() - takenAt < echoMs;
