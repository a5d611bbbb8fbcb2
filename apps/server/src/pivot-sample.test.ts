/** The sample of a large list, by which a pivot with too many cells is refused before the whole list is read. */
import { dimensionsOf } from '@nazer/contract/kernel/pivot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSources } from './app-lists.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { buildListQuery } from './resources/lists/list-query.ts';
import { listingFor } from './resources/lists/list-source.ts';
import { findPivot } from './resources/lists/pivot.ts';
import { sampleStatement, sideOf } from './resources/lists/pivot-sql.ts';
import { loadTestMarket } from './simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const clock = fakeClock(now.toISOString());

const user = { id: 0, userName: '', fullName: '', permissions: new Set<never>(), sessionId: 0, scope: null };

function listingOf(name: string) {
  const source = listSources.find(({ list }) => list.name === name);
  if (!source) throw new Error(`no list ${name}`);
  return listingFor(source, { user, clock, language: 'fa' });
}

describe.each(testEngines())('the sample of a pivot on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
  });
  afterAll(() => db.close());

  it.each(['SanaTransaction', 'PositionEntry'])(
    'Of all pages of %s the sample has the cells of the pivot, of one in a hundred no more',
    async (name) => {
      const listing = listingOf(name);
      const { recent } = listing.definition;
      const day = { Field: recent?.field ?? '', Step: 'week' } as const;
      const filterModels = [
        { Field: day.Field, Condition1: { Type: 'greaterThanOrEqual', Filter: '1400/01/01' } } as const,
      ];
      const query = buildListQuery(listing, { filterModels, SortModels: [] }, now);
      for (const { key } of dimensionsOf(listing.definition).filter((column) => column.key !== day.Field)) {
        const pivot = await findPivot({ db, clock }, listing, {
          rows: { Field: key },
          columns: day,
          filterModels,
        });
        const cells = pivot.cells.filter(({ row, column }) => row !== null && column !== null).length;
        const sample = sampleStatement(query, [sideOf(listing, { Field: key }), sideOf(listing, day)]);
        const counted = async (text = ''): Promise<number> =>
          (await db.query<{ cells: number }>(text, [...(sample?.params ?? [])])).rows[0]?.cells ?? 0;
        expect([key, await counted(sample?.text.replace('system (1)', 'system (100)'))]).toEqual([
          key,
          cells,
        ]);
        expect(await counted(sample?.text)).toBeLessThanOrEqual(cells);
      }
    },
  );
});
