/** Alerts of offices under the bell, and in the live channel. */
import {
  alertLevelUnit,
  alertSeverity,
  positionComponent,
  positionRefType,
  sarafiAlertSubject as subject,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { liveChannel, readNews } from '../../../platform/live/publish.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { lookForAlerts } from './alerts.ts';
import { postEntry } from '../positions/position.service.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';

/** Users whom the live channel tells of alerts. */
async function newsOf(db: Database): Promise<Set<number>> {
  const users = new Set<number>();
  await db.listen(liveChannel, (payload) => {
    const { userId, event } = readNews(payload);
    if (event.type === 'alert' && userId !== undefined) users.add(userId);
  });
  return users;
}

describe.each(testEngines())('alerts of offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let office: TestClient;
  // Noon of 1405/08/30 in Tehran.
  const clock = fakeClock('2026-11-21T08:30:00Z');
  let refId = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    office = await test.signIn('office');
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    await addOffice(db, { id: 1 });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const alertsOf = async (sarafiIds: readonly number[]) => {
    const answer = await supervisor.raw({
      method: 'POST',
      url: '/SarafiAlert/GetAll',
      payload: {
        filterModels: [{ Field: 'sarafiId', Condition1: { Type: 'in', Values: sarafiIds } }],
      },
    });
    return answer.json<{ data: { list: Record<string, string | number | null>[] } }>().data.list;
  };
  const hold = (sarafiId: number, amount: string) =>
    db.transaction((tx) =>
      postEntry(tx, {
        sarafiId,
        currency: 'EUR',
        bizDate: '1405/08/30',
        component: positionComponent.sanaBuy,
        amount,
        rate: '1330000',
        euroAmount: amount,
        refType: positionRefType.sana,
        refId: (refId += 1),
      }),
    );

  it('stand under the bell of those who may see the office until they are acknowledged', async () => {
    await addOffice(db, { id: 8, positionCeiling: '1000.00' });
    await lookForAlerts({ db, clock });
    const notified = await newsOf(db);
    await hold(8, '960');
    await hold(1, '470000');
    await lookForAlerts({ db, clock });
    const bell = async (as: TestClient) => {
      const { data } = await as.call('GET /api/System/GetNotifications');
      return data.list.filter(({ action }) => action === 'alert');
    };
    const seen = await bell(supervisor);
    const ofEight = { subject: subject.position, subjectTitle: 'وضعیت باز', level: 95, pct: '96.00' };
    expect(seen.find(({ key }) => key === '8')).toMatchObject({
      resource: 'Sarafi',
      isNew: true,
      alert: ofEight,
    });
    expect(new Set((await bell(office)).map(({ key }) => key))).toEqual(new Set(['1']));
    expect(await bell(await test.signIn('crm'))).toEqual([]);
    await supervisor.call('POST /api/System/SeeNotifications', { body: {} });
    expect((await bell(supervisor)).some(({ isNew }) => isNew)).toBe(false);
    const eighth = seen.find(({ key }) => key === '8')?.id ?? 0;
    await supervisor.call('POST /api/SarafiManagment/AcknowledgeAlert', {
      body: { id: eighth, note: 'پیگیری شد با صرافی' },
    });
    expect((await bell(supervisor)).map(({ id }) => id)).not.toContain(eighth);
    const idOf = async (name: string) =>
      (await db.query<{ id: number }>('select id from app_user where user_name = $1', [name])).rows[0]?.id ??
      0;
    const [own, all, other] = [await idOf('office'), await idOf('supervisor'), await idOf('bankoffice')];
    await expect
      .poll(() => [notified.has(own), notified.has(all), notified.has(other)])
      .toEqual([true, true, false]);
  });

  it('of an office without a licence for ever is measured against a ceiling of zero, in level and in share', async () => {
    await addOffice(db, { id: 23, positionCeiling: '1000.00' });
    await db.query('update sarafi set status = $1 where id = 23', [sarafiStatus.revoked]);
    await hold(23, '700');
    await lookForAlerts({ db, clock });
    const { data } = await supervisor.call('GET /api/System/GetNotifications');
    expect(data.list.find(({ action, key }) => action === 'alert' && key === '23')?.alert).toMatchObject({
      level: 100,
      pct: null,
      isOfZero: true,
    });
    expect(await alertsOf([23])).toMatchObject([
      { level: 100, levelUnit: alertLevelUnit.zeroCeiling, pct: null, used: '700.00', ceiling: '0.00' },
    ]);
  });

  it('are ranked by severity: a breach before all, and of a revoked office a notice alone', async () => {
    await addOffice(db, { id: 21 });
    await addOffice(db, { id: 22 });
    await db.query('update sarafi set status = $1 where id = 22', [sarafiStatus.revoked]);
    await db.query(
      `insert into sarafi_alert (sarafi_id, subject, level, pct, day, at) values
         (21, ${subject.position}, 80, 81, '1405/08/29', now()),
         (22, ${subject.position}, 100, 140, '1405/08/29', now()),
         (21, ${subject.taahod}, 95, 96, '1405/08/29', now()),
         (21, ${subject.position}, 100, 108, '1405/08/29', now()),
         (21, ${subject.licence}, 7, null, '1405/08/29', now()),
         (21, ${subject.licence}, 60, null, '1405/08/28', now())`,
    );
    const ranked = (await alertsOf([21, 22])).map((row) => [row['sarafiId'], row['severity'], row['level']]);
    expect(ranked).toEqual([
      [21, alertSeverity.critical, 100],
      [21, alertSeverity.high, 7],
      [21, alertSeverity.high, 95],
      [21, alertSeverity.notice, 60],
      [22, alertSeverity.notice, 100],
      [21, alertSeverity.notice, 80],
    ]);
    const [breach] = await alertsOf([21]);
    const short = await supervisor.call('POST /api/SarafiManagment/AcknowledgeAlert', {
      body: { id: Number(breach?.['id']), note: 'دیدم' },
    });
    expect(short.problem.code).toBe('reasonTooShort');
    await supervisor.call('POST /api/SarafiManagment/AcknowledgeAlert', {
      body: { id: Number(breach?.['id']), note: 'پیگیری شد با صرافی' },
    });
    expect((await alertsOf([21])).at(-1)).toMatchObject({ id: breach?.['id'], acknowledgedBy: 'حسین دلاور' });
  });

  it('cannot be closed by the office they are about, whatever its role was given, nor by the auditor', async () => {
    await db.query(`insert into role_permission values ('SARAFI_OPERATOR', 'sarafi.alert.acknowledge')`);
    const { rows } = await db.query<{ id: number }>(
      'select id from sarafi_alert where sarafi_id = 1 and acknowledged_at is null',
    );
    const close = async (userName: string) => {
      const client = await test.signIn(userName);
      const body = { id: rows[0]?.id ?? 0, note: 'دیده شد و پیگیری می‌شود' };
      return (await client.call('POST /api/SarafiManagment/AcknowledgeAlert', { body })).problem.code;
    };
    expect(await close('office')).toBe('notForOffices');
    expect(await close('auditor')).toBe('forbidden');
  });
});
