/** A reference of a bank is one payment: of an offer, a dealing, a deposit, a cheque or a retail deal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { addPayment } from '../exports/dealings/dealing-payments.service.ts';
import { confirmPayment, registerPayment } from '../imports/offers/offer-payments.service.ts';
import { registerCheque } from './cheques.service.ts';
import { recordDeposit } from './deposits.service.ts';
import {
  addDealing,
  addMarket,
  addOffer,
  type Contract,
  depositOf,
  actorAs,
  merchantId,
  nextSayad,
} from './payments.testing.ts';

const bank = actorAs('SYS');
const melliSheba = 'IR270170000000100324200001';
const mellatSheba = 'IR270120000000005555123456';

describe.each(testEngines())('references of banks on $name', ({ name, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  it.each([
    ['017', '017'],
    ['۰۱۷', '017'],
    ['17', '017'],
    ['ملی', '017'],
    ['بانک ملی ایران', '017'],
    ['بانك ملي', '017'],
    ['Melli', '017'],
    ['Bank Melli Iran', '017'],
    [melliSheba, '017'],
    ['ir27 0170 0000 0010 0324 2000 01', '017'],
    ['ملت', '012'],
    ['بانک ایران زمین', '069'],
    ['ایران‌زمین', '069'],
    ['پست بانک', '021'],
    ['بانک توسعه صادرات ایران', '020'],
    ['صادرات', '019'],
    ['بانک قرض‌الحسنه مهر ایران', '060'],
    ['Some Foreign Bank', 'someforeign'],
    ['', ''],
  ])('are folded by the bank they name: %j', async (reported, code) => {
    const { rows } = await db.query('select bank_code_of($1) as code', [reported]);
    expect(rows).toEqual([{ code }]);
  });

  interface ReportedPayment {
    readonly refNo: string;
    readonly senderBank?: string;
    readonly senderSheba?: string;
    readonly amountRial?: string;
  }

  const payOffer = async (tx: Tx, { id: offerId }: Contract, reported: ReportedPayment) => {
    const registered = await registerPayment(tx, bank, {
      offerId,
      payType: 1,
      amountRial: '100000000',
      ...reported,
    });
    await confirmPayment(tx, bank, { paymentId: registered.id });
    return registered;
  };
  const payDealing = (tx: Tx, { id: dealingId }: Contract, reported: ReportedPayment) =>
    addPayment(tx, bank, {
      dealingId,
      instrument: 2, // SATNA
      amountRial: '100000000',
      senderBank: '',
      isConfirmed: true,
      ...reported,
    });
  const paidOf = async (table: 'offer' | 'dealing', { id }: Contract) =>
    (await db.query<{ paid: string }>(`select paid_rial as paid from ${table} where id = $1`, [id])).rows[0]
      ?.paid;
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(work);
  const codeOf = (work: (tx: Tx) => Promise<unknown>) =>
    run(work).then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  it('count once for an offer, as confirmations under both names of the bank and as a deposit', async () => {
    const offer = await run((tx) => addOffer(tx));
    const first = await run((tx) => payOffer(tx, offer, { refNo: 'T-1', senderBank: '017' }));
    const again = await run((tx) => payOffer(tx, offer, { refNo: 'T-1', senderBank: 'ملی' }));
    expect(again).toEqual({ ...first, isChanged: false });
    const deposit = { bankRef: 'T-1', payerId: merchantId, amountRial: '100000000', payerSheba: melliSheba };
    const recorded = await run((tx) => recordDeposit(tx, bank, depositOf(offer, deposit)));
    expect(recorded.reason).toBe(7); // reported before
    expect(await paidOf('offer', offer)).toBe('100000000');
    const other = { ...deposit, payerSheba: mellatSheba };
    expect((await run((tx) => recordDeposit(tx, bank, depositOf(offer, other)))).reason).toBeNull();
    expect(await paidOf('offer', offer)).toBe('200000000');
  });

  it('are claimed against every other contract, amount and kind of payment', async () => {
    const [offer, dealing] = await run(async (tx) => [await addOffer(tx), await addDealing(tx)] as const);
    const reported = { refNo: 'T-2', senderBank: 'بانک ملی ایران' };
    await run((tx) => payDealing(tx, dealing, reported));
    expect(await codeOf((tx) => payDealing(tx, dealing, { ...reported, senderBank: '017' }))).toBe(
      'repeatedPayment',
    );
    expect(
      await codeOf((tx) => payOffer(tx, offer, { ...reported, senderBank: '', senderSheba: melliSheba })),
    ).toBe('repeatedPayment');
    // Without a named bank it may be the same payment.
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: 'T-2' }))).toBe('repeatedPayment');
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: ' ت-2 ', senderBank: '017' }))).toBe('done');
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: '\u200FT-۲ ', senderBank: '017' }))).toBe(
      'repeatedPayment',
    );
    const sayadId = nextSayad();
    await run((tx) => payOffer(tx, offer, { refNo: sayadId, senderBank: 'Bank Melli' }));
    const cheque = {
      sayadId,
      dealingId: dealing.id,
      drawerNationalId: merchantId,
      drawerName: '',
      drawerSheba: '',
      payeeNationalId: '',
      payeeName: '',
      payeeSheba: '',
      amountRial: '100000000',
      issueDate: '',
      dueDate: '',
      bank: 'ملی',
      trackingNo: '',
    };
    expect(await codeOf((tx) => registerCheque(tx, bank, cheque))).toBe('repeatedPayment');
    const next = { ...cheque, sayadId: nextSayad() };
    const issued = await run((tx) => registerCheque(tx, bank, next));
    expect(await run((tx) => registerCheque(tx, bank, next))).toEqual({ ...issued, isChanged: false });
  });

  it('of a retail deal are none of an offer', async () => {
    const offer = await run((tx) => addOffer(tx));
    const addRetailPayment = (refNo: string, source: string) =>
      db.query(
        `insert into riali_payment (sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date,
           ref_no, src_sheba, dst_sheba) values (1, 'x', 1, 1, 5, '1404/10/02', $1, $2, $3) returning id`,
        [refNo, source, mellatSheba],
      );
    expect((await addRetailPayment('T-3', melliSheba)).rows).toHaveLength(1);
    expect((await addRetailPayment('T-3', melliSheba)).rows).toHaveLength(0);
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: 'T-3', senderBank: 'ملی' }))).toBe(
      'repeatedPayment',
    );
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: 'T-3', senderBank: 'سپه' }))).toBe('done');
    expect((await addRetailPayment('T-4', '')).rows).toHaveLength(1);
    expect(await codeOf((tx) => payOffer(tx, offer, { refNo: 'T-4', senderBank: 'ملت' }))).toBe(
      'repeatedPayment',
    );
  });

  it.runIf(name === 'postgres')('count once however many tell of them at once, in every way', async () => {
    const [offer, dealing] = await run(async (tx) => [await addOffer(tx), await addDealing(tx)] as const);
    const names = ['017', 'ملی', 'بانک ملی ایران', 'Melli', ''];
    const amountRial = '100000000';
    const writers = Array.from({ length: 20 }, (_, index) => {
      const reported = { refNo: 'T-5', senderBank: names[index % names.length] ?? '' };
      const deposit = { bankRef: 'T-5', amountRial, payerSheba: melliSheba };
      const payments = [
        () => codeOf((tx) => payOffer(tx, offer, reported)),
        () => codeOf((tx) => payDealing(tx, dealing, reported)),
        () => codeOf((tx) => recordDeposit(tx, bank, depositOf(dealing, deposit))),
        () => codeOf((tx) => recordDeposit(tx, bank, depositOf(offer, { ...deposit, payerId: merchantId }))),
      ];
      return payments[index % payments.length] ?? (() => Promise.resolve('none'));
    });
    const codes = await Promise.all(writers.map((write) => write()));
    expect([...new Set(codes)]).toEqual(expect.arrayContaining(['done', 'repeatedPayment']));
    const paid = [await paidOf('offer', offer), await paidOf('dealing', dealing)];
    expect(paid).toEqual(expect.arrayContaining(['0', amountRial]));
    const { rows } = await db.query('select count(*) as count from bank_reference where reference = $1', [
      'T-5',
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
