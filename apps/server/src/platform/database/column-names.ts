/**
 * How the column of a result is named in a row: `request_id` becomes `requestId`, with both engines. A name with a
 * capital letter stays as it is. A trailing `!` or `?`, which tells the type generator whether the value may be null,
 * is dropped.
 */
const known = new Map<string, string>();

function toRowKey(column: string): string {
  const name = column.replace(/[!?]$/u, '');
  return /[A-Z]/u.test(name)
    ? name
    : name.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/gu, (_, next: string) => next.toUpperCase());
}

/** The key of a column in the rows of a result. Called once for each column, not for every row. */
export function rowKey(column: string): string {
  let key = known.get(column);
  if (key === undefined) {
    key = toRowKey(column);
    known.set(column, key);
  }
  return key;
}
