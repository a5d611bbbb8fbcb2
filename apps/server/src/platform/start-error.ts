/**
 * A reason not to start, as one sentence for the operator. `main.ts` prints `message` alone and leaves
 * with a non-zero code; `code` names the reason for tests and scripts.
 */
export class StartError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}
