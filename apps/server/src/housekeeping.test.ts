import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from './housekeeping.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp } from './platform/testing/testing-app.ts';

describe.each(testEngines())('the hourly clearing away on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('goes on after a step that fails, and says which one it was', async () => {
    await db.query(
      `insert into todo_task (owner_id, title, title_folded, deleted_at)
       select id, 'x', 'x', '2020-01-01' from app_user where user_name = 'supervisor'`,
    );
    await db.query('alter table download_ticket rename to download_ticket_away');
    const warnings: object[] = [];
    const ignore = (): void => undefined;
    const log = { info: ignore, error: ignore, warn: (facts: object) => void warnings.push(facts) };
    await sweep({ db, clock: { now: () => new Date() }, log });
    expect(warnings).toMatchObject([{ step: 'tickets' }]);
    expect((await db.query('select from todo_task')).rows).toEqual([]);
  });
});
