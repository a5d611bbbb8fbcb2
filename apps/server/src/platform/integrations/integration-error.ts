export type IntegrationFault =
  /** No address is set and this is no demo. */
  | 'notConfigured'
  /** The service failed several times in a row and is not asked for a while. */
  | 'leftAlone'
  /** The limit of concurrent questions is reached, so a further one is refused instead of waiting. */
  | 'busy'
  /** The calls allowed on a day are used up. */
  | 'quotaReached'
  | 'timeout'
  | 'unreachable'
  /** The service answered by a status that no retry changes. */
  | 'refused'
  /** The answer is not in the agreed form. */
  | 'unreadable';

/** Error of an external service that gave no answer. `reason` is logged, so it contains nothing that was asked. */
export class IntegrationError extends Error {
  readonly fault: IntegrationFault;
  constructor(fault: IntegrationFault, reason: string) {
    super(reason);
    this.name = 'IntegrationError';
    this.fault = fault;
  }
}

/** Whether a retry may help; such errors also count against the service in the circuit breaker. */
export const isTransient = (error: unknown): boolean =>
  error instanceof IntegrationError && (error.fault === 'timeout' || error.fault === 'unreachable');
