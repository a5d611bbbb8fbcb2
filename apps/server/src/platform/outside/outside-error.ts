export type OutsideFault =
  /** No address is set and this is no demo. */
  | 'notConfigured'
  /** It failed several times in a row; nobody asks it for a while. */
  | 'leftAlone'
  /** So many questions are under way that one more would only wait. */
  | 'busy'
  | 'quotaReached'
  | 'timeout'
  | 'unreachable'
  | 'refused'
  /** Not the answer that was agreed on. */
  | 'unreadable';

/** An outside service gave no answer. `reason` names nobody and nothing that was asked: it stands in the log. */
export class OutsideError extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault, reason: string) {
    super(reason);
    this.name = 'OutsideError';
    this.fault = fault;
  }
}

/** Worth another try, and a sign that the service is unwell. */
export const isPassing = (error: unknown): boolean =>
  error instanceof OutsideError && (error.fault === 'timeout' || error.fault === 'unreachable');
