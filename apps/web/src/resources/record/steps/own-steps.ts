/**
 * Time in ms of this page's own last step. News that arrives within `echoMs` is taken for its echo and not reported
 * as somebody else's.
 */
let takenAt = 0;
const echoMs = 5_000;

export const noteOwnStep = (): void => {
  takenAt = Date.now();
};

export const isOwnStep = (): boolean => Date.now() - takenAt < echoMs;
