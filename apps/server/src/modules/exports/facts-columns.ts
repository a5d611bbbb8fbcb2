/** The columns a rule reads of a record, by the name it knows them under. */
export function columnsOf(
  facts: Readonly<Record<string, string>>,
  table: string,
  /** Before each name, where several records come in one row. */
  prefix = '',
): string {
  return Object.entries(facts)
    .map(([name, column]) => `${table}.${column} as "${prefix}${name}"`)
    .join(', ');
}
