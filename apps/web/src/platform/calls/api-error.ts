/** A call that failed: the server's problem+json, or what stands in for it when no answer came. */
import type { ProblemJson } from '@nazer/contract/kernel/call.ts';

/** `network`: no answer came at all. `unreadable`: an answer that is not ours (a proxy's page). */
export type ApiErrorCode = ProblemJson['code'] | 'network' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** One sentence in the user's language; empty when the server gave none. */
  readonly detail: string;
  readonly requestId: string;
  readonly problem: ProblemJson | null;
  /** Set once it was shown to the user, so that it is shown once. */
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

  /** The sentence of each wrong field: `{ email: 'ایمیل معتبر نیست' }`. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return Object.fromEntries((this.problem?.errors ?? []).map(({ field, desc }) => [field, desc]));
  }
}

/** Nobody of ours answered: whether the call was done is not known. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.problem === null && error.status >= 502 && error.status <= 504));

const isProblem = (value: unknown): value is ProblemJson =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;

/** Reads the body of a failed answer. */
export function errorOf(status: number, body: unknown): ApiError {
  return isProblem(body)
    ? new ApiError({ status, code: body.code, problem: body })
    : new ApiError({ status, code: status >= 500 ? 'internal' : 'unreadable' });
}
