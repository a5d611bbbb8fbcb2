/**
 * Calls sent while the code of the page that needs them still loads. `api.ts` uses such an answer instead of a new
 * request, once, and only for an identical request: address, input, user and language.
 */
import { positionHeaders } from './position.ts';
import { type CallRequest, callRequest, type LooseInput } from './call-request.ts';

/** Lifetime in ms of an unused answer; later it would be too old to be displayed as new. */
const keepMs = 20_000;

const answers = new Map<string, Promise<Response>>();

const keyOf = ({ url, init }: CallRequest): string => JSON.stringify([url, init]);

/** Sends a call now, so that its answer is on its way when the page sends the same call; nothing for one already sent. */
export function sendEarly(name: string, input: LooseInput = {}): void {
  const request = callRequest(name, input);
  const key = keyOf(request);
  if (answers.has(key)) return;
  const answer = fetch(request.url, {
    ...request.init,
    headers: { ...request.init.headers, ...positionHeaders() },
  });
  // Whoever takes the answer handles its failure; this prevents an unhandled rejection.
  answer.catch(() => {});
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), keepMs);
}

/** Answer to an identical early request, pending or here; undefined when there is none. It is taken once. */
export function takeEarlyAnswer(request: CallRequest): Promise<Response> | undefined {
  if (answers.size === 0) return undefined;
  const key = keyOf(request);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
