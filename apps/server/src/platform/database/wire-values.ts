// How values cross the wire, the same for both engines: PostgreSQL's text format in, one set of parsers out.
import pg from 'pg';

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** Throws RangeError for an integer beyond 2^53. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} is too large to be kept exact; select it as text or numeric.`);
  }
  return value;
}

const parseTextArray = (pg.types.getTypeParser as (id: number, format: 'text') => unknown)(1009, 'text') as (
  text: string,
) => (string | null)[]; // pg types it as any; 1009 is text[]

const parseIntegerArray: Parse = (text) =>
  parseTextArray(text).map((item) => (item === null ? null : parseSafeInteger(item)));

const overrides = new Map<number, Parse>([
  [20, parseSafeInteger], // int8
  [1016, parseIntegerArray], // int8[]
  [1082, asText], // date: a day has no time zone
  [1182, parseTextArray], // date[]
  [1114, asText], // timestamp
  [1115, parseTextArray], // timestamp[]
  [1186, asText], // interval
  [1231, parseTextArray], // numeric[]
]);

/** Function that reads a value of a type of `pg_type`, which is never null. */
export function getTypeParser(typeId: number): Parse {
  return overrides.get(typeId) ?? (pg.types.getTypeParser(typeId, 'text') as Parse); // pg types it as any
}

function arrayItem(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return encodeArray(value);
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : encodeText(value);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isSafeInteger(value);

function encodeArray(values: readonly unknown[]): string {
  if (values.every(isPlain)) {
    // JSON.stringify gives PostgreSQL's form of an array but for elements that need a backslash; it is many times
    // faster for long lists.
    const json = JSON.stringify(values);
    if (!json.includes('\\')) return `{${json.slice(1, -1)}}`;
  }
  return `{${values.map(arrayItem).join(',')}}`;
}

function encodeText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return encodeArray(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as number | bigint | boolean); // what is left after the lines above
}

/** Arrays become PostgreSQL arrays, other objects JSON: give a JSON array as `JSON.stringify(list)`. */
export function encodeParam(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return encodeText(value);
}
