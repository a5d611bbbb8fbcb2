/** A market is true at whatever hour it is loaded: what is said of today was today, what was yesterday is of yesterday. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { findBreaches } from './invariants.ts';
import { marketChecks } from './market-checks.ts';
import { loadTestMarket } from './testing-market.ts';

/** The first hours of a day, in which what is some hours old was yesterday, and noon; a day after a Friday too. */
const clocks = [
  ['half a minute after midnight', '2026-11-24T00:00:30+03:30'],
  ['an hour after midnight', '2026-11-24T01:00:00+03:30'],
  ['half an hour before the halls open', '2026-11-24T08:30:00+03:30'],
  ['half an hour after they opened', '2026-11-24T09:30:00+03:30'],
  ['at noon', '2026-11-24T12:00:00+03:30'],
  ['on a Friday evening', '2026-11-27T20:00:00+03:30'],
  ['an hour after a Friday', '2026-11-21T01:00:00+03:30'],
] as const;

describe.each(testEngines())('a market on $name', ({ open }) => {
  const loaded = async (clock: string): Promise<Database> => {
    const db = await open({ migrate: true });
    onTestFinished(() => db.close());
    await loadTestMarket(db, new Date(clock));
    return db;
  };

  test.each(clocks)('breaks no check of the market where it is loaded %s', async (_when, clock) => {
    const db = await loaded(clock);
    expect(await findBreaches(db, marketChecks)).toEqual([]);
  });

  test('with a wrong day of a contract, of a cheque or of a step is found by the checks', async () => {
    const db = await loaded('2026-11-24T12:00:00+03:30');
    await db.query(`update offer set confirmed_at = confirmed_at - interval '1 day'
      where id = (select min(id) from offer where confirmed_at is not null)`);
    await db.query(`update digital_cheque set status_at = status_at - interval '2 days'
      where id = (select min(id) from digital_cheque)`);
    await db.query(`insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role,
        user_name, reason, address, at)
      select entity, entity_id, to_status, to_status, transition, actor_role, user_name, reason, address,
        at - interval '1 hour'
      from transition_history where id = (select max(id) from transition_history where entity = 'Dealing')`);
    const found = await findBreaches(db, marketChecks);
    expect(found.map(({ name }) => name)).toEqual([
      'a contract binds from the day in Tehran on which it was confirmed',
      'no cheque is issued before its contract binds, nor after it was paid, refused or voided',
      'no step is taken before the one it follows, and each begins where that one ended',
      'the state of a contract is the one its history ends with, since then',
    ]);
  });
});
