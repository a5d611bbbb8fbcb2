const states: Readonly<Record<string, 'uniqueViolation' | 'foreignKeyViolation'>> = {
  '23505': 'uniqueViolation',
  '23503': 'foreignKeyViolation',
};

/** Why the database refused a statement, as far as the engine has an answer to it; undefined for every other error. */
export function sqlState(error: unknown): 'uniqueViolation' | 'foreignKeyViolation' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? states[code] : undefined;
}
