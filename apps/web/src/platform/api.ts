/**
 * The typed client. A call's name is its method and path, so the browser needs the contract's types only:
 * `const { data } = await callApi('POST /CrmCompany/GetAll', { body: { PageIndex: 1 } })`.
 */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { ApiError, errorOf } from './api-error.ts';
import { connection } from './connection.ts';
import { guardSession, presentError } from './present-error.ts';
import { readToken } from './session-memory.ts';
import { settings } from './settings.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * `toast` (default): a failure is shown as a toast, then thrown. `caller`: only thrown, because the
   * caller shows it in its place (a form beside its fields, a page in its error boundary).
   */
  readonly present?: 'toast' | 'caller';
  /** The call goes on after the page is gone; its body may have 64 KB. */
  readonly keepalive?: boolean;
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a call takes when its name is only known while running (the resource engine). */
export interface LooseInput {
  readonly query?: QueryValues;
  readonly body?: unknown;
}

let runningCalls = 0;

/** The class `is-loading` stands on the page while any call runs. */
function countCall(step: 1 | -1): void {
  runningCalls += step;
  document.documentElement.classList.toggle('is-loading', runningCalls > 0);
}

function headers(): Record<string, string> {
  const token = readToken();
  return {
    Accept: 'application/json',
    'Accept-Language': settings.getState().locale,
    IsSOCLog: 'true',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** The address of a call with its query; values that are missing are left out. */
export function urlOf(path: string, query: QueryValues = {}): string {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) values.append(key, String(value));
  }
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Hands a failure to the policy and throws it. */
function fail(error: ApiError, { present = 'toast' }: CallOptions): never {
  guardSession(error);
  if (present === 'toast') presentError(error);
  throw error;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (fault) {
    if (init.signal?.aborted) throw fault;
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

async function exchange(url: string, init: RequestInit): Promise<Answer<unknown>> {
  const response = await request(url, init);
  const body = await readBody(response);
  noteAnswer(response.status, body);
  if (init.signal?.aborted) throw new DOMException('The call was given up', 'AbortError');
  if (!response.ok) throw errorOf(response.status, body);
  if (!isAnswer(body)) throw new ApiError({ status: response.status, code: 'unreadable' });
  return { data: body.data, errors: body.errors ?? [] };
}

/** A call whose name is only known while running; its answer must be narrowed by the caller. */
export async function sendCall(
  name: string,
  input: LooseInput = {},
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  countCall(1);
  try {
    return await exchange(urlOf(path, input.query), {
      method,
      headers: { ...headers(), ...(isPost && { 'Content-Type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(input.body ?? {}) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if (error instanceof ApiError) fail(error, options);
    throw error;
  } finally {
    countCall(-1);
  }
}

/** Calls the server; throws `ApiError` when it refuses. */
export async function callApi<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<Answer<ApiOutput<N>>> {
  // The server answers what the contract says: its tests validate every output against it.
  return (await sendCall(name, input as LooseInput | undefined, options)) as Answer<ApiOutput<N>>;
}

/** Like `callApi`, without the envelope. */
export async function apiData<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
  options?: CallOptions,
): Promise<ApiOutput<N>> {
  return (await callApi(name, input, options)).data;
}

export interface Upload {
  /** The call's name: `'POST /CrmCompany/ImportUpload'`. */
  readonly name: string;
  readonly query: QueryValues;
  readonly file: Blob;
  /** Share of the file sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends the raw bytes of a file. XMLHttpRequest, because fetch does not tell how far an upload is. */
export async function uploadFile(
  { name, query, file, onProgress }: Upload,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  const path = name.split(' ')[1] ?? '';
  countCall(1);
  try {
    const { status, body } = await sendBytes(urlOf(path, query), {
      file,
      onProgress,
      signal: options.signal,
    });
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

function sendBytes(
  url: string,
  { file, onProgress, signal }: Pick<Upload, 'file' | 'onProgress'> & { signal: AbortSignal | undefined },
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.responseType = 'json';
    for (const [key, value] of Object.entries(headers())) xhr.setRequestHeader(key, value);
    xhr.setRequestHeader('Content-Type', 'application/octet-stream');
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      noteAnswer(xhr.status, xhr.response);
      resolve({ status: xhr.status, body: xhr.response });
    };
    xhr.onerror = () => {
      connection.lose();
      reject(new ApiError({ status: 0, code: 'network' }));
    };
    xhr.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}

/** The link of the file a one-time ticket stands for. */
export const downloadUrl = (resource: string, ticket: string): string =>
  urlOf(`/${resource}/Download`, { authtoken: ticket });

/** Lets the browser save that file without leaving the page. */
export function startDownload(resource: string, ticket: string): void {
  const link = document.createElement('a');
  link.href = downloadUrl(resource, ticket);
  link.download = '';
  link.click();
}
