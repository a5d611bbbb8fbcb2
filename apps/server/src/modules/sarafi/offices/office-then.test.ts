/**
 * Past of an office: a market is played for some days, and the state of every evening is compared with what is read
 * of it later.
 */
import {
  correctionReason,
  correctionStatus,
  positionComponent as component,
  positionRefType,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { setFourEyes } from '../../../testing-allowed-actions.ts';
import { saveRates } from '../../settings/rates/rates.service.ts';
import { expireLicences } from '../licences/licence-expiry.ts';
import { closeTaahod, openTaahod } from '../limits/taahod.service.ts';
import { closeDays } from '../positions/close-days.ts';
import { postEntries } from '../positions/position.service.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';

const desc = 'بنا بر بررسی کارشناسی آن روز';
const applied = String(correctionStatus.applied);

const actions = [
  'trade',
  'sell',
  'owe',
  'settle',
  'reopen',
  'correct',
  'voidCorrection',
  'taahod',
  'position',
  'rights',
  'licence',
  'capital',
  'rate',
] as const;
type Action = (typeof actions)[number];

/** An action, and the number that its values are made of. */
const Deed = fc.record({ action: fc.constantFrom(...actions), number: fc.integer({ min: 1, max: 900 }) });
const Days = fc.array(fc.array(Deed, { minLength: 1, maxLength: 7 }), { minLength: 3, maxLength: 4 });

describe.each(testEngines())('an office at the end of a day on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  const clock = fakeClock('2026-11-21T06:30:00Z');
  const today = () => todayJalali(clock.now());
  let ref = 0;
  let next = 10;

  const openOffice = async (given: object = {}): Promise<number> => {
    next += 1;
    await addOffice(db, { id: next, licenceExpire: addDays(today(), next % 4), ...given });
    return next;
  };

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    await db.query(`insert into province values (8, 'تهران', 'Tehran') on conflict do nothing`);
    await setFourEyes(db, 'off');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const owe = (sarafiId: number, refId: number, day: string) =>
    db.transaction((tx) =>
      openTaahod(tx, {
        refType: positionRefType.offer,
        refId,
        sarafiId,
        commitmentType: 1 + (refId % 3),
        euroAmount: String(1_000 + refId * 7),
        rateType: 0,
        supplierCategory: null,
        boundOn: addDays(day, -(refId % 9)),
        countedFrom: day,
      }),
    );
  const settle = (refId: number) =>
    db.transaction((tx) => closeTaahod(tx, { refType: positionRefType.offer, refId, day: today() }));
  const trade = (sarafiId: number, amount: number, currency: string) =>
    db.transaction((tx) =>
      postEntries(tx, [
        {
          sarafiId,
          currency,
          bizDate: today(),
          component: amount > 0 ? component.sanaBuy : component.sanaSell,
          amount: String(amount),
          rate: '1330000',
          euroAmount: String(amount),
          refType: positionRefType.sana,
          refId: (ref += 1),
        },
      ]),
    );
  const standing = async (id: number) =>
    (
      await supervisor.call('GET /api/SarafiManagment/GetPositionCorrections', {
        query: { sarId: String(id), status: applied, pageSize: '100' },
      })
    ).data.list;

  /** Actions of an office and its supervisors; a refused one changes nothing. */
  const deeds: Readonly<Record<Action, (id: number, number: number) => Promise<unknown>>> = {
    trade: (id, number) => trade(id, number * 100, number % 2 === 0 ? 'EUR' : 'USD'),
    sell: (id, number) => trade(id, -number * 50, number % 2 === 0 ? 'AED' : 'USD'),
    owe: (id) => owe(id, (ref += 1), today()),
    settle: () => settle(ref),
    reopen: (id) => owe(id, ref, today()),
    correct: (id, number) =>
      operator.call('POST /api/SarafiManagment/AddNewPositionCorrection', {
        body: {
          sarId: id,
          currency: 'USD',
          direction: 1 + (number % 2),
          amount: String(number),
          effectiveDate: number % 3 === 0 ? addDays(today(), -1) : today(),
          reasonCode: correctionReason.misregistration,
          description: desc,
        } as never,
      }),
    voidCorrection: async (id) => {
      const [last] = await standing(id);
      const query = { id: String(last?.id ?? 0), description: desc };
      return operator.call('POST /api/SarafiManagment/DeletePositionCorrection', { query });
    },
    taahod: (id, number) =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', {
        query: {
          exchangeId: String(id),
          taahodCeiling: String(number * 1_000),
          taahodKind: String(1 + (number % 5)),
          multiplier: '1.5',
          desc,
        },
      }),
    position: (id, number) =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangeOpenPosition', {
        query: {
          exchangeId: String(id),
          positionCeiling: String(number),
          openPositionKind: String(1 + (number % 5)),
          basis: String(1 + (number % 3)),
          desc,
        },
      }),
    rights: (id, number) =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangePermissions', {
        query: {
          exchangeId: String(id),
          allowBuy: String(number % 2 === 0) as 'true',
          allowSell: String(number % 3 === 0) as 'true',
          accessImportExportTalars: String(number % 5 === 0) as 'true',
          accessToSecondRate: 'true',
          desc: `${desc} ${number}`,
        },
      }),
    licence: (id, number) =>
      supervisor.call('POST /api/SarafiManagment/ChangeLicense', {
        body: {
          exchangeId: id,
          action: (['suspend', 'liftSuspension', 'renew', 'revoke', 'grant'] as const)[number % 5],
          letterNo: `L-${number}`,
          letterDate: today(),
          reason: desc,
          ...(number % 5 === 2 && {
            licenseNo: `R-${number}`,
            issueDate: addDays(today(), number % 3),
            expireDate: addDays(today(), 40 + number),
          }),
        } as never,
      }),
    capital: async (id, number) => {
      const { data } = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', {
        query: { id: String(id) },
      });
      const { code, name, kind, bankCode, nationalId, ostanId, rowVersion } = data;
      const form = { code, name, kind, bankCode, nationalId, ostanId, rowVersion };
      return supervisor.call('POST /api/SarafiManagment/SaveSarafi', {
        body: { ...form, id, bizName: `نام ${number}`, capitalRial: `${number}000000000` } as never,
      });
    },
    rate: (_, number) =>
      db.transaction((tx) =>
        saveRates(tx, [
          { currency: 'USD', source: rateSource.centralBank, day: today(), rate: String(1_100_000 + number) },
        ]),
      ),
  };

  /** Everything the page of the office shows, without parts that only the present has. */
  const pageOf = async (id: number, day: string, at?: string) => {
    const query = { id: String(id), ...(at !== undefined && { at }) };
    const exchange = { exchangeId: String(id), ...(at !== undefined && { at }) };
    const of = { sarId: String(id), status: applied, pageSize: '100', ...(at !== undefined && { at }) };
    const range = { exchangeId: String(id), fromDateShamsi: day, toDateShamsi: day };
    const answers = [
      await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query }),
      await supervisor.call('GET /api/SarafiManagment/ExchangePermissionsById', { query }),
      await supervisor.call('GET /api/SarafiManagment/ExchangeTahoodById', { query }),
      await supervisor.call('GET /api/SarafiManagment/ExchangeOpenPositionById', { query }),
      await supervisor.call('GET /api/SarafiManagment/GetSarafiLicenseHistory', { query: exchange }),
      await supervisor.call('GET /api/SarafiManagment/GetBalanceSarafPosition', { query: range }),
      await supervisor.call('GET /api/SarafiManagment/GetPositionCorrections', { query: of }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return JSON.parse(JSON.stringify(answers.map(({ data }) => data)), (key: string, value: unknown) =>
      // Actions and users are of the present; a correction has its own count of changes.
      ['allowedActions', 'users', 'at'].includes(key) && (key !== 'at' || value === null || value === at)
        ? undefined
        : value,
    ) as unknown[];
  };
  const withoutVersions = (page: unknown[]) => [
    ...page.slice(0, -1),
    JSON.parse(JSON.stringify(page.at(-1)), (key: string, value: unknown) =>
      key === 'rowVersion' ? undefined : value,
    ) as unknown,
  ];

  const night = async (isClosed = true) => {
    clock.advanceMinutes(15 * 60);
    if (isClosed) await closeDays({ db, clock });
    await expireLicences({ db, clock });
    clock.advanceMinutes(9 * 60);
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
  };

  const play = async (days: readonly (readonly { action: Action; number: number }[])[], given = {}) => {
    const id = await openOffice(given);
    const evenings = new Map<string, unknown[]>();
    await trade(id, 1_000, 'EUR');
    for (const doings of days) {
      for (const { action, number } of doings) {
        await deeds[action](id, number);
        if (number % 4 === 0) clock.advanceMinutes(1);
      }
      evenings.set(today(), await pageOf(id, today()));
      await night();
    }
    return { id, evenings };
  };

  it('is what it was that evening, whatever was done in whatever order', { timeout: 240_000 }, async () => {
    const settings = {
      numRuns: Number(process.env['NAZER_LONG_WALKS'] ?? 6),
      seed: 14_050_631,
      endOnFailure: true,
    };
    await fc.assert(
      fc.asyncProperty(Days, async (days) => {
        const { id, evenings } = await play(days);
        for (const [day, evening] of evenings)
          expect(withoutVersions(await pageOf(id, day, day))).toEqual(withoutVersions(evening));
      }),
      settings,
    );
  });

  it('is what it was through every kind of change there is', { timeout: 120_000 }, async () => {
    const days = [
      ['trade', 'owe', 'correct', 'taahod', 'position', 'rights', 'rate'],
      ['voidCorrection', 'settle', 'sell', 'licence', 'capital', 'taahod', 'taahod'],
      ['reopen', 'correct', 'rights', 'position', 'licence', 'capital', 'owe'],
    ] as const;
    const { id, evenings } = await play(
      days.map((day, index) =>
        day.map((action, place) => ({
          action,
          // A suspension, then its end.
          number: action === 'licence' ? 44 + index : 20 + index * 10 + place * 5,
        })),
      ),
      { licenceExpire: addDays(today(), 400) },
    );
    const pages = [...evenings.values()].map((page) => JSON.stringify(page[0]));
    expect(new Set(pages).size).toBe(3);
    const { rows } = await db.query(
      `select (select count(*) from sarafi_limit_history where sarafi_id = $1 and subject = 1) as taahod,
         (select count(*) from sarafi_limit_history where sarafi_id = $1 and subject = 2) as position,
         (select count(*) from sarafi_permission_history where sarafi_id = $1) as rights,
         (select count(*) from sarafi_license where sarafi_id = $1) as licences,
         (select count(*) from position_correction where sarafi_id = $1) as corrections,
         (select count(*) from position_correction where sarafi_id = $1
            and status = ${correctionStatus.voided}) as voided,
         (select count(*) from taahod_past where sarafi_id = $1) as settled,
         (select count(*) from sarafi where id = $1 and biz_name <> '') as renamed,
         (select count(*) from sarafi_past where sarafi_id = $1) as stored`,
      [id],
    );
    expect(rows).toEqual([
      {
        taahod: 3,
        position: 2,
        rights: 2,
        licences: 3,
        corrections: 2,
        voided: 1,
        settled: 1,
        renamed: 1,
        stored: 3,
      },
    ]);
    for (const [day, evening] of evenings)
      expect(withoutVersions(await pageOf(id, day, day))).toEqual(withoutVersions(evening));
  });

  it('stays without its start on a day whose eve was closed too late', async () => {
    const id = await openOffice();
    const startOf = async (at?: string) => {
      const query = { id: String(id), ...(at !== undefined && { at }) };
      const { data } = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query });
      return data.isStartMissing;
    };
    await trade(id, 5, 'EUR');
    await night();
    const begun = today();
    expect(await startOf()).toBe(false);
    await trade(id, 5, 'EUR');
    await night(false);
    const late = today();
    expect(await startOf()).toBe(true);
    await night();
    expect([await startOf(), await startOf(late), await startOf(begun)]).toEqual([false, true, false]);
  });

  it('is refused for future days, for days before its ledger, and for invalid days', async () => {
    const id = await openOffice();
    await trade(id, 5, 'EUR');
    const officeAt = (at: string) =>
      supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: String(id), at } });
    const first = today();
    expect((await officeAt(addDays(first, 1))).problem).toMatchObject({
      code: 'officeDayAhead',
      status: 400,
    });
    expect((await officeAt(addDays(first, -1))).problem).toMatchObject({
      code: 'officeDayBefore',
      status: 400,
    });
    expect((await officeAt('1405/13/01')).problem.code).toBe('badDateInput');
    expect((await officeAt(first)).data).toMatchObject({ at: null, firstDay: first });
    await night();
    expect((await officeAt(first)).data).toMatchObject({ at: first, allowedActions: [] });
    const all = await supervisor.call('GET /api/SarafiManagment/GetPositionCorrections', {
      query: { at: first },
    });
    expect(all.problem.code).toBe('badValue');
  });

  it('shows the people of an office their own alone, and no figure to who may not see it', async () => {
    const id = await openOffice();
    await trade(id, 5, 'EUR');
    const day = today();
    await night();
    const office = await test.signIn('office');
    const query = { id: String(id), at: day };
    expect((await office.call('GET /api/SarafiManagment/SarafiDetailsById', { query })).status).toBe(404);
    const crm = await test.signIn('crm');
    for (const call of ['SarafiDetailsById', 'ExchangeTahoodById', 'ExchangePermissionsById'] as const)
      expect((await crm.call(`GET /api/SarafiManagment/${call}`, { query })).status).toBe(403);
  });

  it('names the province in the language of the reader, in the list and on its page', async () => {
    const id = await openOffice();
    const read = async (language: string) => {
      const list = await supervisor.call('POST /api/SarafiManagment/PostSarafiList', {
        query: { SarafiData: String(1_200 + id) },
        body: {},
        language,
      });
      const page = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', {
        query: { id: String(id) },
        language,
      });
      return [list.data.list.map(({ ostan }) => ostan), page.data.ostan];
    };
    expect(await read('fa')).toEqual([['تهران'], 'تهران']);
    expect(await read('fr')).toEqual([['Tehran'], 'Tehran']);
  });
});
