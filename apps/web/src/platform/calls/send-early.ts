/** Sends reading calls before the page that needs them is there, several in one request. */
import { type BatchedAnswer, batchSize } from '@nazer/contract/kernel/batch.ts';
import { type CallRequest, callHeaders, callRequest, type LooseInput } from './call-request.ts';
import { type CallAnswer, fetchAnswer, isSentEarly, keepEarlyAnswer } from './early-calls.ts';
import { positionHeaders } from './position.ts';

export interface EarlyCall {
  readonly name: string;
  readonly input: LooseInput;
}

/** Sends one request by itself, with the log position this browser has seen. */
const fetchAlone = ({ url, init }: CallRequest): Promise<CallAnswer> =>
  fetchAnswer({ url, init: { ...init, headers: { ...init.headers, ...positionHeaders() } } });

/** Answers of a batch in order; undefined when the batch as a whole was refused or got no answer. */
async function fetchBatch(requests: readonly CallRequest[]): Promise<readonly BatchedAnswer[] | undefined> {
  const calls = requests.map(({ url, init: { method, body } }) => ({
    method,
    url,
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
  }));
  try {
    const response = await fetch('/api/Batch', {
      method: 'POST',
      headers: { ...callHeaders(), ...positionHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ calls }),
    });
    if (!response.ok) return undefined;
    const { answers } = (await response.json()) as { answers: readonly BatchedAnswer[] }; // of the contract
    return answers;
  } catch {
    return undefined;
  }
}

/**
 * Sends calls that read now, so that their answers are on their way when the page sends the same calls; nothing for
 * one already sent, nor for calls beyond `batchSize`. Where the batch fails, each call goes by itself.
 */
export function sendEarly(calls: readonly EarlyCall[]): void {
  const requests = calls
    .map(({ name, input }) => callRequest(name, input))
    .filter((request) => !isSentEarly(request))
    .slice(0, batchSize);
  const [first, second] = requests;
  if (!first) return;
  if (!second) return keepEarlyAnswer(first, fetchAlone(first));
  const batch = fetchBatch(requests);
  for (const [place, request] of requests.entries())
    keepEarlyAnswer(
      request,
      batch.then((answers) => {
        const answer = answers?.[place];
        return answer ? { ...answer, json: async () => answer.body } : fetchAlone(request);
      }),
    );
}
