import { settableNames } from '@nazer/contract/approvals/approvals.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { saveSetting } from '../../platform/settings-store.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { findFourEyes, fourEyesKey } from './approvals.queries.ts';

describe.each(testEngines())('settings of the four eyes on $name', ({ open }) => {
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

  it('keep what another node has just changed, though this node has the earlier ones in its cache', async () => {
    const supervisor = await test.signIn('supervisor');
    const [other] = settableNames;
    if (!other) throw new Error('at least one call has a mode that can be set');
    const isOff = async (): Promise<boolean> => {
      const { calls } = (await supervisor.call('GET /api/System/GetFourEyes')).data;
      return calls.some(({ call, mode }) => call === other && mode === 'off');
    };
    expect(await isOff()).toBe(false);
    await saveSetting(db, fourEyesKey, { modes: { [other]: 'off' }, expiryHours: 24 });
    expect(await isOff()).toBe(false);
    const saved = await supervisor.call('POST /api/System/SaveFourEyes', { body: { expiryHours: 12 } });
    expect(saved.data.approvalId).toBe(null);
    expect(await findFourEyes(db)).toMatchObject({ modes: { [other]: 'off' }, expiryHours: 12 });
  });
});
