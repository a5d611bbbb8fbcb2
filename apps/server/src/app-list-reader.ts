/**
 * Reads a list or resource, or a row of one, by its wire name, with the rights of its reader and numbers of persons
 * masked.
 */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { keyParts, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { findListNamed, listNamed } from '@nazer/contract/lists.ts';
import type { RecordAt, RecordCard } from '@nazer/contract/workspace/records.contract.ts';
import { resources } from '@nazer/contract/resources.ts';
import { listSources } from './app-lists.ts';
import type { Ctx } from './platform/ctx.ts';
import { noDisclosure } from './platform/personal/disclosure.ts';
import type { PersonalAccess } from './platform/personal/personal-access.ts';
import { listRows } from './resources/lists/list-rows.ts';
import { readList, type ReadList, readResource } from './resources/lists/read-list.ts';
import { seenBy } from './resources/masks/seen-by.ts';

/** Access that shows no hidden number, so that there is nothing to log or count. */
const closed: PersonalAccess = {
  disclosureOf: () => Promise.resolve(noDisclosure()),
  logDisclosure: () => Promise.resolve(),
  countQuery: () => Promise.resolve(),
};

/** Opens a list by name. Throws for an unknown name; the caller must check the right to view it. */
export async function readListNamed(ctx: Ctx, name: string): Promise<ReadList> {
  const { unmasked } = listNamed(name).permissions;
  const permissions = new Set([...ctx.user.permissions].filter((right) => right !== unmasked));
  const user = { ...ctx.user, permissions };
  const resource = resources.find((candidate) => candidate.name === name);
  if (resource) return readResource(ctx, seenBy(user, resource), noDisclosure());
  const source = listSources.find(({ list }) => list.name === name);
  if (!source) throw new Error(`the list ${name} stands nowhere`);
  return readList({ ...ctx, user }, source, closed);
}

/** Form of a key such as `#17`, the number of a row, which is used when the key is masked for some readers. */
const numbered = /^#(\d{1,9})$/u;

const equal = (Field: string, Filter: string | number): FilterModel => ({
  Field,
  Condition1: { Type: 'equals', Filter },
});

/** Filter for the row of a key; null when the text is no key of the list. */
function keyFilters(definition: ListDefinition, text: string): FilterModel[] | null {
  const { key, alias } = definition;
  const number = numbered.exec(text)?.[1];
  if (alias !== undefined && number !== undefined) return [equal(alias, Number(number))];
  return keyParts(definition, text)?.map(({ id }, index) => equal(key[index] ?? '', id)) ?? null;
}

/** Whether values of this column are masked for the caller, or are numbers of natural persons. */
function isHidden({ user }: Ctx, definition: ListDefinition, name: string): boolean {
  const { masked, personal } = columnNamed(definition, name);
  const { unmasked } = definition.permissions;
  return personal !== undefined || (masked !== undefined && !(unmasked && user.permissions.has(unmasked)));
}

/** State of a row: the first column of codes that has tones. */
function stateOf({ fields }: ListDefinition, row: AnyRow): RecordCard['state'] {
  for (const { key, codes, tones } of fields) {
    const code = row[key];
    if (codes !== undefined && tones && typeof code === 'number')
      return { codes, code, tone: tones[code] ?? 'mute' };
  }
  return null;
}

/**
 * The record as the caller may see it, with its key in the form that all its readers may know: the number of the row
 * when the key is masked for some. Null for an unknown list or key, for a record the caller may not see, and for a
 * key that is masked for the caller, as each answer would confirm a guess and nobody counts the tries.
 */
export async function findRecordNamed(ctx: Ctx, { list, key }: RecordAt): Promise<RecordCard | null> {
  const definition = findListNamed(list);
  if (!definition || !ctx.user.permissions.has(definition.permissions.view)) return null;
  const filterModels = keyFilters(definition, key);
  if (!filterModels) return null;
  if (filterModels.some(({ Field }) => isHidden(ctx, definition, Field))) return null;
  const { listing, display } = await readListNamed(ctx, list);
  const found = await listRows(ctx, listing, { PageIndex: 1, PageSize: 1, SortModels: [], filterModels });
  const [row] = found.list;
  if (!row) return null;
  const seen = display(row) as AnyRow;
  const known = definition.alias === undefined ? key : `#${String(seen[definition.alias])}`;
  return { list, key: known, title: titleOf(definition, seen), state: stateOf(definition, seen) };
}
