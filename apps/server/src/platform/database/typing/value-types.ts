/** Types of PostgreSQL as the driver gives and takes their values (`wire-values.ts`). */

/** `gives`: type in a row; `takes`: type as a parameter, where it is another one. */
interface ValueType {
  readonly gives: string;
  readonly takes?: string;
}

const text: ValueType = { gives: 'string' };
const number: ValueType = { gives: 'number' };
const json: ValueType = { gives: 'unknown', takes: 'JsonParam' };

const valueTypes: Readonly<Record<string, ValueType>> = {
  bool: { gives: 'boolean' },
  int2: number,
  int4: number,
  int8: number,
  oid: number,
  float4: number,
  float8: number,
  numeric: text,
  text,
  varchar: text,
  bpchar: text,
  name: text,
  char: text,
  uuid: text,
  date: text,
  time: text,
  timestamp: text,
  interval: text,
  int4range: text,
  int8range: text,
  regclass: text,
  inet: text,
  timestamptz: { gives: 'Date' },
  bytea: { gives: 'Buffer', takes: 'Uint8Array' },
  json,
  jsonb: json,
  void: { gives: "''" },
};

function find(name: string): ValueType {
  const type = valueTypes[name];
  if (!type) throw new Error(`Say in value-types.ts how the driver gives the type "${name}".`);
  return type;
}

/**
 * Type of a value in a row. PostgreSQL names an array after its items, with an underscore before (`_int4`); ours hold
 * no nulls. It is wrong for arrays of `name`, `char`, `regclass`, `interval` and ranges, which the driver does not give
 * as lists of strings: cast them to `text[]`. Throws for a type that is not listed above.
 */
export const rowType = (name: string): string =>
  name.startsWith('_') ? `${find(name.slice(1)).gives}[]` : find(name).gives;

/** Type of a parameter; items of an array have the type they have in rows. Throws as `rowType` does. */
export function paramType(name: string): string {
  if (name.startsWith('_')) return `readonly ${rowType(name.slice(1))}[]`;
  const { gives, takes = gives } = find(name);
  return takes;
}
