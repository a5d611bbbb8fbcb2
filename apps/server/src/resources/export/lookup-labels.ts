/** The labels behind references, read whole: a file shows and takes «تهران», never the number of a city. */
import type { ListColumn, Lookup } from '@nazer/contract/kernel/list.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { labelColumn, lookupTables } from '../rows/columns.ts';

export interface LookupItem {
  readonly id: number;
  /** Label in the language of whoever gets or sends the file. */
  readonly label: string;
  /** Label in Persian. */
  readonly labelFa: string;
  /** The province of a city; 0 elsewhere. */
  readonly parent: number;
}

export type LookupItems = ReadonlyMap<Lookup, readonly LookupItem[]>;

/** The lists that these fields refer to, each once. */
export const lookupsOf = (fields: readonly ListColumn[]): Lookup[] => [
  ...new Set(fields.flatMap((field) => (field.lookup ? [field.lookup] : []))),
];

/**
 * All items of these lists, by number. `alive` leaves deleted products out: they still have a name, but nothing new may
 * refer to them.
 */
export async function readLookups(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  lookups: readonly Lookup[],
  which: 'all' | 'alive',
): Promise<LookupItems> {
  const found = new Map<Lookup, readonly LookupItem[]>();
  for (const lookup of lookups) {
    const { table, id, label: labelFa } = lookupTables[lookup];
    const label = labelColumn(lookup, language);
    const parent = lookup === 'city' ? 'province_id' : '0';
    const where = lookup === 'product' && which === 'alive' ? 'where deleted_at is null' : '';
    const { rows } = await db.query<LookupItem>(
      `select ${id} as id, ${label} as label, ${labelFa} as "labelFa", ${parent} as parent from ${table} ${where} order by ${id}`,
    );
    found.set(lookup, rows);
  }
  return found;
}
