/** A call as the request that goes over the line. */
import { readToken } from '../session/session-memory.ts';
import { settings } from '../settings.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a call takes when its name is only known while running (the resource engine). */
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

/** Who asks, and in which language. */
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

/** The address of a call with its query; values that are missing are left out. */
export function urlOf(path: string, query: QueryValues = {}): string {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) values.append(key, String(value));
  }
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** `name`: method and path, `POST /CrmCompany/GetAll`. */
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
