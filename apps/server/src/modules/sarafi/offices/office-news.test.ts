/** Every change of what an office may do, or of the use of its ceilings, is told to the pages that show it. */
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import {
  openPositionKind,
  positionComponent,
  positionRefType,
  taahodKind,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { liveChannel, publish } from '../../../platform/live/publish.ts';
import { areAllNoticesSent } from '../../../platform/live/record-news.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';

const today = '1405/08/30';
/** Changes that make the page of an office, its desk, the list and the dashboard read anew. */
const around: readonly string[] = [officeList.name, ...(officeList.refreshedBy ?? [])];

describe.each(bothEngines())('news of offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let office: TestClient;
  let stop: () => Promise<void>;
  const events: { readonly type: string; readonly ids?: readonly (string | number)[] }[] = [];

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock: fakeClock('2026-11-21T08:30:00Z') });
    await addOffice(db, { id: 1, licenceExpire: '1406/12/29' });
    await db.transaction((tx) => addReferenceRates(tx, today));
    [supervisor, office] = [await test.signIn('supervisor'), await test.signIn('office')];
    stop = await db.listen(liveChannel, (payload) =>
      events.push(JSON.parse(payload) as (typeof events)[number]),
    ); // written by `publish`
  });
  afterAll(async () => {
    await stop();
    await test.close();
    await db.close();
  });

  /** Waits until no notice is on its way: a notice may be repeated half a second later. */
  async function forget(): Promise<void> {
    await expect.poll(() => areAllNoticesSent(db)).toBe(true);
    await publish(db, { all: true, type: 'notification', ids: ['last'] });
    await expect.poll(() => events.at(-1)?.ids).toEqual(['last']);
    events.length = 0;
  }

  /** Notices up to the first one that the pages of an office follow. */
  async function newsAfter(change: () => Promise<{ readonly problem?: unknown }>): Promise<string[]> {
    await forget();
    const { problem } = await change();
    expect(problem).toBeUndefined();
    const names = () => events.flatMap(({ type, ids = [] }) => (type === 'record' ? ids.map(String) : []));
    await expect.poll(() => names().some((name) => around.includes(name))).toBe(true);
    return names();
  }
  const details = async () =>
    (await office.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: '1' } })).data;
  const rights = { allowBuy: 'true', allowSell: 'false', accessImportExportTalars: 'true' } as const;
  const desc = 'به دستور مورخ امروز';
  const fixed = String(taahodKind.fixedEur);

  it('tell of changed rights once they hold, and of refused ones nothing', async () => {
    const permit = (given: string) =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangePermissions', {
        query: { exchangeId: '1', ...rights, desc: given },
      });
    expect((await permit('نه')).problem.code).toBe('reasonTooShort');
    expect(events).toEqual([]);
    expect(await newsAfter(() => permit(desc))).toContain('Sarafi');
    expect((await details()).allowSell).toBe(false);
  });

  it('tell of both ceilings', async () => {
    const taahod = () =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', {
        query: { exchangeId: '1', taahodCeiling: '700000', taahodKind: fixed, desc },
      });
    expect(await newsAfter(taahod)).toContain('Sarafi');
    expect((await details()).taahodCeiling).toBe('700000.00');
    const position = () =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangeOpenPosition', {
        query: {
          exchangeId: '1',
          positionCeiling: '800000',
          openPositionKind: String(openPositionKind.fixedEur),
          desc,
        },
      });
    expect(await newsAfter(position)).toContain('Sarafi');
    expect((await details()).positionCeiling).toBe('800000.00');
  });

  it('tell of the licence, of weights and of holidays', async () => {
    const suspend = () =>
      supervisor.call('POST /api/SarafiManagment/ChangeLicense', {
        body: {
          exchangeId: 1,
          action: 'suspend',
          letterNo: '12',
          letterDate: today,
          reason: 'تخلف مکرر از مقررات',
        },
      });
    expect(await newsAfter(suspend)).toContain('SarafiLicence');
    const weigh = () =>
      supervisor.call('POST /api/Setting/SetPolicyCoefficient', {
        body: { commitmentType: commitmentType.importSale, coefficient: '1.5', validFrom: today },
      });
    expect(await newsAfter(weigh)).toContain('Setting');
    const holiday = () =>
      supervisor.call('GET /api/Setting/ChangeHoliday', {
        query: { date: '1405/09/10', isHoliday: 'true', title: 'تعطیل رسمی' },
      });
    expect(await newsAfter(holiday)).toContain('CalendarDay');
  });

  it('tell of a ceiling that waited when it is approved, and to those who decide before', async () => {
    // Without an entry the market is not live, and no second person is asked.
    await db.query(
      `insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, rate,
         euro_amount, ref_type, ref_id) values (1, 'EUR', $1, $1, ${positionComponent.sanaBuy}, 1, 1, 1,
         ${positionRefType.offer}, 1)`,
      [today],
    );
    await supervisor.call('POST /api/System/SaveFourEyes', {
      body: { calls: [{ call: 'POST /api/SarafiManagment/UpdateExchangeTaahod', mode: 'all' }] },
    });
    await forget();
    const answer = await supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', {
      query: { exchangeId: '1', taahodCeiling: '750000', taahodKind: fixed, desc },
    });
    expect(answer.data.result).toBe('waiting');
    const second = await test.signIn('supervisor2');
    const decide = () =>
      second.call('POST /api/System/DecideApprovals', {
        body: { ids: [answer.data.approvalId ?? 0], isApproved: true, reason: 'اسناد بررسی شد' },
      });
    expect(events.map(({ type }) => type)).toContain('approval');
    expect(await newsAfter(decide)).toContain('Sarafi');
    expect((await details()).taahodCeiling).toBe('750000.00');
  });
});
