/** Due dates of declarations corrected by staff: two people, a reason, and a block that follows at once. */
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { setFourEyes } from '../../../testing-allowed-actions.ts';
import { getMerchant } from '../../merchants/merchants.service.ts';
import { addExporter, addMarket, addSupply, testNow, testReason as description } from '../exports.testing.ts';

const call = 'POST /api/Export/ChangeDueDate';

describe.each(testEngines())('the due date of a declaration on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let second: TestClient;
  const nationalId = makeLegalNationalId('1400777044');
  const declaration = {
    year: '1404',
    customsCode: '50100',
    cottageNo: '901',
    currency: 'EUR',
    evaluationDate: '1404/05/01',
    rollbackDays: 90,
    dueDate: '1404/08/01',
    rateType: 0,
    totalAmount: '5000.00',
    remainAmount: '5000.00',
  };
  const supply = () =>
    db.transaction((tx) =>
      addSupply(tx, { nationalId, currency: 'EUR', amount: '100.00', cottages: [declaration] }),
    );
  let declarationId = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
    test = await openTestApp(db, { clock: fakeClock(testNow.toISOString()) });
    [supervisor, second] = await Promise.all([test.signIn('supervisor'), test.signIn('supervisor2')]);
    await addExporter(db, { nationalId });
    await supply();
    const { rows } = await db.query<{ id: number }>(
      `select id from customs_declaration where cottage_no = '901'`,
    );
    declarationId = rows[0]?.id ?? 0;
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const change = (dueDate: string, given: { readonly by?: TestClient; readonly description?: string } = {}) =>
    (given.by ?? supervisor).call(call, {
      body: { declarationId, dueDate, description: given.description ?? description },
    });
  const duties = async (by: TestClient) => {
    const { id } = await getMerchant(db, nationalId);
    const query = { merchantId: String(id) };
    const { data } = await by.call('GET /api/Export/GetMerchantDuties', { query });
    expect(data.totalCount).toBe(data.list.length);
    return data.list;
  };
  const owed = async () => {
    const { overdueEur, overdueSince, blockReasons } = await getMerchant(db, nationalId);
    return { overdueEur, overdueSince, blockReasons };
  };
  const noDuties = { overdueEur: '0.00', overdueSince: '', blockReasons: [] };
  // Block reason 1 is an overdue duty.
  const blocked = { overdueEur: '5000.00', overdueSince: '1404/08/01', blockReasons: [1] };
  const entries = async () =>
    (
      await db.query<{ before: object; after: object; message: string; userName: string }>(
        `select before, after, message, user_name as "userName" from event_log
         where resource = 'CustomsDeclaration' and action = 'update' order by id`,
      )
    ).rows;

  it('the declarations of a merchant with duty left are shown to staff, and to nobody of an office', async () => {
    expect(await duties(supervisor)).toMatchObject([
      { declarationId, serial: '50100-901', dueDate: '1404/08/01', duty: '5000.00', allocated: '0.00' },
    ]);
    expect((await duties(supervisor))[0]?.overdueDays).toBeGreaterThan(30);
    await db.query(`insert into role_permission (role_name, permission) values ('SARAFI_OPERATOR', $1)`, [
      'exp.cottage.view',
    ]);
    expect(await duties(await test.signIn('office'))).toEqual([]);
  });

  it('waits for another supervisor, and opens the block in the moment it is approved', async () => {
    expect(await owed()).toEqual(blocked);
    const answer = await change('1404/12/01');
    expect(answer.data).toMatchObject({ result: 'waiting', id: declarationId });
    expect(await owed()).toEqual(blocked);
    expect((await change('1404/11/01')).problem.code).toBe('approvalWaiting');
    const id = answer.data.approvalId ?? 0;
    const decide = (by: TestClient) =>
      by.call('POST /api/System/DecideApprovals', {
        body: { ids: [id], isApproved: true, reason: description },
      });
    await decide(supervisor);
    expect(await owed()).toEqual(blocked);
    expect((await decide(second)).status).toBe(200);
    expect(await owed()).toEqual(noDuties);
    expect(await entries()).toEqual([
      {
        before: { dueDate: '1404/08/01' },
        after: { dueDate: '1404/12/01' },
        message: description,
        userName: 'supervisor2',
      },
    ]);
    // A source that still sends the first due date is accepted and does not undo the correction.
    await supply();
    expect(await owed()).toEqual(noDuties);
  });

  it('is refused where it cannot be, without a trace', async () => {
    const codeOf = async (answer: ReturnType<typeof change>) => (await answer).problem.code;
    const before = await entries();
    expect(await codeOf(change('1404/04/31'))).toBe('dueDateOutOfRange');
    expect(await codeOf(change('1407/06/01'))).toBe('dueDateOutOfRange');
    expect(await codeOf(change('1404/13/01'))).toBe('badDateInput');
    expect(await codeOf(change(''))).toBe('badDateInput');
    expect(await codeOf(change('1404/12/10', { description: 'کوتاه' }))).toBe('reasonTooShort');
    expect(await codeOf(change('1404/12/10', { description: 'x'.repeat(600) }))).toBe('reasonTooLong');
    const gone = await supervisor.call(call, {
      body: { declarationId: 999_999, dueDate: '1404/12/10', description },
    });
    expect(gone.problem.code).toBe('notFound');
    for (const name of ['operator', 'office', 'rates', 'auditor', 'admin'])
      expect([name, await codeOf(change('1404/12/10', { by: await test.signIn(name) }))]).toEqual([
        name,
        'forbidden',
      ]);
    expect((await change('1404/12/01')).data.result).toBe('unchanged');
    expect(await entries()).toEqual(before);
  });

  it('has one value and one block, however many change it at once', async () => {
    await setFourEyes(db, 'off');
    const days = ['1404/08/01', '1404/12/05', '1404/08/02', '1404/12/06', '1404/08/03', '1404/12/07'];
    const answers = await Promise.all(days.map((day) => change(day)));
    expect(answers.map(({ data }) => data.result)).toEqual(days.map(() => 'done'));
    const all = await entries();
    // Each correction started from the date the one before it left.
    expect(all.slice(1).map(({ before }) => before)).toEqual(all.slice(0, -1).map(({ after }) => after));
    const { rows } = await db.query<{ day: string }>(
      'select due_date as day from customs_declaration where id = $1',
      [declarationId],
    );
    const day = rows[0]?.day ?? '';
    expect(await owed()).toEqual(day < '1404/10/02' ? { ...blocked, overdueSince: day } : noDuties);
    await change('1404/08/04');
    expect(await owed()).toEqual({ ...blocked, overdueSince: '1404/08/04' });
    await change('1404/12/08');
    expect(await owed()).toEqual(noDuties);
  });

  it('says beforehand what it would make of the duty, and that is what it makes of it', async () => {
    await setFourEyes(db, 'off');
    expect(await owed()).toEqual(noDuties);
    const preview = (dueDate: string) =>
      supervisor.call('POST /api/System/PreviewCall', {
        body: { call, body: { declarationId, dueDate, description } },
      });
    const { data } = await preview('1404/08/01');
    expect(await owed()).toEqual(noDuties);
    expect((await change('1404/08/01')).data.result).toBe('done');
    const dutyChange = data.changes.find(({ field }) => field === 'overdueEur');
    expect(dutyChange).toMatchObject({
      entity: 'Merchant',
      before: noDuties.overdueEur,
      after: (await owed()).overdueEur,
    });
    expect(await owed()).toEqual(blocked);
    expect((await preview('1420/01/01')).data.refusal?.code).toBe('dueDateOutOfRange');
  });
});
