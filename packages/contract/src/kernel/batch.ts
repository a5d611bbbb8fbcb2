/** Most calls of one batch (`POST /api/Batch`). */
export const batchSize = 12;

/** Answer of a call of a batch. */
export interface BatchedAnswer {
  readonly status: number;
  /** Log position behind the answer; null when the server has no standbys. */
  readonly position: string | null;
  /** What the call would have answered by itself. */
  readonly body: unknown;
}
