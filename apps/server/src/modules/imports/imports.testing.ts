/** A small import market for tests: offices, a merchant, rates, and every step as one function. */
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';
import type { FakeClock } from '../../platform/fake-clock.ts';
import { saveMerchants } from '../merchants/merchants.service.ts';
import { saveRates } from '../settings/rates.service.ts';
import { insertDocument } from './documents.queries.ts';
import { createRequest, decideDispute, objectToHavale, type RequestInput } from './imports.service.ts';
import { answerWithdrawal, cancelOffer, requestWithdrawal } from './offer-cancellation.service.ts';
import {
  confirmMakhtoome,
  issueHavale,
  rejectHavale,
  returnFromMakhtoome,
} from './offer-completion.service.ts';
import { confirmPayment, refundOffer, registerPayment } from './offer-payments.service.ts';
import type { Changed } from './offer-steps.ts';
import {
  confirmOffer,
  declineOffer,
  expireOffer,
  lapseOffer,
  type OfferInput,
  registerOffer,
  selectOffer,
} from './offers.service.ts';

export const reason = 'به درخواست کتبی متقاضی';

export interface TestOffice {
  readonly id: number;
  readonly allowSell?: boolean;
  readonly hasHall?: boolean;
  readonly hasSecondRate?: boolean;
  readonly status?: number;
  readonly taahodCeiling?: string;
  readonly positionCeiling?: string;
}

export async function addTestOffice(db: Database, given: TestOffice): Promise<void> {
  const name = `صرافی آزمون ${given.id}`;
  const code = 2000 + given.id;
  await db.query(
    `insert into sarafi (id, code, name, search_text, kind, national_id, allow_buy, allow_sell,
       access_import_export_talars, access_to_second_rate, status)
     values ($1, $2, $3, $4, 1, $5, true, $6, $7, $8, $9)`,
    [
      given.id,
      code,
      name,
      foldKey(`${code} ${name}`),
      makeLegalNationalId(String(1_400_600_000 + given.id)),
      given.allowSell ?? true,
      given.hasHall ?? true,
      given.hasSecondRate ?? true,
      given.status ?? 1,
    ],
  );
  await db.query(
    `insert into sarafi_limit (sarafi_id, taahod_ceiling, taahod_kind, position_ceiling, open_position_kind)
     values ($1, $2, 1, $3, 1)`,
    [given.id, given.taahodCeiling ?? '50000000', given.positionCeiling ?? '20000000'],
  );
}

export const merchantOf = (number: number): string => makeLegalNationalId(String(1_400_700_000 + number));

/** The refusal of a step. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}

export interface OfferState {
  readonly status: number;
  readonly requestStatus: number;
  readonly paidRial: string;
  readonly totalRial: string;
  readonly boundOn: string;
  readonly euroAmount: string;
  readonly isSelected: boolean;
  readonly cancelKind: number | null;
  readonly selectedOfferId: number | null;
  readonly rowVersion: number;
}

/** Steps an offer can be asked to take. */
export type StepName =
  | 'select'
  | 'decline'
  | 'confirm'
  | 'expire'
  | 'pay'
  | 'lapse'
  | 'havale'
  | 'rejectHavale'
  | 'finalConfirm'
  | 'close'
  | 'returnFromMakhtoome'
  | 'cancel'
  | 'withdraw'
  | 'confirmWithdrawal'
  | 'refuseWithdrawal'
  | 'refund';

/** Of references and codes, over all desks of a process. */
let serial = 0;

export class ImportsDesk {
  readonly db: Database;
  readonly clock: FakeClock;

  constructor(db: Database, clock: FakeClock) {
    this.db = db;
    this.clock = clock;
  }

  get day(): string {
    return todayJalali(this.clock.now());
  }

  as(role: ActorRole): Doer {
    return { user: null, address: '', requestId: 'test', role, now: this.clock.now() };
  }

  /** Rates of today, merchants and offices. */
  async furnish(offices: readonly TestOffice[], merchants = 1): Promise<void> {
    const rates = { EUR: '1330000', USD: '1130000', AED: '307700', JPY: '760000' };
    await this.db.transaction(async (tx) => {
      await saveRates(
        tx,
        Object.entries(rates).map(([currency, rate]) => ({
          currency,
          source: 1,
          day: addDays(this.day, -30),
          rate,
        })),
      );
      await saveMerchants(
        tx,
        Array.from({ length: merchants }, (_, index) => ({
          nationalId: merchantOf(index),
          fullName: `بازرگانی آزمون ${index}`,
        })),
      );
    });
    for (const office of offices) await addTestOffice(this.db, office);
  }

  async addRequest(given: Partial<RequestInput> = {}): Promise<number> {
    const { id } = await this.db.transaction((tx) =>
      createRequest(tx, this.as('APP'), {
        nationalId: merchantOf(0),
        currency: 'EUR',
        amount: '10000',
        validityDate: addDays(this.day, 20),
        ...given,
      }),
    );
    return id;
  }

  async bid(requestId: number, given: Partial<OfferInput> = {}): Promise<number> {
    const { id } = await this.db.transaction((tx) =>
      registerOffer(tx, this.as('SAR'), {
        requestId,
        sarafiId: 1,
        unitPrice: '1330000',
        transferDelayHours: 48,
        ...given,
      }),
    );
    return id;
  }

  /** A fresh offer on a fresh request. */
  async offer(given: Partial<RequestInput> = {}, bid: Partial<OfferInput> = {}): Promise<number> {
    return this.bid(await this.addRequest(given), bid);
  }

  async state(offerId: number): Promise<OfferState> {
    const { rows } = await this.db.query<OfferState>(
      `select o.status, r.status as "requestStatus", o.paid_rial as "paidRial", o.total_rial as "totalRial",
         o.bound_on as "boundOn", o.euro_amount as "euroAmount", o.is_selected as "isSelected",
         o.cancel_kind as "cancelKind", r.selected_offer_id as "selectedOfferId", o.row_version as "rowVersion"
       from offer o join import_request r on r.id = o.request_id where o.id = $1`,
      [offerId],
    );
    if (!rows[0]) throw new Error('no such offer');
    return rows[0];
  }

  async addDocument(tx: Tx, offerId: number): Promise<void> {
    const content = Buffer.from('%PDF-1.7 test');
    await insertDocument(tx, {
      offerId,
      sarafiId: 1,
      kind: 1,
      caption: '',
      name: 'swift.pdf',
      contentType: 'application/pdf',
      sha256: Buffer.alloc(32),
      content,
      userId: null,
    });
  }

  /** A SANA row that fits the offer; gives its code. */
  async addSanaCode(tx: Tx, offerId: number): Promise<string> {
    serial += 1;
    const code = makeSanaTrackingCode({
      jalali: this.day,
      sarafiCode: '2001',
      sequence: serial,
    });
    await tx.query(
      `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type, national_id,
         date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id)
       select $2, sarafi_id, 2, 2, 2, merchant_national_id, $3, currency, amount, unit_price, total_rial, euro_amount, 25
       from offer where id = $1`,
      [offerId, code, this.day],
    );
    return code;
  }

  async payInTx(tx: Tx, offerId: number, amountRial: string): Promise<Changed> {
    serial += 1;
    const doer = this.as('SYS');
    const refNo = `R${serial}`;
    const { id } = await registerPayment(tx, doer, {
      offerId,
      amountRial,
      refNo,
      payType: 1,
      senderBank: '017',
    });
    return confirmPayment(tx, doer, { paymentId: id });
  }

  /** Takes one step of an offer in a transaction of its own; what it needs besides is brought along. */
  step(name: StepName, offerId: number): Promise<Changed> {
    return this.db.transaction((tx) => this.stepIn(tx, name, offerId));
  }

  async stepIn(tx: Tx, name: StepName, offerId: number): Promise<Changed> {
    const target = { offerId, reason };
    switch (name) {
      case 'select':
        return selectOffer(tx, this.as('APP'), target);
      case 'decline':
        return declineOffer(tx, this.as('SAR'), target);
      case 'confirm':
        return confirmOffer(tx, this.as('SAR'), target);
      case 'expire':
        return expireOffer(tx, this.as('SYS'), target);
      case 'lapse':
        return lapseOffer(tx, this.as('SYS'), target);
      case 'pay':
        return this.payInTx(tx, offerId, await this.owed(tx, offerId));
      case 'havale':
        return this.havale(tx, offerId);
      case 'rejectHavale':
        return rejectHavale(tx, this.as('SUP'), target);
      case 'finalConfirm':
        return confirmMakhtoome(tx, this.as('APP'), target);
      case 'close':
        return confirmMakhtoome(tx, this.as('SUP'), target);
      case 'returnFromMakhtoome':
        return returnFromMakhtoome(tx, this.as('SUP'), target);
      case 'cancel':
        return cancelOffer(tx, this.as('SUP'), target);
      case 'withdraw':
        return requestWithdrawal(tx, this.as('APP'), target);
      case 'confirmWithdrawal':
        return answerWithdrawal(tx, this.as('SUP'), { ...target, isConfirmed: true });
      case 'refuseWithdrawal':
        return answerWithdrawal(tx, this.as('SUP'), { ...target, isConfirmed: false });
      case 'refund':
        return refundOffer(tx, this.as('SYS'), target);
    }
  }

  /** What is missing; more than the tolerance where nothing is. */
  async owed(tx: Tx, offerId: number): Promise<string> {
    const { rows } = await tx.query<{ owed: string }>(
      'select case when paid_rial < total_rial then total_rial - paid_rial else 5000 end as owed from offer where id = $1',
      [offerId],
    );
    return rows[0]?.owed ?? '';
  }

  async havale(tx: Tx, offerId: number): Promise<Changed> {
    await this.addDocument(tx, offerId);
    const trackingCode = await this.addSanaCode(tx, offerId);
    return issueHavale(tx, this.as('SAR'), { offerId, trackingCode, havaleNo: 'H-1' });
  }

  object(requestId: number): Promise<Changed> {
    return this.db.transaction((tx) => objectToHavale(tx, this.as('APP'), { requestId }));
  }

  decide(requestId: number, target: number): Promise<Changed> {
    return this.db.transaction((tx) => decideDispute(tx, this.as('SUP'), { requestId, target, reason }));
  }

  /** A fresh offer, brought to a state by the shortest way. */
  async bringTo(status: number): Promise<number> {
    const offerId = await this.offer();
    const ways: Readonly<Record<number, readonly StepName[]>> = {
      1: [],
      2: ['select'],
      3: ['select', 'confirm'],
      4: ['select', 'confirm', 'pay'],
      5: ['select', 'confirm', 'pay', 'havale'],
      6: ['select', 'confirm', 'pay', 'havale', 'finalConfirm'],
      7: ['select', 'confirm', 'withdraw'],
      9: ['cancel'],
    };
    for (const name of ways[status] ?? []) await this.step(name, offerId);
    if (status === 10) await this.rejectedBy(offerId);
    if (status === 11) await this.letExpire(offerId);
    return offerId;
  }

  /** Another office is confirmed in its place. */
  async rejectedBy(offerId: number): Promise<void> {
    const { rows } = await this.db.query<{ id: number }>('select request_id as id from offer where id = $1', [
      offerId,
    ]);
    const other = await this.bid(rows[0]?.id ?? 0, { sarafiId: 2 });
    await this.step('select', other);
    await this.step('confirm', other);
  }

  async letExpire(offerId: number): Promise<void> {
    await this.db.query('update offer set validity_date = $2 where id = $1', [
      offerId,
      addDays(this.day, -1),
    ]);
    await this.step('expire', offerId);
  }
}
