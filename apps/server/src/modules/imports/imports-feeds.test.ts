import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import type { RowScope } from '../../platform/session/row-scope.ts';
import { findHistory } from '../../platform/event-store.ts';
import { testCtx } from '../../resources/testing-ctx.ts';
import type { FeedRow } from '../intake/feeds.service.ts';
import { merchantOf, refusal } from './import-market.testing.ts';
import { ImportsFixture } from './imports.testing.ts';
import { importsFeeds } from './imports.feeds.ts';

describe.each(testEngines())('the feeds of imports on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  const clock = fakeClock();
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }]);
  });
  afterAll(() => db.close());

  const ctx = (scope?: RowScope) => testCtx(db, clock, scope ? { scope } : {});
  const request = (row: Partial<FeedRow<'Requests'>> = {}) =>
    db.transaction((tx) =>
      importsFeeds.Requests.apply(tx, ctx(), {
        nationalId: merchantOf(0),
        currency: 'eur',
        amount: '25000',
        validityDate: addDays(desk.day, 10),
        ...row,
      }),
    );
  const offer = (requestId: number, sarafiId = 1, scope?: RowScope) =>
    db.transaction((tx) =>
      importsFeeds.Offers.apply(tx, ctx(scope), {
        requestId,
        sarafiId,
        unitPrice: '1330000',
        transferDelayHours: 24,
      }),
    );
  const select = (row: FeedRow<'Selections'>) =>
    db.transaction((tx) => importsFeeds.Selections.apply(tx, ctx(), row));
  const confirm = (row: FeedRow<'Confirmations'>, scope?: RowScope) =>
    db.transaction((tx) => importsFeeds.Confirmations.apply(tx, ctx(scope), row));

  it('carry a deal from the request of an unknown merchant to its end', async () => {
    const made = await request({ nationalId: '14003778990', merchantName: 'بازرگانی تازه' });
    const { id: offerId } = await offer(made.id);
    await select({ action: 'select', offerId });
    await confirm({ action: 'confirm', offerId });
    const { totalRial } = await desk.state(offerId);
    await confirm({ action: 'pay', offerId, amountRial: totalRial, refNo: '1', senderBank: '017' });
    const trackingCode = await db.transaction(async (tx) => {
      await desk.addDocument(tx, offerId);
      return desk.addSanaCode(tx, offerId);
    });
    await confirm({ action: 'havale', offerId, trackingCode, havaleNo: 'H', havaleDate: '۱۴۰۵/۰۸/۳۰' });
    await select({ action: 'finalConfirm', offerId });
    expect(await desk.state(offerId)).toMatchObject({ status: 6, requestStatus: 6 });
    const history = await findHistory(db, { entity: 'Offer', id: offerId, officeId: null });
    expect(history.map(({ transition, actorRole }) => `${transition} ${actorRole}`)).toEqual([
      'finalConfirm APP',
      'havale SAR',
      'payRial SYS',
      'confirm SAR',
      'select APP',
      'bid SAR',
    ]);
  });

  it('add a merchant under the name of the row, and leave the name of a known one as it is', async () => {
    const nationalId = makeLegalNationalId('1010123456');
    await request({ nationalId, merchantName: 'نخستین نام' });
    await request({ nationalId, merchantName: 'نامی دیگر' });
    const { rows } = await db.query('select full_name as name from merchant where national_id = $1', [
      nationalId,
    ]);
    expect(rows).toEqual([{ name: 'نخستین نام' }]);
  });

  it('accept the other steps of applicants and offices', async () => {
    const { id: requestId } = await request();
    const { id: offerId } = await offer(requestId);
    await select({ action: 'select', offerId });
    await confirm({ action: 'decline', offerId });
    await select({ action: 'select', offerId });
    await confirm({ action: 'confirm', offerId });
    await select({ action: 'withdraw', offerId, reason: 'کالا دیگر لازم نیست' });
    expect((await desk.state(offerId)).status).toBe(7);
    const disputed = await desk.bringTo(5);
    const { rows } = await db.query<{ id: number }>('select request_id as id from offer where id = $1', [
      disputed,
    ]);
    await select({ action: 'object', requestId: rows[0]?.id });
    await confirm({ action: 'refund', offerId: disputed });
    expect(await desk.state(disputed)).toMatchObject({ requestStatus: 9, paidRial: '0' });
    const draft = await request({ isDraft: true });
    await select({ action: 'submit', requestId: draft.id });
    await select({ action: 'cancel', requestId: draft.id });
    const waiting = await offer((await request()).id);
    await confirm({ action: 'cancel', offerId: waiting.id, reason: 'به خواست صراف لغو شد' });
    expect(await desk.state(waiting.id)).toMatchObject({ status: 9, cancelKind: 1 });
  });

  it('accept the currency of a request and of its order lines in small letters', async () => {
    const line = { orderNo: '12345678', certificateAmount: '25000', equivalentAmount: '25000' };
    const { id } = await request({ orderLines: [{ ...line, certificateCurrency: 'eur' }] });
    const { rows } = await db.query(
      `select r.currency, l.certificate_currency as line from import_request r
       join request_order_line l on l.request_id = r.id where r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ currency: 'EUR', line: 'EUR' }]);
  });

  it('refuse a step without a required field, with text that is no day, or of an unknown offer', async () => {
    const missing = await refusal(select({ action: 'select' }));
    expect([missing.code, missing.facts.values]).toEqual(['missingField', { field: 'offerId' }]);
    const offerId = await desk.bringTo(3);
    expect((await refusal(confirm({ action: 'pay', offerId, refNo: '9' }))).facts.values).toEqual({
      field: 'amountRial',
    });
    expect((await refusal(select({ action: 'renew', requestId: 1, validityDate: 'x' }))).code).toBe(
      'badDateInput',
    );
    expect((await refusal(confirm({ action: 'confirm', offerId: 999_999 }))).code).toBe('notFound');
  });

  it('refuse rows about another office when the API key belongs to one office', async () => {
    const scope = { sarafiId: 2 };
    const { id: requestId } = await request();
    expect((await refusal(offer(requestId, 1, scope))).code).toBe('keyScope');
    const own = await offer(requestId, 2, scope);
    const foreign = await offer(requestId, 1);
    await select({ action: 'select', offerId: foreign.id });
    expect((await refusal(confirm({ action: 'confirm', offerId: foreign.id }, scope))).code).toBe('notFound');
    await select({ action: 'select', offerId: own.id }).catch(() => undefined);
    expect((await desk.state(foreign.id)).status).toBe(2);
  });
});
