/** Offers until they bind: bid, selection, confirmation, and what ends them before. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { compareAmounts, negateAmount, totalRialOf } from '@nazer/contract/kernel/money.ts';
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { normalizeSheba } from '@nazer/persian/identity.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { refusalOf } from '../../platform/guards.ts';
import { decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import { issueIdentifier } from '../exports/payment-identifier.service.ts';
import { checkRateBand } from '../exports/rate-band.service.ts';
import { canTrade } from '../merchants/merchants.service.ts';
import { assertMayTrade, getOffice } from '../sarafi/offices.service.ts';
import {
  checkTrade,
  lockOfficeWithBook,
  type OfficeWithBook,
  postEntry,
} from '../sarafi/position.service.ts';
import { checkTaahod, openTaahod } from '../sarafi/taahod.service.ts';
import { checkTakesBids, getMarketSettings } from '../settings/market-settings.service.ts';
import { currencyOf, euroOf, findRates } from '../settings/rates.service.ts';
import { hasOpenOffer, insertOffer, type LockedOffer } from './offer-state.queries.ts';
import {
  type Changed,
  decideGuardedOffer,
  decideOffer,
  endOtherOffers,
  holdForConfirmation,
  isStep,
  lockOffer,
  type OfferTarget,
  takeStep,
  unbind,
  unchanged,
} from './offer-steps.ts';
import { findRequestForUpdate, type LockedRequest } from './request-state.queries.ts';

export interface OfferInput {
  readonly requestId: number;
  readonly sarafiId: number;
  readonly unitPrice: string;
  readonly irrWage?: string | undefined;
  readonly currencyWage?: string | undefined;
  readonly transferDelayHours: number;
  /** Its last day; that of the request where it is left out. */
  readonly validityDate?: string | undefined;
  readonly sheba?: string | undefined;
}

const hourMs = 3_600_000;
const mostRialDigits = 20;

function readSheba(text: string | undefined): string {
  if (!text?.trim()) return '';
  const sheba = normalizeSheba(text);
  if (sheba === null) throw new AppError('badValue', { values: { field: 'sheba' } });
  return sheba;
}

function refuseClosedRequest(request: LockedRequest, day: string): void {
  const isOver = request.validityDate !== '' && request.validityDate < day;
  if (request.status === requestStatus.registered && !isOver) return;
  // Without its state, which would tell an office that another one was selected.
  throw new AppError('requestNotOpen');
}

async function refuseMerchant(
  tx: Tx,
  merchant: Parameters<typeof canTrade>[1],
  where: Parameters<typeof canTrade>[2],
): Promise<void> {
  if (!(await canTrade(tx, merchant, where))) throw new AppError('merchantMayNotTrade');
}

/** The guards of a bid, the cheapest first. */
async function checkBid(
  tx: Tx,
  doer: Doer,
  { request, input }: { readonly request: LockedRequest; readonly input: OfferInput },
): Promise<void> {
  const { currency, forumType, rateType } = request;
  const day = dayOf(doer);
  refuseClosedRequest(request, day);
  await checkTakesBids(tx, forumType, doer.now);
  if (request.targetSarafiId !== null && request.targetSarafiId !== input.sarafiId)
    throw new AppError('notTargetSarafi');
  const { maxTransferDelayHours } = await getMarketSettings(tx);
  if (input.transferDelayHours > maxTransferDelayHours)
    throw new AppError('badValue', { values: { field: 'transferDelayHours' } });
  assertMayTrade(await getOffice(tx, input.sarafiId), { side: 'sell', forumType, rateType });
  await refuseMerchant(tx, request, { day });
  await checkRateBand(tx, { currency, forumType, day, rate: input.unitPrice });
  if (await hasOpenOffer(tx, input)) throw new AppError('duplicateOffer');
}

/** Throws `badValue` for a price of nothing and for a sum no column holds. */
function totalOf(request: LockedRequest, input: OfferInput): string {
  const { amount, currency } = request;
  if (compareAmounts(input.unitPrice, '0') <= 0)
    throw new AppError('badValue', { values: { field: 'unitPrice' } });
  const priced = { amount, rate: input.unitPrice, perUnits: currencyOf(currency).perUnits };
  const total = totalRialOf(priced, input.irrWage);
  if (total.length > mostRialDigits || total === '0')
    throw new AppError('badValue', { values: { field: 'unitPrice' } });
  return total;
}

function validityOf(input: OfferInput, request: LockedRequest, day: string): string {
  const validityDate = input.validityDate ?? request.validityDate;
  if (validityDate !== '' && validityDate < day)
    throw new AppError('dateBeforeToday', { values: { today: day } });
  return validityDate;
}

/**
 * An office bids. Throws `notFound`, `requestNotOpen`, `marketClosed`, `notTargetSarafi`, `officeMayNotTrade`, `merchantMayNotTrade`,
 * `rateOutsideBand`, `duplicateOffer`, `noRate`, `badValue`, `dateBeforeToday`, and `taahodExceeded` where the
 * commitment would not fit now; it is checked again, and then held, with the confirmation.
 */
export async function registerOffer(tx: Tx, doer: Doer, input: OfferInput): Promise<Changed> {
  const day = dayOf(doer);
  const request = await findRequestForUpdate(tx, input.requestId);
  if (!request) throw new AppError('notFound');
  const step = decideTransition(offerStates, 'bid', { status: null, actor: doer.role });
  if (!isStep(step)) throw new Error('A bid begins an offer.');
  await checkBid(tx, doer, { request, input });
  const { currency, amount, rateType, forumType, nationalId } = request;
  const totalRial = totalOf(request, input);
  const { euroAmount, coefficient } = euroOf(await findRates(tx, day), currency, amount);
  const commitment = {
    commitmentType: commitmentType.importSale,
    euroAmount,
    rateType,
    supplierCategory: null,
  };
  await checkTaahod(tx, await getOffice(tx, input.sarafiId), commitment, day);
  const id = await insertOffer(tx, {
    ...input,
    nationalId,
    currency,
    amount,
    irrWage: input.irrWage ?? '0',
    currencyWage: input.currencyWage ?? '0',
    totalRial,
    euroAmount,
    coefficient,
    rateType,
    forumType,
    validityDate: validityOf(input, request, day),
    sheba: readSheba(input.sheba),
    day,
    now: doer.now,
    userId: doer.user?.id ?? null,
  });
  await writeTransition(tx, doer, {
    ...step,
    machine: offerStates,
    entityId: id,
    title: `${request.merchantName} ${amount} ${currency}`,
    facts: { requestId: request.id, sarafiId: input.sarafiId, unitPrice: input.unitPrice, euroAmount },
    at: doer.now,
  });
  return { id, status: step.to, isChanged: true };
}

/** The applicant picks an offer. Throws `otherOfferSelected` and what the table and the merchant's rights refuse. */
export async function selectOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const offer = await lockOffer(tx, target);
  const step = decideOffer(offer, 'select', doer);
  if (!isStep(step)) return unchanged(offer);
  if (offer.requestStatus !== requestStatus.registered) throw new AppError('otherOfferSelected');
  await refuseMerchant(tx, offer, { offerId: offer.id, day: dayOf(doer) });
  return takeStep(tx, doer, {
    offer,
    step,
    set: { is_selected: true, selected_at: doer.now },
    request: { status: requestStatus.offerSelected, selectedOfferId: offer.id },
  });
}

/** The office, or its silence, says no: the offer stands among the others again. */
export async function declineOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const offer = await lockOffer(tx, target);
  const step = decideOffer(offer, 'decline', doer);
  if (!isStep(step)) return unchanged(offer);
  return takeStep(tx, doer, {
    offer,
    step,
    set: { is_selected: false, selected_at: null },
    request: { status: requestStatus.registered, selectedOfferId: null },
  });
}

interface Binding {
  readonly office: OfficeWithBook;
  readonly euroAmount: string;
  readonly coefficient: string;
  readonly isIgnored: boolean;
}

/** Checks what the contract would do to the office, which is held. */
async function checkBinding(
  tx: Tx,
  { offer, office }: { readonly offer: LockedOffer; readonly office: OfficeWithBook },
  day: string,
): Promise<Binding> {
  const { currency, amount, rateType, forumType } = offer;
  const { euroAmount, coefficient } = euroOf(await findRates(tx, day), currency, amount);
  assertMayTrade(office, { side: 'sell', forumType, rateType });
  const isIgnored = offer.ignorePositionCalc;
  if (!isIgnored) await checkTrade(tx, office, { currency, signedAmount: negateAmount(amount), day });
  const commitment = {
    commitmentType: commitmentType.importSale,
    euroAmount,
    rateType,
    supplierCategory: null,
  };
  await checkTaahod(tx, office, commitment, day);
  return { office, euroAmount, coefficient, isIgnored };
}

/** The contract stands: it counts in the ledger and in the commitments. */
async function bind(
  tx: Tx,
  doer: Doer,
  { offer, binding }: { readonly offer: LockedOffer; readonly binding: Binding },
): Promise<void> {
  const { id: refId, sarafiId, currency, amount, unitPrice, rateType } = offer;
  const { euroAmount, isIgnored, office } = binding;
  const day = dayOf(doer);
  const entry = {
    sarafiId,
    currency,
    bizDate: day,
    component: positionComponent.nimaImportSell,
    amount: negateAmount(amount),
    rate: unitPrice,
    euroAmount: negateAmount(euroAmount),
    refType: positionRefType.offer,
    refId,
    isIgnored,
    createdBy: doer.user?.id ?? null,
  };
  await postEntry(tx, entry, office);
  await openTaahod(tx, {
    refType: positionRefType.offer,
    refId,
    sarafiId,
    commitmentType: commitmentType.importSale,
    euroAmount,
    rateType,
    supplierCategory: null,
    boundOn: day,
  });
}

/**
 * The office confirms: the contract binds. Throws `taahodExceeded`, `positionExceeded`, `positionBlocked`,
 * `positionShort`, `officeMayNotTrade`, `merchantMayNotTrade`, `noRate`. The other offers on the request are rejected.
 */
export async function confirmOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const { offer, office: held, isContested } = await holdForConfirmation(tx, target);
  const step = decideOffer(offer, 'confirm', doer);
  if (!isStep(step)) return unchanged(offer);
  const { id, requestId, totalRial } = offer;
  const day = dayOf(doer);
  await refuseMerchant(tx, offer, { offerId: id, day });
  const office = held ?? (await lockOfficeWithBook(tx, offer.sarafiId));
  const binding = await checkBinding(tx, { offer, office }, day);
  if (isContested) await endOtherOffers(tx, doer, { requestId, exceptId: id, to: 'reject' });
  const { rialDeadlineHours } = await getMarketSettings(tx);
  const expireAt = new Date(doer.now.getTime() + rialDeadlineHours * hourMs);
  const identifier = await issueIdentifier(tx, {
    owner: 'offer',
    ownerId: id,
    expectedRial: totalRial,
    expireAt,
    issuedAt: doer.now,
    isFirst: offer.paymentIdentifier === '',
  });
  await bind(tx, doer, { offer, binding });
  const { euroAmount, coefficient, isIgnored } = binding;
  return takeStep(tx, doer, {
    offer,
    step,
    set: {
      euro_amount: euroAmount,
      euro_coefficient: coefficient,
      rial_deadline: expireAt,
      payment_identifier: identifier,
      is_position_ignored: isIgnored,
      confirmed_at: doer.now,
      bound_on: day,
    },
    request: { status: requestStatus.offerConfirmed },
    facts: { euroAmount, isPositionIgnored: isIgnored, paymentIdentifier: identifier },
  });
}

/** The step a job asks for, where it is due; undefined where it is not, or was taken meanwhile. */
async function dueStep(
  tx: Tx,
  doer: Doer,
  { offer, action }: { readonly offer: LockedOffer; readonly action: 'expire' | 'lapse' },
): Promise<Step | undefined> {
  const decided = decideOffer(offer, action, doer);
  if (!isStep(decided)) return undefined;
  const refused = await refusalOf(() => decideGuardedOffer(tx, doer, { offer, action }));
  return refused ? undefined : decided;
}

/** An offer nobody picked in time. */
export async function expireOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const offer = await lockOffer(tx, target);
  const step = await dueStep(tx, doer, { offer, action: 'expire' });
  if (!step) return unchanged(offer);
  return takeStep(tx, doer, { offer, step });
}

/** Nothing was paid until the rial deadline: the contract lapses and the request is open again. */
export async function lapseOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const offer = await lockOffer(tx, target);
  const step = await dueStep(tx, doer, { offer, action: 'lapse' });
  if (!step) return unchanged(offer);
  await unbind(tx, doer, offer);
  return takeStep(tx, doer, {
    offer,
    step,
    set: { is_selected: false, cancel_kind: 4 },
    request: { status: requestStatus.registered, selectedOfferId: null },
  });
}
