/**
 * Hides the numbers of natural persons in answers, as their schemas declare them (`contract/src/kernel/personal.ts`).
 */
import {
  hideInText,
  hidePersonal,
  maskOfName,
  personalFields,
  type PersonalField,
  personalShapes,
} from '@nazer/contract/kernel/personal.ts';
import { resources } from '@nazer/contract/resources.ts';
import * as z from 'zod';
import type { Disclosure } from './disclosure.ts';

type Row = Readonly<Record<string, unknown>>;
type Hide = (value: unknown, disclosure: Disclosure, row: Row) => unknown;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Records of resources are masked where they are read, by rights of their own. */
const ownMasks: ReadonlySet<string> = new Set(resources.map(({ name }) => name));

/**
 * Whether the number is that of a customer of the office: of every row where the schema names no `ownIf`,
 * else where that field is true or the id of the office.
 */
function isOwnCustomer({ ownIf }: PersonalField, row: Row, office: number): boolean {
  return ownIf === undefined || row[ownIf] === true || row[ownIf] === office;
}

/** The value as the caller may see it, in full or masked. */
function seen(disclosure: Disclosure, value: string, hidden: string): string {
  if (value === hidden) return value;
  if (!disclosure.isOpen) return hidden;
  disclosure.disclosedCount += 1;
  return value;
}

const hideField =
  (field: PersonalField): Hide =>
  (value, disclosure, row) => {
    const text = textOf(value);
    if (text === '' || (disclosure.office !== null && isOwnCustomer(field, row, disclosure.office)))
      return value;
    const owner = field.owner === undefined ? '' : textOf(row[field.owner]);
    return seen(disclosure, text, hidePersonal(field.mask, text, owner));
  };

/** Whether an entry of the log, or a request for approval, is displayed unmasked: an office reads only its own. */
const isUnmasked = (disclosure: Disclosure, row: Row): boolean =>
  disclosure.office !== null || ownMasks.has(textOf(row.resource));

const hideText: Hide = (value, disclosure, row) =>
  isUnmasked(disclosure, row) ? value : seen(disclosure, textOf(value), hideInText(textOf(value)));

/** An office in the log and in requests, and as its list names it. */
const officeNames: ReadonlySet<string> = new Set(['Sarafi', 'ExchangeOffice']);

/**
 * Hides a value by the name of its field. Accounts and telephones of an office are those of a company, and
 * stay; its head is a person.
 */
function hideNamed(
  disclosure: Disclosure,
  row: Row,
  { name, value }: { name: string; value: unknown },
): unknown {
  const mask = maskOfName(name);
  const isOfOffice = officeNames.has(textOf(row.resource)) || officeNames.has(textOf(row.entity));
  if (mask === undefined || (isOfOffice && mask !== 'mellicode')) return value;
  return seen(disclosure, textOf(value), hidePersonal(mask, textOf(value)));
}

const hideFacts: Hide = (facts, disclosure, row) => {
  if (!isRow(facts) || isUnmasked(disclosure, row)) return facts;
  const entries = Object.entries(facts).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? hideNamed(disclosure, row, { name, value }) : value,
  ]);
  return Object.fromEntries(entries);
};

const hideChanges: Hide = (changes, disclosure, row) => {
  if (!Array.isArray(changes) || isUnmasked(disclosure, row)) return changes;
  return changes.map((change: Row) => {
    const hidden = (value: unknown): unknown =>
      typeof value === 'string' ? hideNamed(disclosure, row, { name: textOf(change.field), value }) : value;
    return { ...change, before: hidden(change.before), after: hidden(change.after) };
  });
};

const shapes = { text: hideText, facts: hideFacts, changes: hideChanges } as const;

function hideObject(schema: z.ZodObject): Hide | undefined {
  const fields = Object.entries(schema.shape).flatMap(([name, field]): [string, Hide][] => {
    const hide = hideOf(field as z.ZodType); // a shape holds full schemas
    return hide ? [[name, hide]] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, disclosure) => {
    if (!isRow(value)) return value;
    const hidden: Record<string, unknown> = { ...value };
    for (const [name, hide] of fields) if (name in value) hidden[name] = hide(value[name], disclosure, value);
    return hidden;
  };
}

function hideList(schema: z.ZodArray): Hide | undefined {
  const hide = hideOf(schema.element as z.ZodType); // an array holds a full schema
  return (
    hide &&
    ((value, disclosure, row) =>
      Array.isArray(value) ? value.map((item) => hide(item, disclosure, row)) : value)
  );
}

const known = new WeakMap<z.ZodType, Hide | undefined>();

function hideOf(schema: z.ZodType): Hide | undefined {
  const field = personalFields.get(schema);
  if (field) return hideField(field);
  const shape = personalShapes.get(schema)?.shape;
  if (shape) return shapes[shape];
  if (schema instanceof z.ZodObject) return hideObject(schema);
  if (schema instanceof z.ZodArray) return hideList(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return hideOf(schema.unwrap() as z.ZodType); // what it wraps is a full schema
  return undefined;
}

export type Hider = <T>(value: T, disclosure: Disclosure) => T;

/** Makes the function that hides numbers of an answer; undefined when the schema declares none. */
export function hiderOf(schema: z.ZodType): Hider | undefined {
  if (!known.has(schema)) known.set(schema, hideOf(schema));
  const hide = known.get(schema);
  // A hidden value is text and stays text: the value keeps its type.
  return hide && (<T>(value: T, disclosure: Disclosure): T => hide(value, disclosure, {}) as T);
}

/** Hides numbers in the rows of a file, by the schema of their list. */
export async function* hideRows<R>(
  batches: AsyncIterable<readonly R[]>,
  schema: z.ZodType,
  disclosure: Disclosure,
): AsyncGenerator<readonly R[]> {
  const hide = hiderOf(schema);
  for await (const rows of batches) yield hide ? rows.map((row) => hide(row, disclosure)) : rows;
}
