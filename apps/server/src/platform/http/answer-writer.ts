/** Writes `{ data, errors }` with a serializer made from the call's output: what it does not name is dropped. */
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import { createRequire } from 'node:module';
import * as z from 'zod';

// Its types declare a default export that Node's view of the CommonJS file does not have.
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

/** `isChecked` (tests) also validates what leaves with Zod, which is slower and stricter. */
export function answerWriter(output: z.ZodType, isChecked: boolean): AnswerWriter {
  // Made with the first answer, in a millisecond or two: those of all calls are a sixth of a start.
  let writeData: ReturnType<typeof dataWriter> | undefined;
  return (data, errors) => {
    writeData ??= dataWriter(output);
    if (isChecked) output.parse(data);
    const errorText = errors.length === 0 ? '[]' : JSON.stringify(errors);
    return `{"data":${writeData(data)},"errors":${errorText}}`;
  };
}
