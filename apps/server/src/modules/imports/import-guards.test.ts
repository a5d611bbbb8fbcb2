import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/testing/fake-clock.ts';
import { simulateIntegrations } from '../../platform/integrations/create-integrations.ts';
import { problemOf } from '../../platform/http/problem-answer.ts';
import { taahodOf } from '../sarafi/limits/taahod.service.ts';
import { merchantOf, refusal } from './import-market.testing.ts';
import { ImportsFixture } from './imports.testing.ts';
import { endDueImports } from './imports.jobs.ts';
import { requestMachine } from './requests/requests.service.ts';
import { confirmPayment, registerPayment, rejectPayment } from './offers/offer-payments.service.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe.each(testEngines())('the rules of imports on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  let clock: FakeClock;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }, { id: 3 }], 6);
  });
  beforeEach(() => {
    desk = new ImportsFixture(db, fakeClock());
  });
  afterAll(() => db.close());

  const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
  const sentenceOf = async (work: Promise<unknown>) =>
    problemOf(await refusal(work), { language: 'fa', requestId: '', call: '' }).detail;
  const office = (id: number, change: string) => db.query(`update sarafi set ${change} where id = ${id}`);
  const limit = (id: number, change: string) =>
    db.query(`update sarafi_limit set ${change} where sarafi_id = ${id}`);
  const merchant = (number: number, change: string) =>
    db.query(`update merchant set ${change} where national_id = $1`, [merchantOf(number)]);

  describe('a bid', () => {
    it('needs an open request whose days are not over', async () => {
      const offerId = await desk.bringTo(3);
      const { rows } = await db.query<{ id: number }>('select request_id as id from offer where id = $1', [
        offerId,
      ]);
      const requestId = rows[0]?.id ?? 0;
      // The refusal does not name the state: another office would learn that somebody was selected.
      expect(await sentenceOf(desk.bid(requestId, { sarafiId: 3 }))).toBe(
        'این درخواست پیشنهاد نمی‌پذیرد: باز نیست یا اعتبار آن گذشته است.',
      );
      const old = await desk.addRequest();
      await db.query('update import_request set validity_date = $2, payment_deadline = $3 where id = $1', [
        old,
        addDays(desk.day, -1),
        '',
      ]);
      expect(await codeOf(desk.bid(old))).toBe('requestNotOpen');
      expect(await codeOf(desk.bid(999_999))).toBe('notFound');
    });

    it('comes from the named office alone', async () => {
      const requestId = await desk.addRequest({ requestType: 2, targetSarafiId: 2 });
      expect(await codeOf(desk.bid(requestId))).toBe('notTargetSarafi');
      await desk.bid(requestId, { sarafiId: 2 });
    });

    it('comes within the hours of the hall on a business day', async () => {
      const requestId = await desk.addRequest({ validityDate: addDays(desk.day, 30) });
      const late = new ImportsFixture(db, fakeClock('2026-11-21T11:30:00Z'));
      const friday = new ImportsFixture(db, fakeClock('2026-11-27T08:00:00Z'));
      expect(await sentenceOf(late.bid(requestId))).toContain('1405/09/01 09:00');
      expect(await codeOf(friday.bid(requestId))).toBe('marketClosed');
      await desk.bid(requestId);
    });

    it.each([
      ['status = 2', 'officeLicenceInactive', {}],
      ['allow_sell = false', 'officeMayNotSell', {}],
      ['access_import_export_talars = false', 'officeNoHall', {}],
      ['access_to_second_rate = false', 'officeNoSecondRate', { rateType: 1 }],
    ] as const)('is refused to an office with %s', async (change, because, given) => {
      const requestId = await desk.addRequest(given);
      await office(3, change);
      const refused = await refusal(desk.bid(requestId, { sarafiId: 3 }));
      expect([refused.code, refused.facts.because]).toEqual(['officeMayNotTrade', because]);
      await office(
        3,
        'status = 1, allow_sell = true, access_import_export_talars = true, access_to_second_rate = true',
      );
      await desk.bid(requestId, { sarafiId: 3 });
    });

    it.each(['has_access = false', 'blocked_by_manual = true', "block_reasons = '{1}'"])(
      'is refused for a merchant with %s',
      async (change) => {
        const requestId = await desk.addRequest({ nationalId: merchantOf(1) });
        await merchant(1, change);
        expect(await codeOf(desk.bid(requestId))).toBe('merchantMayNotTrade');
        await merchant(1, "has_access = true, blocked_by_manual = false, block_reasons = '{}'");
        await desk.bid(requestId);
      },
    );

    it('is refused the moment the business card of the merchant has run out, whatever the job wrote', async () => {
      const requestId = await desk.addRequest({ nationalId: merchantOf(1) });
      await merchant(1, `business_card_expire = '${addDays(desk.day, -1)}'`);
      expect(await codeOf(desk.bid(requestId))).toBe('merchantMayNotTrade');
      await merchant(1, `business_card_expire = '${desk.day}'`);
      const offerId = await desk.bid(requestId);
      await merchant(1, `business_card_expire = '${addDays(desk.day, -1)}'`);
      expect(await codeOf(desk.step('select', offerId))).toBe('merchantMayNotTrade');
      await merchant(1, `business_card_expire = ''`);
      await desk.step('select', offerId);
    });

    it('stays inside the rate band of its currency and hall', async () => {
      await db.query(
        `insert into currency_rate_band (currency, forum_type, from_date, floor_rate, ceiling_rate, base_rate)
         values ('AED', 2, $1, 300000, 310000, 305000)`,
        [desk.day],
      );
      const requestId = await desk.addRequest({ currency: 'AED' });
      expect(await codeOf(desk.bid(requestId, { unitPrice: '310000.0001' }))).toBe('rateOutsideBand');
      expect(await codeOf(desk.bid(requestId, { unitPrice: '299999' }))).toBe('rateOutsideBand');
      await desk.bid(requestId, { unitPrice: '310000' });
    });

    it('is the only one of its office on a request, and runs no longer than the settings allow', async () => {
      const requestId = await desk.addRequest();
      await desk.bid(requestId);
      expect(await codeOf(desk.bid(requestId))).toBe('duplicateOffer');
      const faultOf = async (given: Parameters<typeof desk.bid>[1]) =>
        (await refusal(desk.bid(requestId, { sarafiId: 2, ...given }))).facts.values;
      expect(await faultOf({ transferDelayHours: 241 })).toEqual({ field: 'transferDelayHours' });
      expect(await faultOf({ irrWage: '9'.repeat(20) })).toEqual({ field: 'irrWage' });
      expect(await codeOf(desk.bid(requestId, { sarafiId: 2, unitPrice: '0' }))).toBe('rateOdd');
      expect(await codeOf(desk.bid(requestId, { sarafiId: 2, validityDate: '1405/01/01' }))).toBe(
        'dateBeforeToday',
      );
    });

    it('costs amount times price over its units, and the wage', async () => {
      const requestId = await desk.addRequest({ currency: 'JPY', amount: '1000001' });
      const offerId = await desk.bid(requestId, { unitPrice: '760000.5', irrWage: '5' });
      expect((await desk.state(offerId)).totalRial).toBe('7600012605');
    });

    it('looks at the commitment it would make', async () => {
      await limit(3, 'taahod_ceiling = 9999.99');
      expect(await codeOf(desk.offer({}, { sarafiId: 3 }))).toBe('taahodExceeded');
      await limit(3, 'taahod_ceiling = 50000000');
    });
  });

  describe('a confirmation', () => {
    it('holds the commitment under the ceiling, with what is missing in its sentence', async () => {
      const first = await desk.offer({ amount: '600000' }, { sarafiId: 3 });
      const second = await desk.offer({ amount: '500000' }, { sarafiId: 3 });
      for (const id of [first, second]) await desk.step('select', id);
      await limit(3, 'taahod_ceiling = 1000000');
      await desk.step('confirm', first);
      expect(await sentenceOf(desk.step('confirm', second))).toContain('100٬000');
      expect(await desk.state(second)).toMatchObject({ status: 2, requestStatus: 2, boundOn: '' });
      await limit(3, 'taahod_ceiling = 50000000');
      await desk.step('cancel', first);
      await desk.step('cancel', second);
    });

    it('is refused beyond the open position, but not for a merchant outside its count', async () => {
      await limit(3, 'position_ceiling = 1000');
      const offerId = await desk.offer({}, { sarafiId: 3 });
      await desk.step('select', offerId);
      expect(await codeOf(desk.step('confirm', offerId))).toBe('positionExceeded');
      await merchant(0, 'ignore_position_calc = true');
      await desk.step('confirm', offerId);
      await merchant(0, 'ignore_position_calc = false');
      const { rows } = await db.query<{ n: number; held: string }>(
        `select count(*) filter (where is_ignored) as n,
           coalesce((select sum(amount) from position_current where sarafi_id = 3), 0) as held
         from position_entry where ref_type = 1 and ref_id = $1`,
        [offerId],
      );
      expect(rows[0]).toEqual({ n: 1, held: '0.00' });
      await limit(3, 'position_ceiling = 20000000');
    });

    it('looks at the rights of office and merchant again, and at an exception of the blacklist', async () => {
      const offerId = await desk.offer({ nationalId: merchantOf(2) }, { sarafiId: 3 });
      await desk.step('select', offerId);
      await merchant(2, "block_reasons = '{1}'");
      expect(await codeOf(desk.step('confirm', offerId))).toBe('merchantMayNotTrade');
      await db.query(
        `insert into blacklist_exception (offer_id, merchant_national_id, merchant_name, reason, valid_to)
         values ($1, $2, 'x', 'x', $3)`,
        [offerId, merchantOf(2), addDays(desk.day, -1)],
      );
      expect(await codeOf(desk.step('confirm', offerId))).toBe('merchantMayNotTrade');
      await db.query('update blacklist_exception set valid_to = $2 where offer_id = $1', [offerId, desk.day]);
      await office(3, 'status = 3');
      expect(await codeOf(desk.step('confirm', offerId))).toBe('officeMayNotTrade');
      await office(3, 'status = 1');
      await desk.step('confirm', offerId);
    });

    it('rejects the other offers, gives an identifier and a deadline', async () => {
      const requestId = await desk.addRequest();
      const [one, two, three] = [
        await desk.bid(requestId),
        await desk.bid(requestId, { sarafiId: 2 }),
        await desk.bid(requestId, { sarafiId: 3 }),
      ];
      await desk.step('select', one);
      expect(await codeOf(desk.step('select', two))).toBe('otherOfferSelected');
      await desk.step('confirm', one);
      expect([(await desk.state(two)).status, (await desk.state(three)).status]).toEqual([10, 10]);
      const { rows } = await db.query(
        `select i.owner_id as "ownerId", i.expected_rial = o.total_rial as "isTotal",
           o.rial_deadline - o.confirmed_at = interval '24 hours' as "isOneDay"
         from offer o join payment_identifier i on i.identifier = o.payment_identifier where o.id = $1`,
        [one],
      );
      expect(rows).toEqual([{ ownerId: one, isTotal: true, isOneDay: true }]);
    });
  });

  describe('rials', () => {
    const pay = (offerId: number, amountRial: string, refNo: string, senderBank = '017') =>
      db.transaction((tx) =>
        registerPayment(tx, desk.as('SYS'), { offerId, amountRial, refNo, senderBank, payType: 1 }),
      );
    const confirm = (paymentId: number) =>
      db.transaction((tx) => confirmPayment(tx, desk.as('SYS'), { paymentId }));

    it('are counted once, however often a payment is reported', async () => {
      const offerId = await desk.bringTo(3);
      const first = await pay(offerId, '300000000', 'A-1');
      expect((await desk.state(offerId)).requestStatus).toBe(4);
      expect(await pay(offerId, '300000000', 'A-1')).toEqual({ ...first, isChanged: false });
      expect(await codeOf(pay(offerId, '300000001', 'A-1'))).toBe('repeatedPayment');
      await pay(offerId, '300000000', 'A-1', '012');
      await confirm(first.id);
      expect(await confirm(first.id)).toMatchObject({ isChanged: false });
      expect((await desk.state(offerId)).paidRial).toBe('300000000');
      expect(await codeOf(pay(offerId, '0', 'A-2'))).toBe('badValue');
    });

    it('carry the offer on with the last one, a thousand less is enough, more than the total is refused', async () => {
      const offerId = await desk.bringTo(3);
      const total = BigInt((await desk.state(offerId)).totalRial);
      const first = await pay(offerId, String(total - 2000n), 'B-1');
      await confirm(first.id);
      expect((await desk.state(offerId)).status).toBe(3);
      const tooMuch = await pay(offerId, '5000', 'B-2');
      expect(await sentenceOf(confirm(tooMuch.id))).toContain('2٬000');
      const rest = await pay(offerId, '1000', 'B-3');
      await confirm(rest.id);
      expect(await desk.state(offerId)).toMatchObject({ status: 4, paidRial: String(total - 1000n) });
    });

    it('that bounce put the offer back to where it waits for them', async () => {
      const offerId = await desk.bringTo(3);
      const { id } = await pay(offerId, (await desk.state(offerId)).totalRial, 'C-1');
      await confirm(id);
      const refused = { paymentId: id, refusal: 1, note: '' } as const;
      const reject = () => db.transaction((tx) => rejectPayment(tx, desk.as('SYS'), refused));
      expect(await reject()).toMatchObject({ status: 3, isChanged: true });
      expect(await reject()).toMatchObject({ isChanged: false });
      expect(await desk.state(offerId)).toMatchObject({ status: 3, requestStatus: 3, paidRial: '0' });
      expect(await codeOf(confirm(id))).toBe('illegalTransition');
    });

    it('must be back before a paid contract is cancelled, and not a second time', async () => {
      const offerId = await desk.bringTo(4);
      expect(await sentenceOf(desk.step('cancel', offerId))).toBe('ابتدا مبلغ ریالی عودت شود.');
      await desk.step('refund', offerId);
      expect(await desk.step('refund', offerId)).toMatchObject({ isChanged: false });
      expect(await codeOf(desk.step('havale', offerId))).toBe('rialMissing');
      await desk.step('cancel', offerId);
      expect(await desk.state(offerId)).toMatchObject({ status: 9, requestStatus: 1, selectedOfferId: null });
    });
  });

  describe('the remittance', () => {
    it('needs its document and a code of SANA that no other contract has', async () => {
      const offerId = await desk.bringTo(4);
      const issue = (trackingCode: string) => desk.issueHavale(offerId, trackingCode);
      expect(await codeOf(issue('0'))).toBe('havaleDocumentMissing');
      await db.transaction((tx) => desk.addDocument(tx, offerId));
      const other = await desk.bringTo(5);
      const { rows } = await db.query<{ code: string }>(
        'select sana_tracking_code as code from offer where id = $1',
        [other],
      );
      expect(await codeOf(issue(rows[0]?.code ?? ''))).toBe('sanaCodeUsed');
      const code = await db.transaction((tx) => desk.addSanaCode(tx, offerId));
      await issue(code);
      expect((await desk.state(offerId)).status).toBe(5);
      await desk.step('rejectHavale', offerId);
      expect(await codeOf(issue(code))).toBe('havaleDocumentMissing');
      await db.transaction((tx) => desk.addDocument(tx, offerId));
      await issue(code);
      expect(await desk.state(offerId)).toMatchObject({ status: 5, requestStatus: 5 });
    });
  });

  describe('the return from a final state', () => {
    it('of a deal is possible for the number of days in the settings', async () => {
      const offerId = await desk.bringTo(6);
      await db.query('update offer set makhtoome_on = $2 where id = $1', [offerId, addDays(desk.day, -91)]);
      expect(await sentenceOf(desk.step('returnFromMakhtoome', offerId))).toContain('90');
      await db.query('update offer set makhtoome_on = $2 where id = $1', [offerId, addDays(desk.day, -90)]);
      await desk.step('returnFromMakhtoome', offerId);
    });

    it('makes the contract count as when it was bound, even above the ceiling', async () => {
      const offerId = await desk.offer({}, { sarafiId: 3 });
      for (const name of ['select', 'confirm', 'pay', 'havale', 'close'] as const)
        await desk.step(name, offerId);
      await limit(3, 'taahod_ceiling = 1');
      await desk.step('returnFromMakhtoome', offerId);
      expect((await taahodOf(db, 3, desk.day)).byType.length).toBeGreaterThan(0);
      await limit(3, 'taahod_ceiling = 50000000');
    });
  });

  describe('a withdrawal', () => {
    it('is asked for three times at most, each answered', async () => {
      const offerId = await desk.bringTo(3);
      for (let times = 0; times < 3; times += 1) {
        await desk.step('withdraw', offerId);
        expect(await desk.step('withdraw', offerId)).toMatchObject({ isChanged: false });
        expect(await desk.step('refuseWithdrawal', offerId)).toMatchObject({ status: 3 });
      }
      expect(await sentenceOf(desk.step('withdraw', offerId))).toContain('3');
    });

    it('that is accepted takes the position back; a request that was paid ends with it', async () => {
      const offerId = await desk.bringTo(4);
      await desk.step('withdraw', offerId);
      expect(await codeOf(desk.step('confirmWithdrawal', offerId))).toBe('refundFirst');
      await desk.step('refund', offerId);
      await desk.step('confirmWithdrawal', offerId);
      expect(await desk.state(offerId)).toMatchObject({ status: 9, cancelKind: 2, requestStatus: 7 });
      const { rows } = await db.query<{ sum: string }>(
        'select sum(amount) as sum from position_entry where ref_type = 1 and ref_id = $1',
        [offerId],
      );
      expect(rows[0]?.sum).toBe('0.00');
    });
  });

  describe('a dispute', () => {
    const requestOf = async (offerId: number) =>
      (await db.query<{ id: number }>('select request_id as id from offer where id = $1', [offerId])).rows[0]
        ?.id ?? 0;

    it('stops everybody until a supervisor decides', async () => {
      const offerId = await desk.bringTo(5);
      const requestId = await requestOf(offerId);
      await desk.object(requestId);
      for (const name of ['finalConfirm', 'close', 'rejectHavale', 'withdraw'] as const)
        expect([name, await codeOf(desk.step(name, offerId))]).toEqual([name, 'requestDisputed']);
      expect(await codeOf(desk.decide(requestId, 7))).toBe('refundFirst');
      await desk.decide(requestId, 5);
      expect(await desk.state(offerId)).toMatchObject({ status: 5, requestStatus: 5 });
    });

    it('ends the deal, or cancels it when the money is back', async () => {
      const [ended, cancelled] = [await desk.bringTo(5), await desk.bringTo(5)];
      for (const id of [ended, cancelled]) await desk.object(await requestOf(id));
      await desk.decide(await requestOf(ended), 6);
      expect(await desk.state(ended)).toMatchObject({ status: 6, requestStatus: 6 });
      await desk.step('refund', cancelled);
      await desk.decide(await requestOf(cancelled), 7);
      expect(await desk.state(cancelled)).toMatchObject({ status: 9, cancelKind: 3, requestStatus: 7 });
      expect(await desk.decide(await requestOf(cancelled), 7)).toMatchObject({ isChanged: false });
    });
  });

  describe('a request', () => {
    it('adds up, is of its merchant, and does not outlast its order registration', async () => {
      const line = {
        orderNo: '12345678',
        certificateCurrency: 'EUR',
        certificateAmount: '10000',
        equivalentAmount: '9999.99',
      };
      const inDollars = { ...line, certificateCurrency: 'USD', equivalentAmount: '10000' };
      expect(await sentenceOf(desk.addRequest({ orderLines: [line] }))).toContain('9٬999٫99');
      expect(await codeOf(desk.addRequest({ nationalId: '10380284790' }))).toBe('notFound');
      expect(await codeOf(desk.addRequest({ certificateValidity: desk.day }))).toBe('certificateOver');
      expect(await codeOf(desk.addRequest({ paymentDeadline: desk.day }))).toBe('badValue');
      expect(await codeOf(desk.addRequest({ currency: 'XXX' }))).toBe('unknownCurrency');
      expect(await codeOf(desk.addRequest({ currency: 'JPY', amount: '1.5' }))).toBe('badValue');
      await desk.addRequest({ orderLines: [{ ...line, equivalentAmount: '10000' }] });
      // 11,769.91 dollars are 10,000 euros by the rates of the day.
      await desk.addRequest({ orderLines: [{ ...inDollars, certificateAmount: '11000' }] });
      const far = await refusal(
        desk.addRequest({ orderLines: [{ ...inDollars, certificateAmount: '20000' }] }),
      );
      expect([far.code, far.facts.values]).toEqual([
        'equivalentOdd',
        { orderNo: '12345678', equivalent: '10000', expected: '16992.48', currency: 'EUR', percent: '30' },
      ]);
    });

    const refused: readonly [string, Parameters<ImportsFixture['addRequest']>[0], string][] = [
      ['less than a thousand', { amount: '999.99' }, 'requestAmount'],
      ['more than ten million', { amount: '10000000.01' }, 'requestAmount'],
      ['a SWIFT code with a digit in front', { swift: 'DEUT1EFF' }, 'badSwift'],
      ['a SWIFT code of nine characters', { swift: 'DEUTDEFF5' }, 'badSwift'],
      ['a country there is not', { destCountry: 'XX' }, 'badCountry'],
      ['a mobile with a digit too few', { applicantMobile: '0912123456' }, 'badMobile'],
      ['an IBAN whose check digits are wrong', { iban: 'DE89370400440532013001' }, 'badIban'],
    ];
    it.each(refused)('is refused with %s', async (_, given, code) => {
      expect(await codeOf(desk.addRequest(given))).toBe(code);
    });

    it('stores its codes in the form they have everywhere', async () => {
      const requestId = await desk.addRequest({
        amount: '10000000',
        swift: 'deutdeff500',
        destCountry: 'de',
        applicantMobile: '+98 935 123 4567',
        iban: 'de89 3704 0044 0532 0130 00',
      });
      await desk.addRequest({ amount: '1000' });
      const { rows } = await db.query(
        'select swift, dest_country as country, applicant_mobile as mobile, iban from import_request where id = $1',
        [requestId],
      );
      expect(rows).toEqual([
        { swift: 'DEUTDEFF500', country: 'DE', mobile: '09351234567', iban: 'DE89370400440532013000' },
      ]);
    });

    it('is drafted, submitted, given up with its offers, and renewed', async () => {
      const requestId = await desk.addRequest({ isDraft: true });
      expect(await codeOf(desk.bid(requestId))).toBe('requestNotOpen');
      await desk.request(requestId, 'submit');
      const offerId = await desk.bid(requestId);
      await desk.request(requestId, 'cancel');
      expect(await desk.state(offerId)).toMatchObject({ status: 9, cancelKind: 4, requestStatus: 7 });
      const old = await desk.addRequest({ certificateValidity: addDays(desk.day, 30) });
      const later = new ImportsFixture(db, fakeClock('2026-12-15T08:00:00Z'));
      const expiry = { key: { id: old }, action: 'expire', isIfDue: true } as const;
      const expire = (at: ImportsFixture) => (tx: Tx) => requestMachine.run(tx, at.as('SYS'), expiry);
      expect(await db.transaction(expire(desk))).toMatchObject({ isChanged: false });
      expect(await db.transaction(expire(later))).toMatchObject({ status: 8 });
      const renew = (validityDate: string) => {
        const step = { key: { id: old }, action: 'renew', input: { validityDate } } as const;
        return db.transaction((tx) => requestMachine.run(tx, later.as('APP'), step));
      };
      expect(await codeOf(renew(addDays(later.day, 30)))).toBe('certificateOver');
      expect(await renew(later.day)).toMatchObject({ status: 1 });
    });
  });

  it('selections, unpaid contracts, offers, requests and waits for silent applicants end when their time is over', async () => {
    const fresh = fakeClock();
    const at = new ImportsFixture(db, fresh);
    const waiting = await at.bringTo(2);
    const unpaid = await at.bringTo(3);
    const open = await at.offer({ validityDate: at.day });
    const silentOne = await at.bringTo(5);
    const run = () =>
      endDueImports({
        db,
        clock: fresh,
        log: silent,
        filesFolder: '/nowhere',
        integrations: simulateIntegrations({ db, clock: fresh }),
      });
    await run();
    expect((await at.state(waiting)).status).toBe(2);
    fresh.advanceMinutes(24 * 60 + 1);
    await run();
    const states = async () => [
      (await at.state(waiting)).status,
      (await at.state(unpaid)).status,
      (await at.state(open)).status,
      (await at.state(silentOne)).status,
    ];
    expect(await states()).toEqual([1, 11, 11, 5]);
    expect(await at.state(unpaid)).toMatchObject({ requestStatus: 1, selectedOfferId: null });
    expect((await at.state(open)).requestStatus).toBe(8);
    const before = await db.query<{ n: number }>('select count(*) as n from transition_history');
    await run();
    expect((await db.query('select count(*) as n from transition_history')).rows).toEqual(before.rows);
    fresh.advanceMinutes(9 * 24 * 60);
    await run();
    expect((await at.state(silentOne)).status).toBe(5);
    fresh.advanceMinutes(8 * 24 * 60);
    await run();
    expect((await at.state(silentOne)).status).toBe(6);
  });
});
