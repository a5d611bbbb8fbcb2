/**
 * Calls sent while the code of the page that needs them still loads. `api.ts` uses such an answer instead of a new
 * request, once, and only for an identical request: address, input, user and language.
 */
import type { CallRequest } from './call-request.ts';
import { positionHeader } from './position.ts';

/** Lifetime in ms of an unused answer; later it would be too old to be displayed as new. */
const keepMs = 20_000;

/** Answer of a call, which came by itself or with others. */
export interface CallAnswer {
  readonly status: number;
  /** Log position behind the answer, as the header of that name has it. */
  readonly position: string | null;
  /** The body; throws when it is no JSON. */
  readonly json: () => Promise<unknown>;
}

/** Sends a request by itself. Throws when no answer came. */
export async function fetchAnswer({ url, init }: { url: string; init: RequestInit }): Promise<CallAnswer> {
  const response = await fetch(url, init);
  return {
    status: response.status,
    position: response.headers.get(positionHeader),
    json: () => response.json(),
  };
}

const answers = new Map<string, Promise<CallAnswer>>();

const keyOf = ({ url, init }: CallRequest): string => JSON.stringify([url, init]);

export const isSentEarly = (request: CallRequest): boolean => answers.has(keyOf(request));

/** Keeps the answer to a request that is on its way for the page that sends the same call. */
export function keepEarlyAnswer(request: CallRequest, answer: Promise<CallAnswer>): void {
  const key = keyOf(request);
  // Whoever takes the answer handles its failure; this prevents an unhandled rejection.
  answer.catch(() => {});
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), keepMs);
}

/** Answer to an identical early request, pending or here; undefined when there is none. It is taken once. */
export function takeEarlyAnswer(request: CallRequest): Promise<CallAnswer> | undefined {
  if (answers.size === 0) return undefined;
  const key = keyOf(request);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
