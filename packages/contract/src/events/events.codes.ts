/** Codes of approvals, feeds and jobs. */
export const approvalStatus = { waiting: 1, approved: 2, rejected: 3, expired: 4, recalled: 5 } as const;

export const feedRowResult = { done: 1, unchanged: 2, refused: 3 } as const;

export const jobRunStatus = { waiting: 1, running: 2, done: 3, failed: 4 } as const;
