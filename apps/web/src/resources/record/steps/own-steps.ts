/** When this page itself last took a step: news that follows tells of it, not of others. */
let takenAt = 0;
const echoMs = 5_000;

export const keepOwnStep = (): void => {
  takenAt = Date.now();
};

export const isOwnStep = (): boolean => Date.now() - takenAt < echoMs;
