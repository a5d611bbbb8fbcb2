/** What was deleted in an app of the staff can be taken back for thirty days. */
const retentionMs = 30 * 24 * 3_600_000;

export const deletedBefore = (now: Date): Date => new Date(now.getTime() - retentionMs);
