/** Routes made from the contract: no call without an entry and a handler, no handler without its access check. */
import { type AnswerError, type CallDefinition, isWriting } from '@nazer/contract/kernel/call.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { answerWriter } from './answer-writer.ts';
import { AppError } from '../app-error.ts';
import { callerLanguage } from './caller-language.ts';
import { doneOnce } from './done-once.ts';
import {
  AnswerWithCookie,
  AnswerWithErrors,
  type CurrentUser,
  type FileAnswer,
  type PublicCtx,
  type RedirectAnswer,
  type Services,
} from '../ctx.ts';
import { attachmentHeader } from '../files/file-name.ts';
import type { PersonalAccess } from '../personal/personal-access.ts';
import { withPersonal } from '../personal/with-personal.ts';
import { readInput, readQuery, refuseNulInQuery } from './read-input.ts';
import { placed, type PlacedWork } from './placed-call.ts';
import { readJson } from './read-json.ts';
import { isLong, isLooking, isSignedInRead } from './reading-calls.ts';
import type { StoredSession } from '../session/session-store.ts';
import type { Sessions } from '../session/sessions.ts';
import { Semaphore } from '../semaphore.ts';
import { isStaffWork } from './staff-work.ts';
import { held } from './problem-answer.ts';
import { uploadLimitMegabytes, uploadOf } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls that are not public, before the body is read. */
    session: StoredSession | null;
  }
  interface FastifyContextConfig {
    /** The name of the call in the contract, for metrics and the log. */
    call?: string;
    /** Most megabytes of the file, for calls that take one; undefined for others. */
    uploadMegabytes?: number;
    /** The answer stays open, so its duration is not measured. */
    isStream?: boolean;
  }
}

/** A handler as the routes see it; `Handlers` holds the exact types. */
export type AnyHandler = (
  ctx: PublicCtx,
  input: { query: unknown; body: unknown; file: Readable | undefined },
) => Promise<unknown>;

export interface RoutesOptions {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly calls: Readonly<Record<string, CallDefinition>>;
  readonly handlers: Readonly<Record<string, AnyHandler | undefined>>;
  readonly personal: PersonalAccess;
  /** Tests validate outputs with Zod too. */
  readonly isOutputChecked: boolean;
}

const megabyte = 1024 * 1024;
/** Most bytes of a body, for routes that set no limit of their own. */
export const bodyLimit = megabyte;

/** Calls allowed before a password that must be changed is changed. */
const openWhileChanging = new Set([
  'GET /api/Auth/Session',
  'POST /api/Auth/KeepAlive',
  'POST /api/Auth/Unlock',
  'POST /api/Auth/ChangePassword',
  'POST /api/Auth/SignOut',
]);

/** Calls allowed before a second factor that a role demands is set up. */
const openWhileEnrolling = new Set([
  ...openWhileChanging,
  'GET /api/Auth/GetSecondFactor',
  'POST /api/Auth/EnrolTotp',
  'POST /api/Auth/ConfirmTotp',
  'GET /api/Auth/GetPasskeys',
  'POST /api/Auth/PasskeyRegistrationOptions',
  'POST /api/Auth/RegisterPasskey',
]);

/** The token of a session, or an API key. */
const bearer = /^Bearer ([\w-]{43}|nzk_\d{1,9}_[\w-]{43})$/iu;

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Whether a user may make a call: people make calls for people, API keys those for keys, with the right of the call.
 */
export function mayMake({ access, alsoNeeds, isForKeys }: CallDefinition, user: CurrentUser): boolean {
  const isKey = user.apiKey !== undefined;
  const hasRight = access === 'public' || access === 'signed-in' || user.permissions.has(access);
  const hasSecond = alsoNeeds === undefined || user.permissions.has(alsoNeeds);
  return hasRight && hasSecond && isKey === (isForKeys === true);
}

const closed: ReadonlySet<number> = new Set([
  sarafiStatus.suspended,
  sarafiStatus.expired,
  sarafiStatus.revoked,
]);

/** Refuses writes of people of an office that is suspended, expired or revoked. */
function refuseClosedOffice({ officeStatus }: StoredSession): void {
  if (officeStatus === null || !closed.has(officeStatus)) return;
  throw new AppError('officeReadOnly', { state: { codes: 'sarafiStatus', code: officeStatus } });
}

/**
 * Refuses staff rights to people of an office, by whatever role they hold them: the office would decide in its own
 * matter.
 */
function refuseStaffWork(definition: CallDefinition, { scope }: CurrentUser): void {
  if (scope !== null && isStaffWork(definition)) throw new AppError('notForOffices');
}

/** A lent session, that of a page being printed, may only read. */
function refuseLent({ isLent }: StoredSession, isForLent: boolean): void {
  if (isLent && !isForLent) throw new AppError('forbidden');
}

/**
 * Check of session and right, before the body is read; undefined for a public call. Changing calls are also
 * refused by what the office of the user may do.
 */
function accessCheck(name: string, definition: CallDefinition, sessions: Sessions): Check | undefined {
  const { access } = definition;
  if (access === 'public') return undefined;
  const isChanging = isWriting(name, definition);
  const isForLent = isLooking(name, definition);
  return async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await sessions.find(token);
    if (!session) throw new AppError('notSignedIn');
    // Set before the refusals below, whose log entries name the user.
    request.session = session;
    refuseLent(session, isForLent);
    if (session.mustChangePassword && !openWhileChanging.has(name)) {
      throw new AppError('passwordChangeRequired');
    }
    if (session.mustEnrolFactor && !openWhileEnrolling.has(name)) throw new AppError('secondFactorRequired');
    if (!mayMake(definition, session.user)) throw new AppError('forbidden');
    if (!isChanging) return;
    refuseClosedOffice(session);
    refuseStaffWork(definition, session.user);
  };
}

/** Context of a call. Passes on only the services that handlers use (see `PublicCtx`). */
function ctxOf(services: Services, definition: CallDefinition, request: FastifyRequest): PublicCtx {
  return {
    standbys: services.standbys,
    db: isLong(definition) ? (services.longDb ?? services.db) : services.db,
    clock: services.clock,
    log: services.log,
    filesFolder: services.filesFolder,
    integrations: services.integrations,
    signingKey: services.signingKey,
    secondFactorKey: services.secondFactorKey,
    isMailSent: services.isMailSent,
    mailDomains: services.mailDomains,
    workdaysOf: services.workdaysOf,
    user: request.session?.user ?? null,
    language: callerLanguage(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: services.origin ?? `${request.protocol}://${request.host}`,
    cookie: request.headers.cookie ?? '',
  };
}

/** Longest wait of a call while others of its name run; it is then refused with `heldElsewhere`. */
const waitsAtMostMs = 5_000;

/**
 * Limits how many calls of the same name run at once and how long others wait, so that a slow call holds up only
 * those who make it.
 */
function inTurn({ maxConcurrentPerCall }: Services): <T>(work: () => Promise<T>) => Promise<T> {
  if (maxConcurrentPerCall === undefined) return (work) => work();
  const slots = new Semaphore(maxConcurrentPerCall);
  return async (work) => {
    // In nearly all cases nothing waits, and no timer is needed.
    if (!slots.isFull) return slots.take(work);
    const waiting = new AbortController();
    const end = setTimeout(() => waiting.abort(new AppError('heldElsewhere', held)), waitsAtMostMs);
    return slots.take(() => {
      clearTimeout(end);
      return work();
    }, waiting.signal);
  };
}

/** Headers that browsers, proxies and mail programs send when they prefetch a link. */
const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

/** Refuses prefetched links that change something, as nobody has followed them. */
async function refusePrefetch(request: FastifyRequest): Promise<void> {
  const isAhead = prefetchHeaders.some((name) =>
    /prefetch|prerender|preview/iu.test(String(request.headers[name] ?? '')),
  );
  if (isAhead) throw new AppError('prefetchRefused');
}

/** The POST variant of a GET that changes something is answered by the GET's handler. */
function handlerOf({ calls, handlers }: RoutesOptions, name: string): AnyHandler | undefined {
  const original = name.replace(/^POST /u, 'GET ');
  return handlers[name] ?? (calls[original]?.isStateChanging ? handlers[original] : undefined);
}

type Send = (reply: FastifyReply, result: unknown) => FastifyReply;

const noErrors: readonly AnswerError[] = [];

function jsonSender(definition: CallDefinition, isChecked: boolean): Send {
  const write = answerWriter(definition.output, isChecked);
  return (reply, answer) => {
    if (answer instanceof AnswerWithCookie) void reply.header('set-cookie', answer.cookie);
    const result: unknown = answer instanceof AnswerWithCookie ? answer.data : answer;
    const text =
      result instanceof AnswerWithErrors ? write(result.data, result.errors) : write(result, noErrors);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text);
  };
}

/** Sends a file. A reader that goes away ends the iteration, which closes its cursor. */
const sendFile: Send = (reply, result) => {
  const file = result as FileAnswer; // the handler of a download is typed so
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', attachmentHeader(file.fileName))
    .header('cache-control', 'no-store')
    .send(Readable.from(file.content, { objectMode: false, highWaterMark: 64 * 1024 }));
};

/**
 * Sends events. `x-accel-buffering` (for nginx) and `no-transform` (for compressing proxies) keep them from being
 * held back.
 */
const sendEvents: Send = (reply, result) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // Otherwise a closing server would wait for a connection whose events are over.
    .header('connection', 'close')
    .send(result);

const sendRedirect: Send = (reply, result) => {
  const { location, cookie } = result as RedirectAnswer; // the handler of a redirect is typed so
  if (cookie) void reply.header('set-cookie', cookie);
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(location, 302);
};

function senderOf(definition: CallDefinition, isChecked: boolean): Send {
  if (definition.transport === 'redirect') return sendRedirect;
  if (definition.transport === 'download') return sendFile;
  return definition.transport === 'events' ? sendEvents : jsonSender(definition, isChecked);
}

/**
 * Text of a call and its input, for comparing repetitions; undefined for files and streams, which are given once. Of
 * uploaded bytes only the number is known beforehand.
 */
function whatOf(name: string, definition: CallDefinition, request: FastifyRequest): string | undefined {
  const { transport = 'json' } = definition;
  const { query, body, headers } = request;
  const content = transport === 'upload' ? headers['content-length'] : body;
  const isGivenOnce = transport !== 'json' && transport !== 'upload';
  return isGivenOnce ? undefined : hash('sha256', JSON.stringify([name, query, content]));
}

/** Adds the route of a call. Throws at the start when the call has no handler or no entry in the contract. */
function addRoute(app: FastifyInstance, options: RoutesOptions, name: string): void {
  const definition = options.calls[name];
  const plain = handlerOf(options, name);
  if (!definition || !plain) throw new Error(`The call ${name} has no ${definition ? 'handler' : 'entry'}.`);
  const handler = withPersonal({ name, definition, access: options.personal }, plain);
  const separator = name.indexOf(' ');
  const isUpload = definition.transport === 'upload';
  const send = senderOf(definition, options.isOutputChecked);
  const check = accessCheck(name, definition, options.sessions);
  const turn = inTurn(options.services);
  const place = placed(options.services, name, isSignedInRead(name, definition));
  app.route({
    method: name.slice(0, separator),
    url: name.slice(separator + 1),
    config: {
      call: name,
      isStream: definition.transport === 'events',
      ...(isUpload ? { uploadMegabytes: uploadLimitMegabytes } : {}),
    },
    bodyLimit: (isUpload ? uploadLimitMegabytes : (definition.bodyMegabytes ?? 1)) * megabyte,
    onRequest: [...(definition.isStateChanging ? [refusePrefetch] : []), ...(check ? [check] : [])],
    handler: async (request, reply) => {
      const query = request.query as Record<string, unknown>; // the query parser gives an object
      refuseNulInQuery(query);
      const input = {
        query: readQuery(definition.query, query),
        body: readInput(definition.body, isUpload ? undefined : request.body),
        file: isUpload ? uploadOf(request, options.services) : undefined,
      };
      const ctx = ctxOf(options.services, definition, request);
      const work: PlacedWork = (db) => {
        const from = db === undefined ? ctx : { ...ctx, db };
        return doneOnce(
          from,
          () => whatOf(name, definition, request),
          () => handler(from, input),
        );
      };
      return send(reply, await turn(() => place(request, reply, work)));
    },
  });
}

function isUploadCall(options: RoutesOptions, name: string): boolean {
  return options.calls[name]?.transport === 'upload';
}

/** Registers every call; uploads in a scope of their own, because their bodies are not read here. */
export async function addCallRoutes(app: FastifyInstance, options: RoutesOptions): Promise<void> {
  const names = Object.keys(options.calls);
  app.decorateRequest('session', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, readJson(bytes as Buffer)); // parseAs: 'buffer'
    } catch (error) {
      done(error as Error); // readJson throws AppError
    }
  });
  for (const name of names) if (!isUploadCall(options, name)) addRoute(app, options, name);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const name of names) if (isUploadCall(options, name)) addRoute(uploads, options, name);
  });
}
