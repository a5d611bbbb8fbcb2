/**
 * Typed client of the server. A call is named by its method and path, so the browser needs only the contract's types:
 * `const { data } = await callApi('POST /CrmCompany/GetAll', { body: { PageIndex: 1 } })`.
 */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { ApiError, errorOf } from './api-error.ts';
import { type CallAnswer, fetchAnswer, takeEarlyAnswer } from './early-calls.ts';
import { type CallRequest, callRequest, type LooseInput } from './call-request.ts';
import type { CallOptions } from './call-options.ts';
import { connection } from './connection.ts';
import { storePosition, positionHeaders } from './position.ts';
import { countBusy } from '../start/when-quiet.ts';
import { guardSession, presentError } from './present-error.ts';

export type { CallOptions };

let runningCalls = 0;

/** Counts running calls; while there are any, the page has the class `is-loading`. */
function countCall(step: 1 | -1): void {
  runningCalls += step;
  countBusy(step);
  document.documentElement.classList.toggle('is-loading', runningCalls > 0);
}

/** Applies the policy for failed calls (`present-error.ts`) and throws the error. */
function fail(error: ApiError, { present = 'toast' }: CallOptions): never {
  guardSession(error);
  if (present === 'toast') presentError(error);
  throw error;
}

async function send({ url, init }: CallRequest, options: CallOptions): Promise<CallAnswer> {
  const { signal, keepalive } = options;
  try {
    const ahead = takeEarlyAnswer({ url, init });
    const headers = { ...init.headers, ...positionHeaders() };
    const own = { ...init, headers, ...(signal && { signal }), ...(keepalive && { keepalive }) };
    const answer = await (ahead ?? fetchAnswer({ url, init: own }));
    storePosition(answer.position);
    return answer;
  } catch (fault) {
    if (signal?.aborted) throw fault;
    connection.noteNoAnswer();
    throw new ApiError({ status: 0, code: 'network' });
  }
}

/** Reports whether the server answered. A 502 to 504 without our body comes from a proxy and counts as no answer. */
function noteAnswer(status: number, body: unknown): void {
  if (status >= 502 && status <= 504 && body === null) connection.noteNoAnswer();
  else connection.noteAnswer();
}

async function readBody(answer: CallAnswer): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

const isAnswer = (body: unknown): body is Answer<unknown> =>
  typeof body === 'object' && body !== null && 'data' in body;

/** Answer as received, by fetch or by XMLHttpRequest. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Counts a call while it runs and converts what it receives to an answer or a thrown `ApiError`. */
export async function exchange(
  sendRequest: () => Promise<RawAnswer>,
  options: CallOptions,
): Promise<Answer<unknown>> {
  countCall(1);
  try {
    const { status, body } = await sendRequest();
    noteAnswer(status, body);
    if (options.signal?.aborted) throw new DOMException('The call was given up', 'AbortError');
    if (status < 200 || status > 299) throw errorOf(status, body);
    if (!isAnswer(body)) throw new ApiError({ status, code: 'unreadable' });
    return { data: body.data, errors: body.errors ?? [] };
  } catch (error) {
    if (error instanceof ApiError) fail(error, options);
    throw error;
  } finally {
    countCall(-1);
  }
}

/** Sends a call whose name is known only at run time; the caller must narrow its answer. */
export const sendCall = (
  name: string,
  input: LooseInput = {},
  options: CallOptions = {},
): Promise<Answer<unknown>> =>
  connection.send([name, input], options, (how) =>
    exchange(async () => {
      const answer = await send(callRequest(name, input, how.onceKey), how);
      return { status: answer.status, body: await readBody(answer) };
    }, how),
  );

/**
 * Calls the server; throws `ApiError` when it refuses.
 *
 * The server's tests validate every output against the contract, so the answer is not validated here. The types stand
 * in an overload because an implementation that names `ApiInput<N>` makes the compiler compare the inputs of all calls.
 */
export function callApi<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<Answer<ApiOutput<N>>>;
export function callApi(name: string, input?: unknown, options?: CallOptions): Promise<Answer<unknown>> {
  return sendCall(name, input as LooseInput | undefined, options);
}

/** Like `callApi`, but resolves to the data without the envelope. */
export function apiData<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<ApiOutput<N>>;
export async function apiData(name: string, input?: unknown, options?: CallOptions): Promise<unknown> {
  const { data } = await sendCall(name, input as LooseInput | undefined, options);
  return data;
}
