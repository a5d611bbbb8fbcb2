/** For tests: random inputs of a call, generated from its schemas: valid ones, and valid ones with faults added. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import fc from 'fast-check';
import * as z from 'zod';
import {
  brokenBodies,
  fieldHints,
  files,
  fixedHints,
  type Hints,
  oddHeaders,
  oddQuery,
  oddValue,
  texts,
} from './fuzz-values.ts';

type Json = Readonly<Record<string, unknown>>;
type Any = fc.Arbitrary<unknown>;

/** Makes values of a JSON schema. */
class SchemaReader {
  readonly #definitions: Json;
  readonly #hints: Hints;
  constructor(definitions: Json, hints: Hints) {
    this.#definitions = definitions;
    this.#hints = { ...fieldHints, ...fixedHints, ...hints };
  }

  /** `name`: field the schema belongs to, by which hints are found; empty for the outermost. `depth`: levels above. */
  read(schema: Json, name: string, depth = 0): Any {
    const made = this.#byShape(schema, name, depth);
    const hinted = this.#hints[name];
    const isLeaf = schema.type !== 'array' && schema.type !== 'object';
    return hinted && isLeaf && depth > 0
      ? fc.oneof({ arbitrary: fc.constantFrom(...hinted), weight: 3 }, { arbitrary: made, weight: 1 })
      : made;
  }

  #byShape(schema: Json, name: string, depth: number): Any {
    if (typeof schema.$ref === 'string') {
      const target = this.#definitions[schema.$ref.split('/').at(-1) ?? ''];
      return depth > 8 ? fc.constant(null) : this.read(target as Json, name, depth + 1); // definitions are schemas
    }
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(options)) {
      return fc.oneof(...options.map((option: Json) => this.read(option, name, depth + 1)));
    }
    return this.#byType(schema, name, depth);
  }

  #byType(schema: Json, name: string, depth: number): Any {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return fc.array(this.read((schema.items ?? {}) as Json, name, depth + 1), {
          minLength: Number(schema.minItems ?? 0),
          maxLength: Math.min(Number(schema.maxItems ?? 3), Number(schema.minItems ?? 0) + 3),
        });
      case 'string':
        return text(schema);
      case 'integer':
        return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer(range(schema)));
      case 'number':
        return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ ...range(schema), noNaN: true }));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return oddValue;
    }
  }

  #object(schema: Json, depth: number): Any {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, Json>>; // an object schema
    const model = Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, this.read(part, key, depth + 1)]),
    );
    const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
    return fc.record(model, { requiredKeys: required });
  }
}

/** Bounds of a number: those of the schema, within 32 bits. */
function range(schema: Json): { min: number; max: number } {
  const bound = 2 ** 31 - 1;
  const min = Math.max(Number(schema.minimum ?? -bound), -bound);
  const max = Math.min(Number(schema.maximum ?? bound), bound);
  return { min, max: Math.max(min, max) };
}

function text(schema: Json): Any {
  const maxLength = Math.min(Number(schema.maxLength ?? 300), 300);
  const minLength = Math.min(Number(schema.minLength ?? 0), maxLength);
  const cut = fc.constantFrom(...texts).map((odd) => odd.slice(0, maxLength));
  const plain = fc.oneof(
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) }),
    fc.constantFrom('1', '2', '17', 'crm', 'a', 'نام', 'example').map((word) => word.slice(0, maxLength)),
  );
  if (typeof schema.pattern !== 'string') return fc.oneof({ arbitrary: plain, weight: 2 }, cut);
  // fast-check does not know every form of pattern.
  if (/\(\?[=!<]/u.test(schema.pattern)) return fc.oneof(fc.emailAddress(), plain, cut);
  const matching = fc.stringMatching(new RegExp(schema.pattern, 'u'));
  return fc.oneof({ arbitrary: matching, weight: 3 }, cut);
}

function arbitraryOf(schema: z.ZodType, hints: Hints): Any {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json; // any JSON schema
  return new SchemaReader((json.$defs ?? {}) as Json, hints).read(json, '');
}

/** Keys and indexes that lead from a value to a part of it; empty for the value itself. */
type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf((value as Json)[key], [...path, key]))];
}

/** A fault to add to a value. */
interface Spoil {
  /** Which part of the value has the fault: counted over all paths, and from the start again. */
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'add' | 'wrap' | 'asText';
  /** Value that replaces the part, or that is added to it. */
  readonly odd: unknown;
  /** Key under which `odd` is added. */
  readonly name: string;
}

/** Copy of a value with the fault at the path. */
function spoilAt(value: unknown, path: Path, { how, odd, name }: Spoil): unknown {
  const [first, ...rest] = path;
  if (first === undefined) {
    if (how === 'wrap') return [value];
    if (how === 'asText') return JSON.stringify(value) ?? '';
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return how === 'add' && isObject ? withOwn(value, name, odd) : odd;
  }
  const changed = (child: unknown): unknown => spoilAt(child, rest, { at: 0, how, odd, name });
  const isDropped = how === 'drop' && rest.length === 0;
  if (Array.isArray(value)) {
    return value.flatMap((child: unknown, at): unknown[] =>
      at !== first ? [child] : isDropped ? [] : [changed(child)],
    );
  }
  const remaining = Object.entries(value as Json).filter(([key]) => !(isDropped && key === first));
  return Object.fromEntries(remaining.map(([key, child]) => [key, key === first ? changed(child) : child]));
}

/** `fromEntries` makes an own property even of `__proto__`. */
const withOwn = (value: object, name: string, odd: unknown): unknown =>
  Object.fromEntries([...Object.entries(value), [name, odd]]);

const spoil: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(1_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap', 'asText'),
  odd: oddValue,
  name: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'toString', "x'--", 'id'),
    fc.string(),
  ),
});

/** Right values in about half of the cases, else values with one or two faults. */
function spoilt(right: Any): Any {
  const some = fc.oneof(fc.constant([]), fc.array(spoil, { minLength: 1, maxLength: 2 }));
  return fc.tuple(right, some).map(([value, spoils]) =>
    spoils.reduce<unknown>((now, each) => {
      const paths = pathsOf(now);
      return spoilAt(now, paths[each.at % paths.length] ?? [], each);
    }, value),
  );
}

/** Half a character cannot be written into an address; the parameters of a query are text or lists of it. */
function queryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const write = (part: unknown): string => {
    const plain = typeof part === 'object' && part !== null ? JSON.stringify(part) : String(part);
    return encodeURIComponent(plain.slice(0, 3_000).toWellFormed());
  };
  return Object.entries(value)
    .slice(0, 50)
    .flatMap(([key, part]: [string, unknown]) =>
      (Array.isArray(part) ? part.slice(0, 20) : [part]).map((one) => `${write(key)}=${write(one)}`),
    )
    .join('&');
}

/** Values of `Accept-Language`, each with the language of the expected answer. */
export const acceptLanguages = [
  ['fa', 'fa'],
  ['en', 'en'],
  ['de, zh;q=0.5', 'zh'],
  ['es-MX', 'es'],
  ['fr', 'fr'],
  ['it;q=0.1', 'it'],
  ['AR', 'ar'],
  ['', 'fa'],
  ['x'.repeat(900), 'fa'],
  ['en;q=x, ;;;,,*', 'fa'],
] as const;

export interface FuzzInput {
  readonly query: string;
  readonly payload: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly language: (typeof acceptLanguages)[number];
}

/**
 * Valid inputs of a call without a file: values that its schemas allow; the answer is asked for in Persian. `hints`:
 * values by field name that are tried more often.
 */
export function validInputsOf({ query, body }: CallDefinition, hints: Hints): fc.Arbitrary<FuzzInput> {
  const written = (schema: z.ZodType) =>
    arbitraryOf(schema, hints).map((value) => Buffer.from(JSON.stringify(value)));
  return fc.record({
    query: query ? arbitraryOf(query, hints).map(queryText) : fc.constant(''),
    payload: body ? written(body) : fc.constant(undefined),
    headers: fc.constant({}),
    language: fc.constant(acceptLanguages[0]),
  });
}

/**
 * Inputs of a call: valid ones, ones with faults, and arbitrary data. `isPost`: the call takes a body;
 * without it the payload is undefined, unless the call takes a file. `hints`: values by field name that are
 * tried more often.
 */
export function inputsOf(definition: CallDefinition, isPost: boolean, hints: Hints): fc.Arbitrary<FuzzInput> {
  const query = definition.query
    ? fc.oneof(
        { arbitrary: spoilt(arbitraryOf(definition.query, hints)).map(queryText), weight: 8 },
        oddQuery,
      )
    : fc.oneof({ arbitrary: fc.constant(''), weight: 8 }, oddQuery);
  const right: Any = definition.body ? arbitraryOf(definition.body, hints) : fc.constant(undefined);
  const written = spoilt(right).map((value) =>
    value === undefined ? undefined : Buffer.from(JSON.stringify(value)),
  );
  const payload =
    definition.transport === 'upload'
      ? fc.constantFrom(...files, ...brokenBodies)
      : isPost
        ? fc.oneof(
            { arbitrary: written, weight: 12 },
            fc.constantFrom(...brokenBodies),
            fc.uint8Array().map((bytes) => Buffer.from(bytes)),
          )
        : fc.constant(undefined);
  return fc.record({ query, payload, headers: oddHeaders, language: fc.constantFrom(...acceptLanguages) });
}
