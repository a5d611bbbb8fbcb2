/**
 * Deals count nowhere until Shahkar has answered, when the settings let it refuse; then they count or are refused for
 * good.
 */
import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import {
  currencySource,
  mobileNumValidation as answers,
  resourceSaleStatus,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType, sarafiAlertSubject, sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { shahkarFailPolicy } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { simulateIntegrations } from '../../../platform/integrations/create-integrations.ts';
import { IntegrationError } from '../../../platform/integrations/integration-error.ts';
import { archiveStatus } from '../archive/archive-manifest.ts';
import { saveSetting } from '../../../platform/settings-store.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { checkPersons, hasDuePersons } from './person-checks.ts';
import type { SanaRow } from './read-sana-row.ts';
import { recordRialiPayments } from '../riali-payments/riali-payments.service.ts';
import { useSanaCode } from './sana-code.service.ts';
import { findWaitingPersons } from './waiting-deals.queries.ts';
import { addSanaMarket, personOf, record, sanaRow, sender, testDay, testNow } from '../sana.testing.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const refuse = { failPolicy: shahkarFailPolicy.refuse } as const;
const goOn = { failPolicy: shahkarFailPolicy.goOn } as const;

describe.each(testEngines())('deals that need an answer of Shahkar on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  let auditor: TestClient;
  let answer: 'yes' | 'no' | 'down' = 'yes';
  let askedMobiles: string[] = [];
  let people = 100;

  const settings = (values: object) =>
    db.transaction(async (tx) => {
      await invalidateCachedValues(tx);
      await saveSetting(tx, 'shahkar', { rowVersion: 1, values, updatedAt: '', updatedBy: '' });
    });
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock(testNow.toISOString());
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }, { id: 3, kind: sarafiKind.bank }]);
    test = await openTestApp(db, { clock });
    auditor = await test.signIn('auditor');
    await db.query('update currency_use set annual_ceiling_eur = 1000 where id = 21');
  });
  beforeEach(async () => {
    answer = 'yes';
    askedMobiles = [];
    await settings(refuse);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const job = () => {
    const shahkar = {
      ask: async ({ mobile }: { mobile: string }) => {
        askedMobiles.push(mobile);
        if (answer === 'down') throw new IntegrationError('unreachable', 'Shahkar is away');
        return { isMatch: answer === 'yes' };
      },
    };
    const integrations = { ...simulateIntegrations({ db, clock }), shahkar };
    return checkPersons({ db, clock, log: silent, filesFolder: '', integrations });
  };
  /** A deal of a customer Shahkar was never asked about. */
  const row = (given: Partial<SanaRow> = {}): SanaRow => {
    people += 1;
    return sanaRow({
      nationalId: personOf(people),
      mobileNumber: `0912${String(people).padStart(7, '0')}`,
      ...given,
    });
  };
  const stateOf = async ({ trackingCode }: SanaRow) =>
    (
      await db.query<Record<string, unknown>>(
        `select t.status, t.mobile_num_validation as mobile, t.counts_in_position as counts, t.refusal,
           (select count(*) from position_entry e where e.ref_type = ${positionRefType.sana} and e.ref_id = t.id)::int as entries
         from sana_transaction t where tracking_code = $1`,
        [trackingCode],
      )
    ).rows[0];
  const waiting = {
    status: sanaStatus.waiting,
    mobile: answers.notInquired,
    counts: false,
    refusal: null,
    entries: 0,
  };
  const counted = {
    status: sanaStatus.valid,
    mobile: answers.valid,
    counts: true,
    refusal: null,
    entries: 1,
  };
  const report = async () => {
    const query = { exchangeId: '1', fromDateShamsi: testDay, toDateShamsi: testDay, pageSize: '200' };
    return (await auditor.call('GET /api/SarafiManagment/GetSanaSarafReportSell', { query })).data;
  };
  /** Figures of the deal: the use of its heading, the reports, the position. */
  const figures = async () => {
    const use = await db.query('select coalesce(sum(euro_amount), 0) as euro from sana_use_year');
    const held = await db.query('select sarafi_id, currency, amount from position_current order by 1, 2');
    const { summary } = await report();
    const sums = summary.byCurrency.map(({ amount, euroAmount }) => ({ amount, euroAmount }));
    return { use: use.rows, held: held.rows, sums };
  };
  const pay = async (trackingCode: string) =>
    (
      await db.transaction((tx) =>
        recordRialiPayments(tx, sender(), [
          {
            trackingCode,
            payType: payType.satna,
            amountRial: '1130000000',
            payDate: testDay,
            refNo: `W${trackingCode}`,
          },
        ]),
      )
    )[0];

  it('are not asked about while their month is archived', async () => {
    await settings({});
    await record(db, [row()]);
    const month = testDay.slice(0, 7);
    await db.query('insert into sana_archive (month, status, changed_at) values ($1, $2, now())', [
      month,
      archiveStatus.closed,
    ]);
    // Not asked with the job itself, which would not end if it found them.
    expect(await hasDuePersons({ db, clock })).toBe(false);
    await db.query('delete from sana_archive');
    expect(await hasDuePersons({ db, clock })).toBe(true);
    expect(await job()).toBe(1);
  });

  it('wait and count nothing, and count all once the mobile is theirs', async () => {
    await record(db, [row({ mobileNumber: '' })]);
    const before = await figures();
    const deal = row();
    expect(await record(db, [deal])).toMatchObject([{ id: expect.any(Number) }]);
    expect(await stateOf(deal)).toEqual(waiting);
    expect(await figures()).toEqual(before);
    expect(await pay(deal.trackingCode)).toMatchObject({ code: 'sanaCodeWaiting' });
    const command = {
      refType: positionRefType.offer,
      refId: 1,
      sarafiId: 1,
      transactionType: transactionType.sell,
      currency: 'USD',
      amount: '1000.00',
    };
    const take = () =>
      db.transaction((tx) =>
        useSanaCode(tx, { ...command, ...deal, day: testDay, nationalId: deal.nationalId }),
      );
    await expect(take()).rejects.toMatchObject({ code: 'sanaCodeWaiting' });
    await job();
    expect(await stateOf(deal)).toEqual(counted);
    expect(await figures()).not.toEqual(before);
    expect(await pay(deal.trackingCode)).toMatchObject({ id: expect.any(Number) });
    await take();
    const next = row({ nationalId: deal.nationalId, mobileNumber: deal.mobileNumber ?? '' });
    await record(db, [next]);
    expect(await stateOf(next)).toMatchObject({ status: sanaStatus.valid, entries: 1 });
  });

  it('wait on while nobody answers, and go on as soon as somebody does', async () => {
    const deal = row();
    await record(db, [deal]);
    answer = 'down';
    expect(await job()).toBe(0);
    expect(await stateOf(deal)).toEqual(waiting);
    answer = 'yes';
    await job();
    expect(await stateOf(deal)).toEqual(counted);
    await job();
    expect(await stateOf(deal)).toEqual(counted);
  });

  it('of one person nobody answers about do not keep others waiting', async () => {
    const first = row();
    await record(db, [first]);
    answer = 'down';
    clock.advanceMinutes(1);
    await job();
    // Their deals came in, by `testNow`, before the first person was asked about.
    const others = Array.from({ length: 9 }, () => row());
    await record(db, others);
    askedMobiles = [];
    await job();
    expect(askedMobiles).not.toContain(first.mobileNumber);
    answer = 'yes';
    await job();
  });

  it('of one person nobody answered about come up again, however many new ones come', async () => {
    const [asked, older, newer] = [row(), row(), row()];
    await record(db, [asked, older, newer]);
    const came = (deal: SanaRow, at: string, askedAt: string | null = null) =>
      db.query(
        'update sana_transaction set create_date = $2, person_checked_at = $3 where tracking_code = $1',
        [deal.trackingCode, at, askedAt],
      );
    await came(asked, '2025-01-01T08:00:00Z', '2025-01-01T09:00:00Z');
    await came(older, '2025-01-01T08:59:00Z');
    await came(newer, '2025-01-01T09:01:00Z');
    const persons = await findWaitingPersons(db, { rows: 2 });
    expect(persons.map(({ mobile }) => mobile)).toEqual([older.mobileNumber, asked.mobileNumber]);
    await job();
  });

  it("are refused with the reason where the mobile is another's; the office is told, the figures stay", async () => {
    const before = await figures();
    const deal = row();
    await record(db, [deal]);
    answer = 'no';
    await job();
    const refusal = { code: 'shahkarMismatch', values: {} };
    expect(await stateOf(deal)).toEqual({
      ...waiting,
      status: sanaStatus.refused,
      mobile: answers.invalid,
      refusal,
    });
    expect(await figures()).toEqual(before);
    const { list: rows } = await report();
    const listed = rows.find(({ trackingCode }) => trackingCode === deal.trackingCode);
    expect(listed).toMatchObject({
      statusTitle: 'ردشده',
      statusReason: 'به گفته شاهکار این شماره موبایل به این کد ملی تعلق ندارد.',
    });
    const alerts = await db.query('select sarafi_id as id from sarafi_alert where subject = $1', [
      sarafiAlertSubject.refusedDeal,
    ]);
    expect(alerts.rows).toEqual([{ id: 1 }]);
    expect(await pay(deal.trackingCode)).toMatchObject({ code: 'sanaCodeRefused' });
    const again = row({ nationalId: deal.nationalId, mobileNumber: deal.mobileNumber ?? '' });
    expect(await record(db, [again])).toMatchObject([{ code: 'shahkarMismatch' }]);
  });

  it('take nothing of the year while they wait, and are refused beyond what is left of it', async () => {
    const travel = {
      currencyUseId: 21,
      currency: 'EUR',
      rate: '1330000',
      amount: '700.00',
      nationalId: personOf(7),
      mobileNumber: '09127000007',
    };
    const [first, second] = [row(travel), row(travel)];
    await record(db, [first, second]);
    expect([await stateOf(first), await stateOf(second)]).toEqual([waiting, waiting]);
    await job();
    expect(await stateOf(first)).toMatchObject({ status: sanaStatus.valid });
    expect(await stateOf(second)).toMatchObject({
      status: sanaStatus.refused,
      entries: 0,
      refusal: { code: 'useAboveYear', values: { ceiling: '1000.00', left: '300.00' } },
    });
  });

  it('take from resources only once they count', async () => {
    await db.query(
      `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, forum_type,
         resource_title, status) values ('1404/09/01', 1404, 3, 'USD', 5000, 1130000, 5650000000, $1, 'یک', $2)`,
      [forumType.importHall, resourceSaleStatus.announced],
    );
    const used = async () => (await db.query('select used_amount as used from resource_sale')).rows;
    await record(db, [row({ sarafiId: 3, currencySource: currencySource.centralBank })]);
    expect(await used()).toEqual([{ used: '0.00' }]);
    await job();
    expect(await used()).toEqual([{ used: '1000.00' }]);
  });

  it('may be taken back before the answer comes', async () => {
    const before = await figures();
    const deal = row();
    await record(db, [deal]);
    const voiding = row({ status: sanaStatus.voided, refTrackingCode: deal.trackingCode });
    expect(await record(db, [voiding])).toMatchObject([{ id: expect.any(Number) }]);
    await job();
    expect(await stateOf(deal)).toMatchObject({ status: sanaStatus.voided, entries: 0 });
    expect(await figures()).toEqual(before);
  });

  it('count on the first open day where theirs is final by then', async () => {
    const deal = row({ sarafiId: 2 });
    await record(db, [deal]);
    await db.query('update sarafi_limit set closed_until = $1 where sarafi_id = 2', [testDay]);
    await job();
    const entries = await db.query(
      `select biz_date as "bizDate", effective_date as "effectiveDate" from position_entry e
       join sana_transaction t on t.id = e.ref_id where e.ref_type = ${positionRefType.sana} and t.tracking_code = $1`,
      [deal.trackingCode],
    );
    expect(entries.rows).toEqual([{ bizDate: '1404/10/03', effectiveDate: testDay }]);
    await db.query(`update sarafi_limit set closed_until = '1404/10/01' where sarafi_id = 2`);
  });

  it('go on where the settings let them, answered or not', async () => {
    const [unanswered, mismatched, unasked] = [row(), row(), row()];
    await record(db, [unanswered]);
    await settings(goOn);
    answer = 'down';
    await job();
    expect(await stateOf(unanswered)).toEqual({ ...counted, mobile: answers.unknown });
    await settings(refuse);
    await record(db, [mismatched]);
    await settings(goOn);
    answer = 'no';
    await job();
    expect(await stateOf(mismatched)).toEqual({ ...counted, mobile: answers.invalid });
    await settings(refuse);
    await record(db, [unasked]);
    await settings({ ...refuse, enabled: false });
    await job();
    expect(await stateOf(unasked)).toEqual({ ...counted, mobile: answers.notInquired });
  });

  it('that count already and that nobody answers about do not keep others from being asked about', async () => {
    // Nobody of the tests before is left to ask about.
    await job();
    await settings(goOn);
    const [silenced, other] = [Array.from({ length: 8 }, () => row()), row()];
    await record(db, [...silenced, other]);
    await settings(refuse);
    answer = 'down';
    expect(await job()).toBe(0);
    answer = 'yes';
    askedMobiles = [];
    await job();
    expect(askedMobiles).toEqual([other.mobileNumber]);
    expect(await stateOf(other)).toEqual(counted);
    clock.advanceMinutes(15);
    await job();
    expect(await Promise.all(silenced.map(stateOf))).toEqual(silenced.map(() => counted));
  });

  it('do not wait where the settings let deals go on', async () => {
    await settings(goOn);
    const deal = row();
    await record(db, [deal]);
    expect(await stateOf(deal)).toEqual({ ...counted, mobile: answers.notInquired });
  });
});
