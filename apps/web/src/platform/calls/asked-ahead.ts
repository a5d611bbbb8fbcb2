/**
 * Calls made while the code of the page that wants their answers is still loading. `api.ts` takes such an answer
 * instead of asking again, once, and only for the very same request: address, input, person and language.
 */
import { positionHeaders } from './position.ts';
import { type CallRequest, callRequest, type LooseInput } from './call-request.ts';

/** An answer nobody came for by then is too old to be shown as new. */
const keepMs = 20_000;

const answers = new Map<string, Promise<Response>>();

const keyOf = ({ url, init }: CallRequest): string => JSON.stringify([url, init]);

export function askAhead(name: string, input: LooseInput = {}): void {
  const request = callRequest(name, input);
  const key = keyOf(request);
  if (answers.has(key)) return;
  const answer = fetch(request.url, {
    ...request.init,
    headers: { ...request.init.headers, ...positionHeaders() },
  });
  // Whoever takes it says what went wrong.
  answer.catch(() => {});
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), keepMs);
}

/** The answer on its way, if this was asked ahead; the next one who asks gets a fresh one. */
export function takeAnswer(request: CallRequest): Promise<Response> | undefined {
  if (answers.size === 0) return undefined;
  const key = keyOf(request);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
