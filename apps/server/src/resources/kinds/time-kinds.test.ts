/** Filters by age find the rows whose displayed age fits, also while the minute of a moment has not ended. */
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { minuteOf } from '../lists/list-query.ts';
import { Params } from '../params.ts';
import type { FilterTarget } from './filter-target.ts';
import { ageCondition, dayMs } from './time-kinds.ts';

const asked = new Date('2026-11-21T08:00:45Z');
/** Moments of the ages 0 (in the present minute, and before), 1 and 2. */
const moments = [-20_000, -120_000, -dayMs - 60_000, -2 * dayMs - 60_000].map(
  (ms) => new Date(asked.getTime() + ms),
);

describe.each(testEngines())('an age in days on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it.each<[Condition, number[]]>([
    [{ Type: 'equals', Filter: 0 }, [0, 1]],
    [{ Type: 'notEqual', Filter: 0 }, [2, 3]],
    [{ Type: 'greaterThanOrEqual', Filter: 0 }, [0, 1, 2, 3]],
    [{ Type: 'lessThan', Filter: 0 }, []],
    [{ Type: 'lessThan', Filter: 1 }, [0, 1]],
    [{ Type: 'greaterThan', Filter: 0 }, [2, 3]],
    [{ Type: 'inRange', Filter: 0, FilterTo: 1 }, [0, 1, 2]],
  ])('is filtered by %j', async (condition, found) => {
    const params = new Params();
    const from = `unnest(${params.add(moments)}::timestamptz[]) with ordinality as t (since, place)`;
    const target = {
      listing: { definition: { name: 'Test' }, columns: { since: { sql: 't.since' } } },
      field: { key: 'since', kind: 'age' },
      params,
      now: minuteOf(asked),
    } as unknown as FilterTarget; // what a condition reads of it
    const where = ageCondition(target, condition);
    const { rows } = await db.query<{ index: number }>(
      `select (place - 1)::int as index from ${from} where ${where} order by place`,
      params.values,
    );
    expect(rows.map(({ index }) => index)).toEqual(found);
  });
});
