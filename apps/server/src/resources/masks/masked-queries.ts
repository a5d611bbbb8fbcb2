/**
 * Counts searches for whole values of masked fields by callers who see them masked; only callers who may reveal them
 * get an answer.
 */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { viewOf } from './seen-by.ts';

export interface MaskedQueries {
  readonly ctx: Ctx;
  readonly access: PersonalAccess;
  /** The declaration as the caller sees it. */
  readonly definition: ResourceDefinition;
}

interface Filtered {
  readonly filterModels?: readonly FilterModel[];
}

/**
 * Verbs that name existing records by keys. The changes among them too: their refusal of a key tells whether there is
 * such a record, and nothing is logged with it.
 */
const byKey: ReadonlySet<string> = new Set([
  'GetById',
  'GetHistory',
  'GetDependents',
  'Delete',
  'DeleteMany',
  'Restore',
  'RestoreMany',
  'RevertTo',
]);

interface LookupValue {
  readonly field: string;
  readonly value: string;
}

/** Whole values with which filters compare masked fields. */
function filteredValues(
  { definition }: MaskedQueries,
  { filterModels = [] }: Filtered,
): readonly LookupValue[] {
  const { masked } = viewOf(definition);
  const found = filterModels.filter((model) => masked.some(({ key }) => key === model.Field));
  return found.flatMap(({ Field, Condition1, Condition2 }) =>
    [Condition1, Condition2].flatMap((condition): LookupValue[] =>
      condition?.Type === 'equals' ? [{ field: Field, value: String(condition.Filter ?? '') }] : [],
    ),
  );
}

/** A key as callers send it: the value of each of its fields. */
type Key = readonly { readonly id?: string | number | undefined }[];

interface KeyBody {
  readonly key?: Key;
  readonly keys?: readonly (Key | { readonly key: Key })[];
}

const isKey = (one: Key | object): one is Key => Array.isArray(one);

/** Keys in the body of such a verb: the body itself, its `key`, its `keys`, or the fields of a form. */
function keysIn(definition: ResourceDefinition, body: KeyBody | Key): readonly Key[] {
  if (isKey(body)) return [body];
  if (body.keys) return body.keys.map((one) => (isKey(one) ? one : one.key));
  const form = body as Readonly<Record<string, string | number | undefined>>; // where there is no `key`
  return [body.key ?? definition.key.map((field) => ({ id: form[field] }))];
}

/** Values of masked keys that were given in full; `#57` and masked texts search nothing. */
function keyValues({ definition }: MaskedQueries, body: unknown): readonly LookupValue[] {
  const [field] = definition.key;
  if (field === undefined || !viewOf(definition).masked.some(({ key }) => key === field)) return [];
  return keysIn(definition, body as KeyBody | Key) // a body of such a verb's schema
    .map(([part]) => String(part?.id ?? ''))
    .filter((value) => value !== '' && !value.startsWith('#') && !isMaskedValue(value))
    .map((value) => ({ field, value }));
}

/** Counts the searches of a call. Throws `personalHidden` and `personalQueries`. */
export async function countMaskedQuery(queries: MaskedQueries, verb: string, body: unknown): Promise<void> {
  const { ctx, access, definition } = queries;
  if (viewOf(definition).masked.length === 0) return;
  const filtered = (body ?? {}) as Filtered; // a body of this verb's schema
  const searchedValues = byKey.has(verb) ? keyValues(queries, body) : filteredValues(queries, filtered);
  const { name, permissions } = definition;
  for (const one of searchedValues)
    await access.countQuery(ctx, { call: `POST /${name}/${verb}`, ...one, right: permissions.reveal });
}
