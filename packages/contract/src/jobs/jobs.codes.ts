/** States of a run of a background job. A run is stored once it begins, so that none has the code `waiting`. */
export const jobRunStatus = { waiting: 1, running: 2, done: 3, failed: 4 } as const;
