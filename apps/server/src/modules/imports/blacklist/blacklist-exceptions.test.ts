import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { testCtx } from '../../../resources/testing-ctx.ts';
import { reason } from '../import-market.testing.ts';
import { ImportsFixture } from '../imports.testing.ts';
import { importsApprovals } from '../imports.approvals.ts';
import { addException } from './blacklist-exceptions.ts';

const clock = fakeClock();

describe.each(testEngines())('an exception of the blacklist on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }]);
  });
  afterAll(() => db.close());

  it('stays while it is in force, and gives way to a new one once its last day is over', async () => {
    const offerId = await desk.offer();
    const ctx = testCtx(db, clock);
    const body = (validTo: string) => ({ offerId, reason, validTo });
    const add = (validTo: string) => db.transaction((tx) => addException(tx, ctx, body(validTo)));
    const later = addDays(desk.day, 5);
    const ended = addDays(desk.day, -1);
    const old = await add(desk.day);
    expect(await add(later)).toEqual({ id: old.id, status: 1, isChanged: false });
    await db.query('update blacklist_exception set valid_to = $2 where id = $1', [old.id, ended]);
    // The call that waits for a second person is a request, and no answer that nothing changed.
    const input = { query: undefined, body: body(later), file: undefined };
    const asked = await db.transaction((tx) =>
      importsApprovals['POST /api/Import/AddToBlackListExceptions'].describe(ctx, tx, input),
    );
    expect(asked).toMatchObject({ after: { offerId, validTo: later } });
    const renewed = await add(later);
    expect(renewed).toMatchObject({ status: 1, isChanged: true });
    const { rows } = await db.query(
      `select id, status, valid_to as "validTo", removed_description as "removedFor" from blacklist_exception
       where offer_id = $1 order by id`,
      [offerId],
    );
    // 1: active, 2: removed.
    expect(rows).toEqual([
      { id: old.id, status: 2, validTo: ended, removedFor: reason },
      { id: renewed.id, status: 1, validTo: later, removedFor: '' },
    ]);
  });
});
