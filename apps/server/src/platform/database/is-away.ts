/** Tells errors of an unreachable, full, stopping or demoted database, after which a retry may succeed, from others. */

/**
 * Error codes of PostgreSQL (08 connection, 53 resources, 57P shutdown, 58 disk; 25006: a leader that became a
 * standby) and of Node.
 */
const codes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08|53|57P|58|25006)/u;
/** Messages of errors to which `pg` gives no code. */
const sentences = /connection terminated|timeout exceeded|connection error and is not queryable/iu;

/** Whether the database itself is away, and not the statement wrong. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.test(code) || sentences.test(error.message);
}
