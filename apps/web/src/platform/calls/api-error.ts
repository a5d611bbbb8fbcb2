/** Failure of a call: the server's problem+json, or a stand-in for it when no answer came. */
import type { ProblemJson } from '@nazer/contract/kernel/call.ts';

/**
 * Code of a failure. `network`: no answer came. `unreadable`: the answer is not our server's, such as a proxy's page.
 */
export type ApiErrorCode = ProblemJson['code'] | 'network' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Sentence in the user's language; empty when the server gave none. */
  readonly detail: string;
  /** Id of the request in the server's log; empty when the server gave none. */
  readonly requestId: string;
  /** The server's problem+json; null when the answer held none. */
  readonly problem: ProblemJson | null;
  /** Set once the error was displayed, so that it is displayed only once. */
  isPresented = false;

  constructor({
    status,
    code,
    problem,
    detail,
  }: {
    status: number;
    code: ApiErrorCode;
    problem?: ProblemJson | null;
    detail?: string;
  }) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.problem = problem ?? null;
    this.detail = detail ?? problem?.detail ?? '';
    this.requestId = problem?.requestId ?? '';
  }

  /** Sentence about each faulty field: `{ email: 'ایمیل معتبر نیست' }`. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return Object.fromEntries((this.problem?.errors ?? []).map(({ field, desc }) => [field, desc]));
  }
}

/**
 * Whether our server gave no answer (no connection, or a proxy's 502 to 504), so that it is unknown whether the call
 * was executed.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.problem === null && error.status >= 502 && error.status <= 504));

const isProblem = (value: unknown): value is ProblemJson =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;

/**
 * Error of a failed answer. With a body that is no problem+json its code is `internal` from the status 500 on, otherwise
 * `unreadable`.
 */
export function errorOf(status: number, body: unknown): ApiError {
  return isProblem(body)
    ? new ApiError({ status, code: body.code, problem: body })
    : new ApiError({ status, code: status >= 500 ? 'internal' : 'unreadable' });
}
