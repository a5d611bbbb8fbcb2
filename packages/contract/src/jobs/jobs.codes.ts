/** States of a run of a background job. */
export const jobRunStatus = { waiting: 1, running: 2, done: 3, failed: 4 } as const;
