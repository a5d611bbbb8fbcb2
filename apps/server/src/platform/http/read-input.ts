/** Checks query and body against the call's schema; the refusal names the first wrong field. */
import type * as z from 'zod';
import { AppError } from '../app-error.ts';

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** Value at a path; undefined where the path leads nowhere. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part]; // an object that has this key
  }
  return value;
}

function codeOf(issue: z.core.$ZodIssue, input: unknown): 'missingField' | 'wrongType' | 'badValue' {
  if (valueAt(input, issue.path) === undefined) return 'missingField';
  // A number beyond 2^53 is reported by Zod as too big; for the caller it is of the wrong type.
  return issue.code === 'invalid_type' || issue.code === 'invalid_union' ? 'wrongType' : 'badValue';
}

function refusal(issue: z.core.$ZodIssue | undefined, input: unknown): AppError {
  if (!issue) return new AppError('badRequest');
  if (issue.code === 'unrecognized_keys') {
    return new AppError('unknownField', {
      values: { field: pathText([...issue.path, issue.keys[0] ?? '']) },
    });
  }
  if (issue.path.length === 0) return new AppError('badRequest');
  return new AppError(codeOf(issue, input), { values: { field: pathText(issue.path) } });
}

/**
 * The input as the schema gives it; undefined without a schema. Throws `unknownField`, `missingField`,
 * `wrongType` and `badValue`, which name the field, or `badRequest` for the input as a whole.
 */
export function readInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  // A misspelt name is reported as unknown before the right one is reported as missing.
  throw refusal(issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0], input);
}

/**
 * Query of a call. Unknown parameters are refused with the known ones: an ignored guess, such as `pageIndex`, would
 * look as if it had an effect.
 */
export function readQuery(
  schema: z.ZodObject | undefined,
  query: Readonly<Record<string, unknown>>,
): unknown {
  const allowed = Object.keys(schema?.shape ?? {});
  // Unknown parameters are refused, except by loose schemas: sign-in providers add some when they redirect back.
  const others = schema?.def.catchall?._zod.def.type;
  const isOpen = others !== undefined && others !== 'never';
  const field = isOpen ? undefined : Object.keys(query).find((name) => !allowed.includes(name));
  if (field === undefined) return readInput(schema, query);
  if (allowed.length === 0) throw new AppError('noParameters', { values: { field } });
  throw new AppError('unknownParameter', { values: { field, allowed: allowed.join(', ') } });
}

/** Refuses NUL in query values, which the database would refuse later and less clearly. */
export function refuseNulInQuery(query: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(query)) {
    if (String(value).includes('\u0000')) throw new AppError('badCharacter', { values: { field } });
  }
}
