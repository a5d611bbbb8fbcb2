/** Context that a handler gets besides its input. Handlers capture no global state: the database handle is passed on. */
import type { AnswerError, CallDefinition, ParsedBody, ParsedQuery } from '@nazer/contract/kernel/call.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Api, ApiCallName, ApiOutput } from '@nazer/contract/api.ts';
import type { CalendarKind } from '@nazer/contract/identity/reading.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Workdays } from '@nazer/persian/relative-periods.ts';
import type { Readable } from 'node:stream';
import type { Database, Queryable } from './database/database.ts';
import type { Standbys } from './database/standbys.ts';
import type { ScanCommand } from './files/file-scan.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { RowScope } from './session/row-scope.ts';
import type { Traces } from './traces/traces.ts';

/** Clock of the product; faked in tests, so all code must ask it for the time. */
export interface Clock {
  now(): Date;
}

/** API key that a service user signed in with. */
export interface UsedKey {
  readonly id: number;
  /** Nouns of feeds, i.e. kinds of rows (`POST /api/Feed/<noun>`), that the key may send. */
  readonly nouns: readonly string[];
}

export interface CurrentUser {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly sessionId: number;
  /** Rows this user sees in tables whose rows belong to an office; null for a user who sees those of all offices. */
  readonly scope: RowScope | null;
  /** Calendar of days in files and mails for this user; Jalali by default. */
  readonly calendar?: CalendarKind;
  /** Undefined for people. */
  readonly apiKey?: UsedKey;
}

export interface Log {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}

/** Services that live as long as the process. */
export interface Services {
  readonly db: Database;
  /** Database whose connections serve calls that are long by their nature; without it they use those of `db`. */
  readonly longDb?: Database | undefined;
  /** Servers that follow `db` and may be read from, as `NAZER_STANDBYS` names them. */
  readonly standbys?: Standbys | undefined;
  /** Most calls of the same name that run at once, further ones wait; without it there is no limit. */
  readonly maxConcurrentPerCall?: number | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Receives spans of calls, jobs and statements; set when `NAZER_TRACES_URL` names a collector. */
  readonly traces?: Traces | undefined;
  /** Folder for files of the product (uploads being checked, refused rows); exists. */
  readonly filesFolder: string;
  /** Folder for archived months, as `NAZER_ARCHIVE` names it; without it, one in `filesFolder`. */
  readonly archiveFolder?: string | undefined;
  /** External services. They are called outside of transactions, and in jobs rather than while somebody waits. */
  readonly integrations: Integrations;
  /** The key that signs the log, as `NAZER_SIGNING_KEY` gives it; without it one is kept in `filesFolder`. */
  readonly signingKey?: string | undefined;
  /**
   * Encrypts second factors, as `NAZER_SECOND_FACTOR_KEY` gives it; without it one is kept in `filesFolder`.
   */
  readonly secondFactorKey?: string | undefined;
  /** Business days of the market; without it, filters have no spans of business days. */
  readonly workdaysOf?: ((db: Queryable) => Promise<Workdays>) | undefined;
  /**
   * True when mails reach their readers: a mail server is set, or a demo lets users read its outbox instead.
   * Otherwise there is no sender, and mail is not offered.
   */
  readonly isMailSent?: boolean | undefined;
  /** Domains to which people may write mails, as `NAZER_MAIL_DOMAINS` names them; any where it names none. */
  readonly mailDomains?: readonly string[] | undefined;
  /**
   * Address under which browsers find the product (`NAZER_PUBLIC_URL`); without it, the one a request says it was
   * sent to.
   */
  readonly origin?: string | undefined;
  /**
   * Program that accepts or refuses every upload before anything of it is kept, as `NAZER_SCAN_COMMAND` names
   * it.
   */
  readonly scanCommand?: ScanCommand | undefined;
}

/**
 * Context of a call that needs no signed-in user. Of the services it lacks those that handlers have no use for,
 * although its type has them: `longDb`, `maxConcurrentPerCall`, `traces`, `archiveFolder`, `scanCommand` (see
 * `ctxOf` in `call-routes.ts`). For a long call `db` is `longDb` already.
 */
export interface PublicCtx extends Services {
  readonly user: CurrentUser | null;
  /** The language of the caller's `Accept-Language`, Persian when it names none of ours. */
  readonly language: Language;
  readonly requestId: string;
  /** IP address of the caller; behind trusted proxies, the one they report. */
  readonly address: string;
  readonly userAgent: string;
  /** Scheme, host and port the caller sees; no slash at its end. */
  readonly origin: string;
  /**
   * The header `cookie` as it came, empty when there is none; sign-in through external providers and the
   * recognition of known browsers read their cookies in it.
   */
  readonly cookie: string;
}

export interface Ctx extends PublicCtx {
  readonly user: CurrentUser;
}

/** The answer of a `download` call. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Answer of a handler with entries for `errors` and the status 200, such as a refused Delete. */
export class AnswerWithErrors<T> {
  readonly data: T;
  readonly errors: readonly AnswerError[];
  constructor(data: T, errors: readonly AnswerError[]) {
    this.data = data;
    this.errors = errors;
  }
}

/** The answer of a `redirect` call. */
export interface RedirectAnswer {
  readonly location: string;
  /** Value of the header `set-cookie`. */
  readonly cookie?: string;
}

/** The answer of a handler that gives the browser a cookie. */
export class AnswerWithCookie<T> {
  readonly data: T;
  /** Value of the header `set-cookie`. */
  readonly cookie: string;
  constructor(data: T, cookie: string) {
    this.data = data;
    this.cookie = cookie;
  }
}

export interface CallInputs<C extends CallDefinition> {
  readonly query: ParsedQuery<C>;
  readonly body: ParsedBody<C>;
  /** The raw bytes of an `upload` call. */
  readonly file: C extends { transport: 'upload' } ? Readable : undefined;
}

/** Answer of a handler for the transports whose answer is not JSON. */
interface TransportResults {
  readonly download: FileAnswer;
  readonly events: Readable;
  readonly redirect: RedirectAnswer;
}

type Result<N extends ApiCallName> = Api[N] extends { transport: infer T extends keyof TransportResults }
  ? TransportResults[T]
  : ApiOutput<N> | AnswerWithErrors<ApiOutput<N>> | AnswerWithCookie<ApiOutput<N>>;

export type Handler<N extends ApiCallName> = (
  ctx: Api[N] extends { access: 'public' } ? PublicCtx : Ctx,
  input: CallInputs<Api[N]>,
) => Promise<Result<N>>;

/** The handlers of a module by call name; `app.ts` puts them together and a test finds every call in it. */
export type Handlers = { readonly [N in ApiCallName]?: Handler<N> };
