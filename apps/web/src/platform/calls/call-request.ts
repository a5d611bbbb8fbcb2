/** Builds the HTTP request of a call. */
import { readToken } from '../session/session-memory.ts';
import { settings } from '../settings.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Input of a call whose name is known only at run time (the resource engine). */
export interface LooseInput {
  readonly query?: QueryValues;
  readonly body?: unknown;
}

export interface CallRequest {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** Headers of a call: token, language and once key. */
export function callHeaders(onceKey?: string): Record<string, string> {
  const token = readToken();
  return {
    Accept: 'application/json',
    'Accept-Language': settings.getState().locale,
    IsSOCLog: 'true',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(onceKey && { 'Idempotency-Key': onceKey }),
  };
}

/** Address of a call with its query; missing values are left out. */
export function urlOf(path: string, query: QueryValues = {}): string {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) values.append(key, String(value));
  }
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Request of a call; `name` holds method and path, `POST /CrmCompany/GetAll`. */
export function callRequest(name: string, input: LooseInput = {}, onceKey?: string): CallRequest {
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  return {
    url: urlOf(path, input.query),
    init: {
      method,
      headers: {
        ...callHeaders(onceKey),
        ...(isPost && { 'Content-Type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(input.body ?? {}) }),
    },
  };
}
