/** States of a request for approval; `recalled`: withdrawn by its maker. */
export const approvalStatus = { waiting: 1, approved: 2, rejected: 3, expired: 4, recalled: 5 } as const;
