/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * `toast` (default): a failure is shown as a toast, then thrown. `caller`: it is only thrown, because the caller
   * displays it in place (a form beside its fields, a page in its error boundary).
   */
  readonly present?: 'toast' | 'caller';
  /** Lets the call finish after the page was left; browsers limit its body to 64 KB. */
  readonly keepalive?: boolean;
  /** Once key of a form that repeats its own sending; other changing calls get one in `under-key.ts`. */
  readonly onceKey?: string;
}
