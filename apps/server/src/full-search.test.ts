/** Full search of names with more records than it reads of one name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { merchantOf } from './modules/imports/import-market.testing.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import { findHits, type SearchTerms } from './modules/exports/full-search.queries.ts';

const oldDay = '1400/02/10';

describe.each(testEngines())('the search of a common name on $name', ({ open }) => {
  let db: Database;
  let requestId: number;
  beforeAll(async () => {
    db = await open({ migrate: true });
    const desk = new ImportsFixture(db, fakeClock());
    await desk.setUpMarket([{ id: 1 }, { id: 2 }]);
    requestId = await desk.addRequest();
    await desk.bid(requestId, { sarafiId: 2 });
    await db.query('update import_request set registered_on = $2 where id = $1', [requestId, oldDay]);
    // More newer requests of the same merchant than the search reads of a name.
    for (let count = 0; count < 201; count++) await desk.addRequest();
  });
  afterAll(() => db.close());

  const found = async (terms: Partial<SearchTerms>): Promise<number[]> => {
    const { rows } = await db.query<{ name: string }>(
      'select search_text as name from merchant where national_id = $1',
      [merchantOf(0)],
    );
    const words = [`%${rows[0]?.name}%`];
    const all = { number: null, digits: '', words, from: undefined, to: undefined, sarafiId: null };
    return (await findHits.request(db, { ...all, ...terms })).map(({ id }) => id);
  };

  it('finds an old record by its days', async () => {
    expect(await found({ to: oldDay })).toEqual([requestId]);
  });

  it('finds for an office its own record among many of others', async () => {
    expect(await found({ sarafiId: 2 })).toEqual([requestId]);
  });

  it('finds the newest without such conditions', async () => {
    expect(await found({})).toHaveLength(50);
  });
});
