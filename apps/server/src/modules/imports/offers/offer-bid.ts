/** Registers the bid of an office on a request. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import { normalizeSheba } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf } from '../../../platform/machine/actor.ts';
import type { Created } from '../../../platform/machine/rules.ts';
import { getOffice } from '../../sarafi/offices/offices.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { currencyOf } from '../../settings/rates/rates.service.ts';
import { findRequestForUpdate, type LockedRequest } from '../requests/request-state.queries.ts';
import { insertOffer } from './offer-state.queries.ts';
import { euroFigures, type Trade } from './offer-trade.ts';

export interface OfferInput {
  readonly requestId: number;
  readonly sarafiId: number;
  /** Rials for one unit of the currency, or for a hundred where it is quoted by the hundred. */
  readonly unitPrice: string;
  /** Wage in rials; 0 when it is left out. */
  readonly irrWage?: string | undefined;
  /** Wage in the currency of the request; 0 when it is left out. */
  readonly currencyWage?: string | undefined;
  /** Hours the remittance may take after the payment; at most `maxTransferDelayHours` of the settings. */
  readonly transferDelayHours: number;
  /** Last Jalali day of the offer; the last day of the request when it is left out. */
  readonly validityDate?: string | undefined;
  /** Account of the office (Sheba); none when it is left out. */
  readonly sheba?: string | undefined;
}

export interface Bid extends Trade {
  readonly now: Date;
  readonly input: OfferInput;
  readonly request: LockedRequest;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

/** Digits that the columns of rials hold. */
const maxRialDigits = 20;
const badValueError = (field: string): AppError => new AppError('badValue', { values: { field } });

/** Locks the request until the transaction ends and reads what a bid is judged by. Throws `notFound`. */
export async function readBid(tx: Tx, actor: Actor, input: OfferInput): Promise<Bid> {
  const request = await findRequestForUpdate(tx, { id: input.requestId });
  if (!request) throw new AppError('notFound');
  const { now } = actor;
  const settings = await getMarketSettings(tx);
  const office = () => getOffice(tx, input.sarafiId);
  return { tx, now, day: dayOf(actor), input, request, settings, terms: request, merchant: request, office };
}

/** Whether the request is registered, with no offer selected, and its last day is not over. */
export function isOpen({ request, day }: Bid): boolean {
  const isOver = request.validityDate !== '' && request.validityDate < day;
  return request.status === requestStatus.registered && !isOver;
}

/**
 * Total of the offer in rial. Throws `badValue` of the price for a price that is not positive, for a total of zero, and
 * for a price that alone makes more than `maxRialDigits` digits; of the wage when it is the wage that makes them.
 */
export function totalOf({ request, input }: Bid): string {
  const { amount, currency } = request;
  if (compareAmounts(input.unitPrice, '0') <= 0) throw badValueError('unitPrice');
  const priced = { amount, rate: input.unitPrice, perUnits: currencyOf(currency).perUnits };
  const total = totalRialOf(priced, input.irrWage);
  if (totalRialOf(priced).length > maxRialDigits || total === '0') throw badValueError('unitPrice');
  if (total.length > maxRialDigits) throw badValueError('irrWage');
  return total;
}

/** Account in its stored form, empty for none. Throws `badValue`. */
function readSheba(text: string | undefined): string {
  if (!text?.trim()) return '';
  const sheba = normalizeSheba(text);
  if (sheba === null) throw badValueError('sheba');
  return sheba;
}

/** Last day of the offer; empty for no end. Throws `dateBeforeToday`. */
function validityOf({ input, request, day }: Bid): string {
  const validityDate = input.validityDate ?? request.validityDate;
  if (validityDate !== '' && validityDate < day)
    throw new AppError('dateBeforeToday', { values: { today: day } });
  return validityDate;
}

/**
 * Inserts the offer, with its euros by the reference rates of today. Throws `noRate`, `badValue`,
 * `dateBeforeToday`.
 */
export async function addOffer(tx: Tx, actor: Actor, bid: Bid): Promise<Created> {
  const { input, request, day } = bid;
  const { currency, amount, rateType, forumType, nationalId } = request;
  const { euroAmount, coefficient } = await euroFigures(bid);
  const id = await insertOffer(tx, {
    ...input,
    nationalId,
    currency,
    amount,
    irrWage: input.irrWage ?? '0',
    currencyWage: input.currencyWage ?? '0',
    totalRial: totalOf(bid),
    euroAmount,
    coefficient,
    rateType,
    forumType,
    validityDate: validityOf(bid),
    sheba: readSheba(input.sheba),
    day,
    now: actor.now,
    userId: actor.user?.id ?? null,
  });
  const { requestId, sarafiId, unitPrice } = input;
  const title = `${request.merchantName} ${amount} ${currency}`;
  return { id, title, log: { requestId, sarafiId, unitPrice, euroAmount } };
}
