/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * `toast` (default): a failure is shown as a toast, then thrown. `caller`: only thrown, because the
   * caller shows it in its place (a form beside its fields, a page in its error boundary).
   */
  readonly present?: 'toast' | 'caller';
  /** The call goes on after the page is gone; its body may have 64 KB. */
  readonly keepalive?: boolean;
  /** Of a form that is sent again by itself; every other changing call gets one (`under-key.ts`). */
  readonly onceKey?: string;
}
