import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { addSanaMarket, testNow } from '../sana.testing.ts';

describe.each(testEngines())('the search of headings on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let auditor: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [{ id: 1 }]);
    test = await openTestApp(db, { clock: { now: () => testNow } });
    auditor = await test.signIn('auditor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it.each(['بین\u200Cالمللی', 'بین المللی', 'ازمون بين المللي'])(
    'finds a title by its words however they are written: %s',
    async (title) => {
      const { data } = await auditor.call('POST /api/Sana/SearchCurrencyUse', { body: { title } });
      expect(data.list.map(({ id }) => id)).toEqual([15]);
      expect(data.totalCount).toBe(1);
    },
  );
});
