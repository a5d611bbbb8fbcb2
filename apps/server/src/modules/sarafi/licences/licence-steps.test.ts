/**
 * Steps of a licence, above all of one whose period is over: it expires with the step, not only with the job of the
 * next night.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenceStatus, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { setFourEyes } from '../../../testing-allowed-actions.ts';
import { getOffice } from '../offices/offices.service.ts';
import { addOffice } from '../sarafi.testing.ts';

describe.each(testEngines())('a licence whose period is over on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    // Noon of 1405/08/30 in Tehran.
    test = await openTestApp(db, { clock: fakeClock('2026-11-21T08:30:00Z') });
    supervisor = await test.signIn('supervisor');
    await setFourEyes(db, 'off');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const step = async (body: object) =>
    (await supervisor.call('POST /api/SarafiManagment/ChangeLicense', { body: body as never })).data;

  it('expires at once when its suspension is lifted', async () => {
    await addOffice(db, { id: 1, licenceExpire: '1405/09/20' });
    const letter = { letterNo: '1405/200', letterDate: '1405/08/29', reason: 'بدهی معوق به بازار' };
    expect(await step({ exchangeId: 1, action: 'suspend', ...letter })).toMatchObject({ result: 'done' });
    await db.query(
      `update sarafi_license set expire_date = '1405/08/29' where sarafi_id = 1 and expire_date <> ''`,
    );
    const lifted = await step({ exchangeId: 1, action: 'liftSuspension' });
    expect(lifted).toMatchObject({ result: 'done', status: licenceStatus.expired });
    expect((await getOffice(db, 1)).status).toBe(sarafiStatus.expired);
    const details = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', {
      query: { id: '1' },
    });
    expect(details.data.history.map(({ transition }) => transition)).toEqual([
      'expire',
      'liftSuspension',
      'suspend',
    ]);
  });

  it('is suspended and lifted again on the same day, by other letters', async () => {
    await addOffice(db, { id: 2, licenceExpire: '1405/09/20' });
    for (const letterNo of ['1405/210', '1405/211']) {
      const letter = { letterNo, letterDate: '1405/08/29', reason: 'بدهی معوق به بازار' };
      expect(await step({ exchangeId: 2, action: 'suspend', ...letter })).toMatchObject({ result: 'done' });
      expect(await step({ exchangeId: 2, action: 'liftSuspension' })).toMatchObject({ result: 'done' });
    }
  });

  it('has no document that was recorded before', async () => {
    await addOffice(db, { id: 3, status: sarafiStatus.beingFounded });
    await addOffice(db, { id: 4, status: sarafiStatus.beingFounded });
    const agree = { action: 'agree', licenseNo: 'A-3', issueDate: '1405/08/01' };
    expect(await step({ exchangeId: 3, ...agree })).toMatchObject({ result: 'done' });
    const body = { exchangeId: 4, ...agree } as never;
    const again = await supervisor.call('POST /api/SarafiManagment/ChangeLicense', { body });
    expect(again.problem.code).toBe('duplicateKey');
  });

  it.each([
    ['1405/08/29', licenceStatus.expired, sarafiStatus.expired],
    ['1405/08/30', licenceStatus.active, sarafiStatus.active],
  ])('or ends on %s is granted in the state that follows', async (expireDate, status, officeStatus) => {
    const id = status * 10;
    await addOffice(db, { id, status: sarafiStatus.beingFounded });
    await step({ exchangeId: id, action: 'agree', licenseNo: `A-${id}` });
    const period = { licenseNo: `M-${id}`, issueDate: '1403/09/01', expireDate };
    expect(await step({ exchangeId: id, action: 'grant', ...period })).toMatchObject({
      result: 'done',
      status,
    });
    expect((await getOffice(db, id)).status).toBe(officeStatus);
  });

  it('lets no office trade before a step begins: a grant, a renewal with a gap, the lift of a suspension', async () => {
    const refused = async (body: object) =>
      (await supervisor.call('POST /api/SarafiManagment/ChangeLicense', { body: body as never })).problem
        .code;
    await addOffice(db, { id: 71, status: sarafiStatus.beingFounded });
    await step({ exchangeId: 71, action: 'agree', licenseNo: 'A-71' });
    const grant = { exchangeId: 71, action: 'grant', licenseNo: 'M-71', expireDate: '1406/09/01' };
    expect(await refused({ ...grant, issueDate: '1405/09/01' })).toBe('licenceBeginsLater');
    expect((await getOffice(db, 71)).status).toBe(sarafiStatus.beingFounded);
    await addOffice(db, { id: 72, licenceExpire: '1405/09/20' });
    const renew = { exchangeId: 72, action: 'renew', expireDate: '1407/09/20' };
    expect(await refused({ ...renew, issueDate: '1405/09/22' })).toBe('licenceBeginsLater');
    expect(await step({ ...renew, issueDate: '1405/09/21' })).toMatchObject({ result: 'done' });
    const letter = { letterNo: '1405/201', reason: 'بدهی معوق به بازار' };
    await step({ exchangeId: 72, action: 'suspend', ...letter, letterDate: '1405/08/29' });
    const lift = { exchangeId: 72, action: 'liftSuspension', letterDate: '1405/09/01' };
    expect(await refused(lift)).toBe('licenceBeginsLater');
  });
});
