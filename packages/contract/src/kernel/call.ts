/** A call declared once, as data: route, validation, serializer, client, OpenAPI and rights come from it. */
import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Access, Permission } from './permissions.ts';

/** The call's name is its method and path, letter for letter as on the wire: `'POST /CrmCompany/GetAll'`. */
export type CallName = `${'GET' | 'POST'} /${string}`;

export interface CallDefinition {
  readonly access: Access;
  /** Summary of the call in one English sentence, for the OpenAPI document. */
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What stands in `data` of the answer. A field it does not name never leaves the server. */
  readonly output: z.ZodType;
  readonly errors?: readonly ErrorCode[];
  /**
   * `json` (default) answers `{ data, errors }`; `download` streams a file and is signed by a one-time
   * ticket in the query value `authtoken`; `upload` takes the raw bytes of a file as its body; `events`
   * answers a stream of server-sent events that stays open, each with `output` as its data; `redirect` sends
   * the browser on with 302.
   */
  readonly transport?: 'json' | 'download' | 'upload' | 'events' | 'redirect';
  /**
   * A GET that changes something, as the paths of the specification have it: it gets a POST variant with the
   * same query (`withPostVariants`), which our pages use, and refuses to be fetched ahead.
   */
  readonly isStateChanging?: true;
  /** A second right that is needed beside `access`, where an answer belongs to two areas. */
  readonly alsoNeeds?: Permission;
  /** Its right only looks, or it needs none, and yet it changes what the product keeps of the market. */
  readonly isWriting?: true;
  /** Made with an API key of a service user; people cannot make it, and keys can make no other. */
  readonly isForKeys?: true;
  /** Takes long by its nature (a proof, a dry run, a file): it has connections and limits of its own. */
  readonly isLong?: true;
  /** How large its body may be, where 1 MB is too little. */
  readonly bodyMegabytes?: number;
}

/** Declares a call; returns its argument with the exact types kept. */
export function call<const D extends CallDefinition>(definition: D): D {
  return definition;
}

/** Rights of this kind only look. */
const looking = /\.(?:view|export|download|reveal|unmasked)$/u;

/**
 * Whether a call changes what the product keeps of the market. Of one's own account, everybody who is signed in may
 * always change what is theirs.
 */
export function isWriting(name: string, { access, ...call }: CallDefinition): boolean {
  if (call.isWriting || call.isForKeys) return true;
  if (name.startsWith('GET ')) return call.isStateChanging ?? false;
  return access !== 'public' && access !== 'signed-in' && !looking.test(access);
}

/** The calls by POST beside the GETs that change something. */
export type PostVariants<C> = {
  [
    N in keyof C as N extends `GET ${infer Path}`
      ? C[N] extends { readonly isStateChanging: true }
        ? `POST ${Path}`
        : never
      : never
  ]: Omit<C[N], 'isStateChanging'>;
};

/** The calls with a POST variant for every GET that changes something; the GET's handler answers both. */
export function withPostVariants<const C extends Calls>(calls: C): C & PostVariants<C> {
  const variants = Object.entries(calls).flatMap(([name, definition]): [string, CallDefinition][] => {
    const { isStateChanging, ...variant } = definition;
    return isStateChanging ? [[`POST${name.slice('GET'.length)}`, variant]] : [];
  });
  // Object.fromEntries forgets the names; they are those of PostVariants<C> by construction.
  return { ...calls, ...(Object.fromEntries(variants) as unknown as PostVariants<C>) };
}

/** The assembly of calls by name. */
export type Calls = Readonly<Record<CallName, CallDefinition>>;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the caller hands over: `query` and `body` where the call declares them. */
export type CallInput<C extends CallDefinition> = (C extends { query: infer Q }
  ? { query: InputOf<Q> }
  : unknown) &
  (C extends { body: infer B } ? { body: InputOf<B> } : unknown);

/** The validated query and body as the handler sees them. */
export type ParsedQuery<C extends CallDefinition> = C extends { query: infer Q } ? ParsedOf<Q> : undefined;
export type ParsedBody<C extends CallDefinition> = C extends { body: infer B } ? ParsedOf<B> : undefined;
export type CallOutput<C extends CallDefinition> = C extends { output: infer O } ? ParsedOf<O> : never;

/** An entry of `errors` in an answer of status 200, as when Delete was refused. */
export interface AnswerError {
  readonly code: string;
  readonly desc: string;
}

/** Every answer of status 200. */
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
}
