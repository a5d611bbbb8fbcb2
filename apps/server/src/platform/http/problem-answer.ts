/** The single error handler: turns whatever was thrown into problem+json in the caller's language. */
import { type ErrorCode, errorStatus } from '@nazer/contract/kernel/error-codes.ts';
import { codeOf } from '../error-code.ts';
import type { ProblemJson } from '@nazer/contract/kernel/call.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldWord, problemSentence, sentence } from '../../messages/messages.ts';
import { AppError, type ErrorFacts } from '../app-error.ts';
import { isAway } from '../database/is-away.ts';
import { isLost } from '../database/repeated-transaction.ts';
import { refusalSentence, fieldSentence } from '../refusal-sentence.ts';
import { callerLanguage } from './caller-language.ts';
import type { Log } from '../ctx.ts';

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'noSuchCall',
};

function isCallersFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

/** Whether the same call may be served later. */
const isPassing = (status: number): boolean => status === 503 || status === 429;

/** Seconds after which to retry something that others have locked. */
const againSeconds = 10;
/** Facts of a refusal because others have locked something. */
export const held: ErrorFacts = { values: { seconds: againSeconds } };

/** Errors by which a lane of the database ends a statement (`database.ts`). */
const limitCodes: Readonly<Record<string, ErrorCode>> = { '55P03': 'heldElsewhere', '57014': 'tooSlow' };

/** Turns any thrown value into an AppError; an unforeseen one becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const known = fastifyCodes[code];
  if (known) return new AppError(known);
  const limit = limitCodes[code];
  if (limit) return new AppError(limit, held);
  if (isLost(error)) return new AppError('heldElsewhere', held);
  if (isCallersFault(error)) return new AppError('badRequest');
  if (isAway(error)) return new AppError('busy');
  return new AppError('internal');
}

type FieldAnswer = ProblemJson['errors'][number];

/** Language of the caller, and the call that is answered. */
interface Asker {
  readonly language: Language;
  readonly call: string;
}

/** The field a refusal speaks of, for the form to show the sentence there. */
function namedField(error: AppError, { language, call }: Asker): FieldAnswer[] {
  const field = error.facts.values?.['field'];
  if (typeof field !== 'string') return [];
  return [{ field, code: error.code, desc: refusalSentence(language, error, call) }];
}

function fieldAnswers(error: AppError, to: Asker): FieldAnswer[] {
  const { fields = [], inputs = [] } = error.facts;
  const answers = [
    ...fields.map(({ field, problem }) => ({
      field,
      code: problem.code,
      desc: problemSentence(to.language, problem),
    })),
    ...inputs.map(({ field, code, values }) => ({
      field,
      code,
      desc: fieldSentence(to, code, { field, ...values }),
    })),
  ];
  return answers.length > 0 ? answers : namedField(error, to);
}

/** The refusal in one sentence. */
export function detailOf(error: AppError, to: Asker): string {
  const { language, call } = to;
  const { fields = [] } = error.facts;
  const [first] = fieldAnswers(error, to);
  if (error.code !== 'invalidFields' || !first) {
    return refusalSentence(language, error, call);
  }
  // A sentence about a form's own input says all by itself; one about a field of a resource needs its name.
  if (fields.length === 0) return first.desc;
  const resource = String(error.facts.values?.['resource'] ?? call.split('/')[1] ?? '');
  return sentence(language, error.code, {
    first: `${fieldWord(language, resource, first.field)}: ${first.desc}`,
  });
}

export function problemOf(
  error: AppError,
  to: { language: Language; requestId: string; call: string },
): ProblemJson {
  const status = errorStatus[error.code];
  return {
    type: `urn:nazer:problem:${error.code}`,
    title: error.code,
    status,
    code: error.code,
    detail: detailOf(error, to),
    requestId: to.requestId,
    errors: fieldAnswers(error, to),
    ...(error.facts.data ? { data: error.facts.data } : {}),
  };
}

/** Answers with a refusal, in the language of the caller. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const problem = problemOf(error, {
    language: callerLanguage(request.headers['accept-language']),
    requestId: request.id,
    call: request.routeOptions?.config?.call ?? '',
  });
  // A refused upload is not read to its end; the connection cannot be used again.
  if (request.routeOptions?.config?.uploadMegabytes) void reply.header('connection', 'close');
  const seconds = problem.status === 429 ? error.facts.values?.['seconds'] : againSeconds;
  const again = isPassing(problem.status) && seconds !== undefined ? { retryAfter: Number(seconds) } : {};
  if (again.retryAfter !== undefined) void reply.header('retry-after', String(again.retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...problem, ...again } satisfies ProblemJson));
}

/** Parts of an unforeseen error that the program's log may have: where it happened, but no values. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  // Messages of the database quote the values of the statement.
  const isOfDatabase = 'severity' in error;
  return {
    name: error.name,
    code: codeOf(error),
    ...(isOfDatabase ? {} : { message: error.message }),
    frames: frames.slice(0, 12).map((line) => line.trim()),
  };
}

const megabyte = 1024 * 1024;

/** A file has a limit of its own, and so have some calls. */
function withLimit(refusal: AppError, request: FastifyRequest): AppError {
  if (refusal.code !== 'bodyTooLarge') return refusal;
  const max = request.routeOptions?.config?.uploadMegabytes;
  if (max !== undefined) return new AppError('fileTooLarge', { values: { max } });
  return new AppError('bodyTooLarge', {
    values: { max: (request.routeOptions?.bodyLimit ?? megabyte) / megabyte },
  });
}

/** Handler of all errors. One that is no refusal and answered with 500 or more is logged, without values. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = withLimit(toAppError(error), request);
    if (refusal !== error && errorStatus[refusal.code] >= 500) {
      const call = request.routeOptions?.config?.call ?? '';
      log.error({ requestId: request.id, call, ...traceOf(error) }, 'a call failed');
    }
    return sendProblem(request, reply, refusal);
  };
}
