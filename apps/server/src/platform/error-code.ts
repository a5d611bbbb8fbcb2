/** Code of an error of Node, PostgreSQL or a library, such as `ENOENT` or `25P02`; empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
