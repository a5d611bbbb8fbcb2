/**
 * Plays plausible minutes of the market, one after the other: retail deals, new requests, offers, supplies and
 * demands, and one more step for every open contract. Refused rows are counted and dropped. Numbers such as
 * `rateType` and `payType` are codes of the feeds.
 */
import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { LiveClient } from './live-client.ts';
import { type ContractDeal, receiptRow, requestRow, retailRow, supplyRow } from './live-rows.ts';
import type { LiveOffice, LiveTraders } from './live-traders.ts';

export interface Minute {
  readonly accepted: number;
  readonly refused: number;
  /** Number of refused rows by error code. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** An import contract under way. `key` is the minute it began in; `step` is the one it takes next. */
interface Contract {
  readonly key: string;
  readonly merchant: string;
  readonly office: LiveOffice;
  readonly amount: string;
  step: number;
  requestId: number;
  offerId: number;
}

/** An export deal under way, as `Contract`. */
interface Export {
  readonly key: string;
  readonly merchant: string;
  readonly office: LiveOffice;
  readonly amount: string;
  step: number;
  supplyId: number;
  demandId: number;
  dealingId: number;
}

const retailPerMinute = 12;
/** First sequence of the tracking codes of live deals, after those of the retail deals that were loaded. */
const firstSequence = 50_000;
/**
 * Sequences of a minute: the first twelve are of retail deals, the next of a delivery, the last six of
 * remittances.
 */
const sequencesAMinute = 20;
const deliverySequence = 12;

/**
 * Takes the next step of each contract and removes those that end with it. When a step rejects, its contract alone is
 * removed, so that one that always fails cannot stop the others for good.
 */
async function stepEach<T extends { step: number }>(
  contracts: T[],
  take: (contract: T) => Promise<boolean>,
): Promise<void> {
  const present = [...contracts];
  for (const contract of present) {
    let goesOn = false;
    try {
      // oxlint-disable-next-line no-await-in-loop -- the choices of the market are made in the order of the contracts
      goesOn = await take(contract);
    } finally {
      if (goesOn) contract.step += 1;
      else contracts.splice(contracts.indexOf(contract), 1);
    }
  }
}

export class LiveMarket {
  readonly #client: LiveClient;
  readonly #traders: LiveTraders;
  readonly #random: SeededRandom;
  readonly #imports: Contract[] = [];
  readonly #exports: Export[] = [];
  #accepted = 0;
  #refused = 0;
  #reasons: Record<string, number> = {};

  constructor(client: LiveClient, traders: LiveTraders, seed: number) {
    this.#client = client;
    this.#traders = traders;
    this.#random = new SeededRandom(seed);
  }

  /**
   * Plays one minute. Its rows have external ids made from `now`, or from the minute their contract began in; the feed
   * makes nothing of an id it has seen before, so that a minute played again is not counted again. Rejects when a whole
   * call is refused; the contract it was for is then given up, and those behind it wait for the next minute.
   */
  async play(now: Date): Promise<Minute> {
    this.#accepted = 0;
    this.#refused = 0;
    this.#reasons = {};
    const key = String(Math.floor(now.getTime() / 60_000));
    await this.#retail(now, key);
    await this.#stepImports(now);
    await this.#stepExports(now);
    await this.#startImport(now, key);
    await this.#startExport(now, key);
    return { accepted: this.#accepted, refused: this.#refused, reasons: this.#reasons };
  }

  /** Id of the record a row made, now or when it was sent before (0 without one); null when the row was refused. */
  async #one(
    noun: Parameters<LiveClient['feed']>[0],
    row: Readonly<Record<string, unknown>>,
  ): Promise<number | null> {
    const [answer] = this.#count(await this.#client.feed(noun, [row]));
    return answer && answer.result !== 'refused' ? (answer.id ?? 0) : null;
  }

  #count({ rows, accepted, refused }: FeedAnswer): FeedAnswer['rows'] {
    this.#accepted += accepted;
    this.#refused += refused;
    for (const { result, code } of rows) {
      if (result === 'refused') this.#reasons[code] = (this.#reasons[code] ?? 0) + 1;
    }
    return rows;
  }

  #code(now: Date, office: LiveOffice, place: number): string {
    // Tehran is 210 minutes ahead of UTC.
    const minuteOfDay = Math.floor((now.getTime() / 60_000 + 210) % 1_440);
    return makeSanaTrackingCode({
      jalali: todayJalali(now),
      sarafiCode: String(office.code),
      sequence: firstSequence + minuteOfDay * sequencesAMinute + place,
    });
  }

  async #retail(now: Date, key: string): Promise<void> {
    const { offices, euroRate } = this.#traders;
    const random = this.#random;
    const rows = Array.from({ length: retailPerMinute }, (_, place) => {
      const office = random.pick(offices);
      const trackingCode = this.#code(now, office, place);
      return retailRow(random, { now, euroRate, office, trackingCode, externalId: `retail-${key}-${place}` });
    });
    this.#count(await this.#client.feed('SanaTransactions', rows));
  }

  async #startImport(now: Date, key: string): Promise<void> {
    const random = this.#random;
    const merchant = random.pick(this.#traders.merchants);
    const amount = String((1 + random.integer(20)) * 5_000);
    const row = requestRow(random, { externalId: `request-${key}`, merchant, amount, now });
    const requestId = await this.#one('Requests', row);
    if (requestId === null) return;
    const office = random.pick(this.#traders.offices);
    this.#imports.push({ key, merchant, office, amount, step: 0, requestId, offerId: 0 });
  }

  /** Takes the next step of an import contract; false when it was refused or was the last one: the contract is dropped. */
  async #stepImport(contract: Contract, now: Date): Promise<boolean> {
    const { key, office, requestId, offerId, amount, merchant } = contract;
    const externalId = `${key}-${contract.step}`;
    switch (contract.step) {
      case 0: {
        const id = await this.#one('Offers', {
          externalId: `offer-${externalId}`,
          requestId,
          sarafiId: office.id,
          unitPrice: String(this.#traders.euroRate),
          irrWage: '5000000',
          transferDelayHours: 48,
          validityDate: addDays(todayJalali(now), 5),
        });
        contract.offerId = id ?? 0;
        return id !== null;
      }
      case 1:
        return (
          (await this.#one('Selections', {
            externalId: `select-${externalId}`,
            action: 'select',
            offerId,
          })) !== null
        );
      case 2:
        return (
          (await this.#one('Confirmations', {
            externalId: `confirm-${externalId}`,
            action: 'confirm',
            offerId,
          })) !== null
        );
      case 3: {
        const offer = await this.#client.read('GET /api/Import/GetOfferById', {
          query: { offerId: String(offerId) },
        });
        return (
          (await this.#one('Confirmations', {
            externalId: `pay-${externalId}`,
            action: 'pay',
            offerId,
            amountRial: offer.totalRial,
            refNo: `L${key}`,
            senderBank: 'بانک ملی',
            payType: 1,
            payDate: todayJalali(now),
          })) !== null
        );
      }
      default:
        return this.#havale({ externalId, office, offerId, amount, merchant }, now);
    }
  }

  /**
   * Sends the SANA deal of a remittance. Its document is uploaded by people of the office, so this is the last step:
   * gives false, also when the deal was refused.
   */
  async #havale(
    deal: { externalId: string; office: LiveOffice; offerId: number; amount: string; merchant: string },
    now: Date,
  ): Promise<boolean> {
    await this.#receipt(now, {
      externalId: deal.externalId,
      trackingCode: this.#code(now, deal.office, sequencesAMinute - 1 - (deal.offerId % 6)),
      transactionType: 2,
      of: deal,
    });
    return false;
  }

  /** Sends the SANA deal of a contract, in which the office buys (type 1) or sells (type 2) currency; gives as `#one`. */
  #receipt(now: Date, deal: ContractDeal): Promise<number | null> {
    return this.#one('SanaTransactions', receiptRow(deal, { now, euroRate: this.#traders.euroRate }));
  }

  async #stepImports(now: Date): Promise<void> {
    await stepEach(this.#imports, (contract) => this.#stepImport(contract, now));
  }

  /** Begins an export deal; a supply or demand whose other side was refused stays open. */
  async #startExport(now: Date, key: string): Promise<void> {
    const random = this.#random;
    const office = random.pick(this.#traders.offices);
    const amount = String((1 + random.integer(20)) * 10_000);
    const merchant = random.pick(this.#traders.merchants);
    const today = todayJalali(now);
    const { euroRate } = this.#traders;
    const supplyId = await this.#one('Supplies', supplyRow({ key, merchant, amount }, { now, euroRate }));
    const demandId = await this.#one('Demands', {
      externalId: `demand-${key}`,
      sarafiId: office.id,
      currency: 'EUR',
      amount,
      rate: String(this.#traders.euroRate),
      rateType: 0,
      forumType: 1,
      validityDate: addDays(today, 5),
    });
    if (supplyId !== null && demandId !== null) {
      this.#exports.push({ key, merchant, office, amount, step: 0, supplyId, demandId, dealingId: 0 });
    }
  }

  /** Takes the next step of an export deal; false when it was refused or was the last one. */
  async #stepExport(deal: Export, now: Date): Promise<boolean> {
    const { key, supplyId, demandId, dealingId } = deal;
    const externalId = `${key}-${deal.step}`;
    if (deal.step === 0) {
      const id = await this.#one('Dealings', { externalId: `dealing-${externalId}`, supplyId, demandId });
      deal.dealingId = id ?? 0;
      return id !== null;
    }
    if (deal.step === 1) {
      const row = { externalId: `confirm-${externalId}`, action: 'supplierConfirm', dealingId };
      return (await this.#one('Dealings', row)) !== null;
    }
    if (deal.step === 2) return this.#deposit(deal, now);
    return this.#deliver(deal, now);
  }

  /** Last step: the SANA deal and the delivery. Gives false, whether they were refused or not. */
  async #deliver(deal: Export, now: Date): Promise<boolean> {
    const externalId = `${deal.key}-${deal.step}`;
    const trackingCode = this.#code(now, deal.office, deliverySequence);
    await this.#receipt(now, {
      externalId: `export-${externalId}`,
      trackingCode,
      transactionType: 1,
      of: deal,
    });
    const { dealingId } = deal;
    const row = { externalId: `deliver-${externalId}`, action: 'deliver', dealingId, trackingCode };
    await this.#one('Dealings', row);
    return false;
  }

  /** Pays the deal as its office; false when it has no payment identifier or the deposit was refused. */
  async #deposit({ key, dealingId, office }: Export, now: Date): Promise<boolean> {
    const { identifier } = await this.#client.read('GET /api/Export/GetPaymentIdentifier', {
      query: { dealingId: String(dealingId) },
    });
    if (identifier === null) return false;
    const query = { id: String(office.id) };
    const payer = await this.#client.read('GET /api/SarafiManagment/SarafiDetailsById', { query });
    const id = await this.#one('Deposits', {
      externalId: `deposit-${key}`,
      bankRef: `LIVE${key}`,
      payerId: payer.nationalId,
      amountRial: identifier.expectedRial,
      depositAt: now.toISOString(),
      identifier: identifier.identifier,
      instrument: 2,
    });
    return id !== null;
  }

  async #stepExports(now: Date): Promise<void> {
    await stepEach(this.#exports, (deal) => this.#stepExport(deal, now));
  }
}
