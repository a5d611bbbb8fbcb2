/** Headings under which currency may be bought and sold. */
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { findCached } from '../../../platform/value-cache.ts';
import { currencyUseSeeds } from './currency-uses.data.ts';
import { type CurrencyUse, findAllUses, insertMissingUses } from './currency-uses.queries.ts';

export type { CurrencyUse } from './currency-uses.queries.ts';

/** Inserts missing headings; runs at every start, with and without demo mode. */
export async function loadCurrencyUses(db: Database): Promise<void> {
  await insertMissingUses(db, { seeds: currencyUseSeeds });
}

/** Headings by number, inactive ones too, cached until somebody changes one. */
export function getCurrencyUses(db: Queryable): Promise<ReadonlyMap<number, CurrencyUse>> {
  return findCached(
    db,
    'currency-uses',
    async () => new Map((await findAllUses(db)).map((use) => [use.id, use])),
  );
}
