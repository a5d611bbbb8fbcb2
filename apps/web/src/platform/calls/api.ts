/**
 * The typed client. A call's name is its method and path, so the browser needs the contract's types only:
 * `const { data } = await callApi('POST /CrmCompany/GetAll', { body: { PageIndex: 1 } })`.
 */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { ApiError, errorOf } from './api-error.ts';
import { takeAnswer } from './asked-ahead.ts';
import { type CallRequest, callRequest, type LooseInput } from './call-request.ts';
import type { CallOptions } from './call-options.ts';
import { connection } from './connection.ts';
import { hearPosition, positionHeader, positionHeaders } from './position.ts';
import { countBusy } from '../start/when-quiet.ts';
import { guardSession, presentError } from './present-error.ts';

export type { CallOptions };

let runningCalls = 0;

/** The class `is-loading` stands on the page while any call runs. */
function countCall(step: 1 | -1): void {
  runningCalls += step;
  countBusy(step);
  document.documentElement.classList.toggle('is-loading', runningCalls > 0);
}

/** Hands a failure to the policy and throws it. */
function fail(error: ApiError, { present = 'toast' }: CallOptions): never {
  guardSession(error);
  if (present === 'toast') presentError(error);
  throw error;
}

async function send({ url, init }: CallRequest, options: CallOptions): Promise<Response> {
  const { signal, keepalive } = options;
  try {
    const ahead = takeAnswer({ url, init });
    const headers = { ...init.headers, ...positionHeaders() };
    const answer = await (ahead ??
      fetch(url, { ...init, headers, ...(signal && { signal }), ...(keepalive && { keepalive }) }));
    hearPosition(answer.headers.get(positionHeader));
    return answer;
  } catch (fault) {
    if (signal?.aborted) throw fault;
    connection.lose();
    throw new ApiError({ status: 0, code: 'network' });
  }
}

/** A proxy that answers instead of the server (502 to 504, without our body) is no answer of it. */
function noteAnswer(status: number, body: unknown): void {
  if (status >= 502 && status <= 504 && body === null) connection.lose();
  else connection.hear();
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const isAnswer = (body: unknown): body is Answer<unknown> =>
  typeof body === 'object' && body !== null && 'data' in body;

/** What came back, from whatever way it was asked. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Counts the call while it runs, and turns what came back into an answer or a failure that was presented. */
export async function exchange(
  ask: () => Promise<RawAnswer>,
  options: CallOptions,
): Promise<Answer<unknown>> {
  countCall(1);
  try {
    const { status, body } = await ask();
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

/** A call whose name is only known while running; its answer must be narrowed by the caller. */
export const sendCall = (
  name: string,
  input: LooseInput = {},
  options: CallOptions = {},
): Promise<Answer<unknown>> =>
  connection.send([name, input], options, (how) =>
    exchange(async () => {
      const response = await send(callRequest(name, input, how.onceKey), how);
      return { status: response.status, body: await readBody(response) };
    }, how),
  );

/** Calls the server; throws `ApiError` when it refuses. */
export function callApi<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<Answer<ApiOutput<N>>> {
  // The server answers what the contract says: its tests validate every output against it. Said through `unknown`:
  // to compare the types of all calls takes the compiler half its time.
  const answer: Promise<unknown> = sendCall(name, input as unknown as LooseInput | undefined, options);
  return answer as Promise<Answer<ApiOutput<N>>>;
}

/** Like `callApi`, without the envelope. */
export function apiData<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<ApiOutput<N>> {
  const answer = sendCall(name, input as unknown as LooseInput | undefined, options);
  const data: Promise<unknown> = answer.then((told) => told.data);
  return data as Promise<ApiOutput<N>>; // as above
}
