/** Writes `{ data, errors }` with a serializer made from the schema of a call's output: other members are dropped. */
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import { createRequire } from 'node:module';
import * as z from 'zod';

// The types of fast-json-stringify declare a default export that the CommonJS file does not have for Node.
const build = createRequire(import.meta.url)('fast-json-stringify') as (
  schema: object,
) => (value: unknown) => string;

type Json = Record<string, unknown>;

/** `anyOf` of plain types becomes a list of types, which the serializer decides without validating. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema: _, ...rest } = node as Json; // any JSON schema object
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]));
  const options = plain.anyOf;
  if (!Array.isArray(options)) return plain;
  const types = options.map((option: Json) => (Object.keys(option).length === 1 ? option.type : undefined));
  return types.every((type) => typeof type === 'string') ? { type: types } : plain;
}

function dataWriter(output: z.ZodType): (data: unknown) => string {
  if (output instanceof z.ZodNullable) {
    const write = dataWriter(output.unwrap() as z.ZodType); // what a nullable wraps is a full schema
    return (data) => (data === null ? 'null' : write(data));
  }
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'output' });
  return build(simplify(schema) as object); // a JSON schema is an object
}

export type AnswerWriter = (data: unknown, errors: readonly AnswerError[]) => string;

/** Writer of a call's answers. With `isChecked` (tests) the data are also validated by Zod, which is slower and stricter. */
export function answerWriter(output: z.ZodType, isChecked: boolean): AnswerWriter {
  // The serializer is made at the first answer, in a millisecond or two: to make those of all calls would take a sixth
  // of the time the server needs to start.
  let writeData: ReturnType<typeof dataWriter> | undefined;
  return (data, errors) => {
    writeData ??= dataWriter(output);
    if (isChecked) output.parse(data);
    const errorText = errors.length === 0 ? '[]' : JSON.stringify(errors);
    return `{"data":${writeData(data)},"errors":${errorText}}`;
  };
}
