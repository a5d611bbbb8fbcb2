/** A small import market for tests, with a function for every step in it. */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import type { FakeClock } from '../../platform/testing/fake-clock.ts';
import { saveMerchants } from '../merchants/merchants.service.ts';
import { saveRates } from '../settings/rates/rates.service.ts';
import { addTestOffice, merchantOf, reason, type TestOffice } from './import-market.testing.ts';
import { addDocument, addSanaCode, actorAt, offerSteps, pay, type StepName } from './import-steps.testing.ts';
import type { OfferInput } from './offers/offer-bid.ts';
import { offerMachine, registerOffer } from './offers/offers.service.ts';
import type { RequestInput } from './requests/read-request.ts';
import { createRequest, requestMachine, settlementTo } from './requests/requests.service.ts';

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

export class ImportsFixture {
  readonly db: Database;
  readonly clock: FakeClock;

  constructor(db: Database, clock: FakeClock) {
    this.db = db;
    this.clock = clock;
  }

  get day(): string {
    return todayJalali(this.clock.now());
  }

  as(role: ActorRole): Actor {
    return actorAt(this, role);
  }

  /** Adds merchants, offices and reference rates of the day thirty days ago, which later days use as the last ones. */
  async setUpMarket(offices: readonly TestOffice[], merchants = 1): Promise<void> {
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

  /** Adds a request of the merchant 0 for 10,000 euro, open for twenty days; gives its id. */
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

  /** Adds an offer of the office 1 on a request; gives its id. */
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

  /** Adds a request with an offer on it; gives the id of the offer. */
  async offer(given: Partial<RequestInput> = {}, bid: Partial<OfferInput> = {}): Promise<number> {
    return this.bid(await this.addRequest(given), bid);
  }

  async state(offerId: number): Promise<OfferState> {
    const { rows } = await this.db.query<OfferState>(
      `select o.status, r.status as "requestStatus", o.paid_rial, o.total_rial,
         o.bound_on, o.euro_amount, o.is_selected,
         o.cancel_kind, r.selected_offer_id, o.row_version
       from offer o join import_request r on r.id = o.request_id where o.id = $1`,
      [offerId],
    );
    if (!rows[0]) throw new Error('no such offer');
    return rows[0];
  }

  addDocument(tx: Tx, offerId: number): Promise<void> {
    return addDocument(tx, offerId);
  }

  addSanaCode(tx: Tx, offerId: number): Promise<string> {
    return addSanaCode({ tx, offerId, clock: this.clock });
  }

  payInTx(tx: Tx, offerId: number, amountRial: string): Promise<StepOutcome> {
    return pay({ tx, offerId, clock: this.clock }, amountRial);
  }

  /** Takes one step of an offer in a transaction of its own, and adds what the step needs first. */
  step(name: StepName, offerId: number): Promise<StepOutcome> {
    return this.db.transaction((tx) => offerSteps[name]({ tx, offerId, clock: this.clock }));
  }

  /** Takes a step of the request as its applicant. */
  request(id: number, action: 'submit' | 'cancel' | 'object'): Promise<StepOutcome> {
    return this.db.transaction((tx) => requestMachine.run(tx, this.as('APP'), { key: { id }, action }));
  }

  object(requestId: number): Promise<StepOutcome> {
    return this.request(requestId, 'object');
  }

  issueHavale(id: number, trackingCode: string): Promise<StepOutcome> {
    const step = { key: { id }, action: 'havale', input: { trackingCode } } as const;
    return this.db.transaction((tx) => offerMachine.run(tx, this.as('SAR'), step));
  }

  /** Decides a dispute as a supervisor; `target`: state of the request after it, 5, 6 or 7. */
  decide(requestId: number, target: number): Promise<StepOutcome> {
    const command = { key: { id: requestId }, action: settlementTo(target), reason };
    return this.db.transaction((tx) => requestMachine.run(tx, this.as('SUP'), command));
  }

  /**
   * Adds an offer and brings it to a state, a code of `offerStatus`, by the fewest steps; 10 needs a second office.
   * Gives the id of the offer.
   */
  async bringTo(status: number): Promise<number> {
    const offerId = await this.offer();
    const stepsTo: Readonly<Record<number, readonly StepName[]>> = {
      1: [],
      2: ['select'],
      3: ['select', 'confirm'],
      4: ['select', 'confirm', 'pay'],
      5: ['select', 'confirm', 'pay', 'havale'],
      6: ['select', 'confirm', 'pay', 'havale', 'finalConfirm'],
      7: ['select', 'confirm', 'withdraw'],
      9: ['cancel'],
    };
    for (const name of stepsTo[status] ?? []) await this.step(name, offerId);
    if (status === 10) await this.rejectedBy(offerId);
    if (status === 11) await this.letExpire(offerId);
    return offerId;
  }

  /** Confirms the offer of another office on the same request, which rejects this one. */
  async rejectedBy(offerId: number): Promise<void> {
    const { rows } = await this.db.query<{ id: number }>('select request_id as id from offer where id = $1', [
      offerId,
    ]);
    const other = await this.bid(rows[0]?.id ?? 0, { sarafiId: 2 });
    await this.step('select', other);
    await this.step('confirm', other);
  }

  /** Moves the last day of an active offer to yesterday, and expires the offer. */
  async letExpire(offerId: number): Promise<void> {
    await this.db.query('update offer set validity_date = $2 where id = $1', [
      offerId,
      addDays(this.day, -1),
    ]);
    await this.step('expire', offerId);
  }
}
