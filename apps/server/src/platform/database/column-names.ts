/**
 * What a column of a result is called in a row: `request_id` is `requestId`, both engines alike. A name that holds a
 * capital stays as it is; a last `!` or `?` tells the types of a statement whether it may be null, and is no part of it.
 */
const known = new Map<string, string>();

function toRowKey(column: string): string {
  const bare = column.replace(/[!?]$/u, '');
  return /[A-Z]/u.test(bare)
    ? bare
    : bare.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/gu, (_, next: string) => next.toUpperCase());
}

/** Key of a column in rows. Called once for a column of an answer, not for every row. */
export function rowKey(column: string): string {
  let key = known.get(column);
  if (key === undefined) {
    key = toRowKey(column);
    known.set(column, key);
  }
  return key;
}
