/** The database folds stored texts in the same way as the search key of `@nazer/persian`. */
import { foldKey, normalizeText } from '@nazer/persian/fold.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { bothEngines } from '../platform/database/testing.ts';

const letters = 'آأإٱةۀھہۂۃەؤئيىكکگپچژ‌ ـabC۱٢3()._-/ًّٕۖۧ';

describe.each(bothEngines())('fold_key on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  it('gives the key under which a stored text is found', async () => {
    const texts = fc
      .sample(fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 30 }), {
        numRuns: 2_000,
        seed: 98,
      })
      .map(normalizeText);
    const { rows } = await db.query<{ key: string }>(
      'select fold_key(x.text) as key from unnest($1::text[]) with ordinality x(text, place) order by x.place',
      [texts],
    );
    expect(rows.map(({ key }) => key)).toEqual(texts.map(foldKey));
  });
});
