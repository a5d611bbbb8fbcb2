export type IntegrationFault =
  /** No address is set and this is no demo. */
  | 'notConfigured'
  /** The service failed several times in a row and is not asked for a while. */
  | 'leftAlone'
  /** So many questions are under way that a further one would only wait. */
  | 'busy'
  | 'quotaReached'
  | 'timeout'
  | 'unreachable'
  | 'refused'
  /** The answer is not in the agreed form. */
  | 'unreadable';

/** An external service gave no answer. `reason` names nobody and nothing that was asked: it stands in the log. */
export class IntegrationError extends Error {
  readonly fault: IntegrationFault;
  constructor(fault: IntegrationFault, reason: string) {
    super(reason);
    this.name = 'IntegrationError';
    this.fault = fault;
  }
}

/** Worth another try, and a sign that the service is unwell. */
export const isTransient = (error: unknown): boolean =>
  error instanceof IntegrationError && (error.fault === 'timeout' || error.fault === 'unreachable');
