/**
 * Pause before a read that got no answer, or met a busy server, is sent again (`query-client.ts` says which are). Not
 * the same for all, so that pages which lost one server do not come back in one moment. Loaded with the frame.
 */
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const pauseMs = 1_000;
const secondMs = 1_000;

/** A second, a quarter more or less; where the server says when to come again, that and up to a quarter more. */
export function readAgainMs(error: unknown): number {
  const seconds = error instanceof ApiError ? error.problem?.retryAfter : undefined;
  const share = Math.random();
  return seconds === undefined ? pauseMs * (0.75 + share / 2) : seconds * secondMs * (1 + share / 4);
}

/** Lets all reads wait so before they are sent again. */
export function spreadReads(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  const retryDelay = (_failures: number, error: unknown): number => readAgainMs(error);
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay } });
}
