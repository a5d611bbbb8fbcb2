/** Declaration of a call as data; route, validation, serializer, client, OpenAPI and rights are derived from it. */
import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Access, Permission } from './permissions.ts';

/** The call's name is its method and path, letter for letter as on the wire: `'POST /CrmCompany/GetAll'`. */
export type CallName = `${'GET' | 'POST'} /${string}`;

export interface CallDefinition {
  readonly access: Access;
  /** Summary of the call in one English sentence, for the OpenAPI document. */
  readonly summary: string;
  /** Schemas of the query string and of the body; left out when the call takes none. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Schema of `data` in the answer; fields it does not name never leave the server. */
  readonly output: z.ZodType;
  /** Refusals of the call itself; those that follow from its access, inputs and transport are added by the server. */
  readonly errors?: readonly ErrorCode[];
  /**
   * `json` (default) answers `{ data, errors }`; `download` streams a file and is signed by a one-time
   * ticket in the query value `authtoken`; `upload` takes the raw bytes of a file as its body; `events`
   * answers a stream of server-sent events that stays open, each with `output` as its data; `redirect` sends
   * the browser on with 302.
   */
  readonly transport?: 'json' | 'download' | 'upload' | 'events' | 'redirect';
  /**
   * A GET that changes data, because the specification gives it that path. It also gets a POST variant with the same
   * query (`withPostVariants`), which our pages use, and it refuses prefetches.
   */
  readonly isStateChanging?: true;
  /** Second right needed besides `access`, for a call whose answer belongs to two areas. */
  readonly alsoNeeds?: Permission;
  /** Set when the call changes market data although its right only reads or it needs none. */
  readonly isWriting?: true;
  /** The call takes an API key of a service user: people cannot make it, and keys can make no other call. */
  readonly isForKeys?: true;
  /** The call is slow by nature (a proof, a dry run, a file), so it has its own connections and limits. */
  readonly isLong?: true;
  /** Largest body in MB, if 1 MB is too little. */
  readonly bodyMegabytes?: number;
}

/** Declares a call; returns its argument with the exact types kept. */
export function call<const D extends CallDefinition>(definition: D): D {
  return definition;
}

/** Rights that only read. */
const looking = /\.(?:view|export|download|reveal|unmasked)$/u;

/**
 * Whether a call changes market data. Changes of one's own account do not count: everybody who is signed in may make
 * them.
 */
export function isWriting(name: string, { access, ...call }: CallDefinition): boolean {
  if (call.isWriting || call.isForKeys) return true;
  if (name.startsWith('GET ')) return call.isStateChanging ?? false;
  return access !== 'public' && access !== 'signed-in' && !looking.test(access);
}

/** POST variants of the GET calls that change data. */
export type PostVariants<C> = {
  [
    N in keyof C as N extends `GET ${infer Path}`
      ? C[N] extends { readonly isStateChanging: true }
        ? `POST ${Path}`
        : never
      : never
  ]: Omit<C[N], 'isStateChanging'>;
};

/** Adds a POST variant for every GET that changes data; the GET's handler answers both. */
export function withPostVariants<const C extends Calls>(calls: C): C & PostVariants<C> {
  const variants = Object.entries(calls).flatMap(([name, definition]): [string, CallDefinition][] => {
    const { isStateChanging, ...variant } = definition;
    return isStateChanging ? [[`POST${name.slice('GET'.length)}`, variant]] : [];
  });
  // Object.fromEntries loses the key names; by construction they are those of PostVariants<C>.
  return { ...calls, ...(Object.fromEntries(variants) as unknown as PostVariants<C>) };
}

/** Calls by name. */
export type Calls = Readonly<Record<CallName, CallDefinition>>;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a call: `query` and `body`, as far as the call declares them. */
export type CallInput<C extends CallDefinition> = (C extends { query: infer Q }
  ? { query: InputOf<Q> }
  : unknown) &
  (C extends { body: infer B } ? { body: InputOf<B> } : unknown);

/** The validated query and body as the handler sees them. */
export type ParsedQuery<C extends CallDefinition> = C extends { query: infer Q } ? ParsedOf<Q> : undefined;
export type ParsedBody<C extends CallDefinition> = C extends { body: infer B } ? ParsedOf<B> : undefined;
export type CallOutput<C extends CallDefinition> = C extends { output: infer O } ? ParsedOf<O> : never;

/** Entry of `errors` in an answer of status 200, e.g. for a row that could not be deleted. */
export interface AnswerError {
  readonly code: string;
  readonly desc: string;
}

/** Body of every answer of status 200. */
export interface Answer<T> {
  readonly data: T;
  readonly errors: readonly AnswerError[];
}

/** The body of every failed call (RFC 9457, `application/problem+json`). */
export interface ProblemJson {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  /** The refusal in one sentence of the caller's language. */
  readonly detail: string;
  readonly requestId: string;
  readonly errors: readonly { readonly field: string; readonly code: string; readonly desc: string }[];
  /** Facts a screen needs to go on, e.g. `current`: the row as it stands now for `stale`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seconds after which the call may be sent again: what the header `Retry-After` says of a refusal that passes. */
  readonly retryAfter?: number;
}
