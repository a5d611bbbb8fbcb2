/** Whether an error says that the database is away, full, shutting down or no leader any more: it may be back in a moment. */

/** Classes of PostgreSQL (08 connection, 53 resources, 57P shutdown, 58 disk; 25006: a standby, which a leader became), and of Node. */
const codes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08|53|57P|58|25006)/u;
/** Sentences of `pg`, which gives these errors no code. */
const sentences = /connection terminated|timeout exceeded|connection error and is not queryable/iu;

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.test(code) || sentences.test(error.message);
}
