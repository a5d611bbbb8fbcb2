/** The moment a dealing binds: it counts in the position and the commitment of its office, and can be paid. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { addDays, toGregorian } from '@nazer/persian/jalali.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { decideTransition } from '../../platform/transitions.ts';
import {
  checkTrade,
  lockOfficeWithBook,
  type OfficeWithBook,
  postEntry,
} from '../sarafi/position.service.ts';
import { checkTaahod, openTaahod } from '../sarafi/taahod.service.ts';
import { addBusinessDays } from '../settings/calendar.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { euroOf, findRates, usdOf } from '../settings/rates.service.ts';
import type { Deal, DealingFacts } from './dealing-state.queries.ts';
import { type DealingWish, getLockedDeal, stateOf, takeStep, unchanged } from './dealing-steps.ts';
import { checkOffice, getSupplier } from './dealings.service.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { issueIdentifier } from './payment-identifier.service.ts';
import type { Changed } from './supplies.service.ts';

const hourMs = 3_600_000;

/** So many hours as the settings say, or the end of the last business day the demand allows, whichever is later. */
async function rialDeadlineOf(tx: Tx, doer: Doer, { rialPayDays }: Deal['demand']): Promise<Date> {
  const { rialDeadlineHours } = await getMarketSettings(tx);
  const least = new Date(doer.now.getTime() + rialDeadlineHours * hourMs);
  if (rialPayDays === 0) return least;
  const last = await addBusinessDays(tx, dayOf(doer), rialPayDays);
  const end = new Date(`${toGregorian(addDays(last, 1))}T00:00:00+03:30`);
  return end > least ? end : least;
}

/** What it owes from now on, as the commitments have it. */
function commitmentOf(dealing: DealingFacts) {
  const { euroAmount, rateType, supplierCategory } = dealing;
  return { commitmentType: commitmentType.exportPurchase, euroAmount, rateType, supplierCategory };
}

export async function openCommitment(tx: Tx, dealing: DealingFacts): Promise<void> {
  await openTaahod(tx, {
    ...commitmentOf(dealing),
    refType: positionRefType.dealing,
    refId: dealing.id,
    sarafiId: dealing.sarafiId,
    boundOn: dealing.boundOn,
  });
}

/** With the reference rates of the day it binds on. */
async function boundFigures(tx: Tx, { currency, amount }: DealingFacts, day: string) {
  const rates = await findRates(tx, day);
  const { euroAmount, coefficient: euroCoefficient } = euroOf(rates, currency, amount);
  return { euroAmount, euroCoefficient, usdAmount: usdOf(rates, currency, amount).usdAmount };
}

/**
 * Gives the office, which is locked: its ceilings cannot be raced. Rights may be gone since the dealing was made.
 * Throws `merchantMayNotTrade`, `officeMayNotTrade`, `taahodExceeded`, `positionExceeded` and its like.
 */
async function checkBinding(tx: Tx, deal: Deal, day: string): Promise<OfficeWithBook> {
  const { dealing } = deal;
  const [office] = await together(
    lockOfficeWithBook(tx, dealing.sarafiId),
    getSupplier(tx, dealing.supplierNationalId, day),
  );
  checkOffice(office, deal);
  await checkTaahod(tx, office, commitmentOf(dealing), day);
  const { currency, amount: signedAmount } = dealing;
  // What the position does not count, its ceiling does not stop.
  if (!dealing.isPositionIgnored) await checkTrade(tx, office, { currency, signedAmount, day });
  return office;
}

async function postPurchase(
  tx: Tx,
  doer: Doer,
  { dealing, office }: { readonly dealing: DealingFacts; readonly office: OfficeWithBook },
): Promise<void> {
  const { sarafiId, currency, amount, rate, euroAmount, isPositionIgnored: isIgnored } = dealing;
  const entry = {
    sarafiId,
    currency,
    bizDate: dealing.boundOn,
    component: positionComponent.nimaExportBuy,
    amount,
    rate,
    euroAmount,
    refType: positionRefType.dealing,
    refId: dealing.id,
    isIgnored,
    createdBy: doer.user?.id ?? null,
  };
  await postEntry(tx, entry, office);
}

/**
 * The supplier agrees to the dealing. Throws `notFound`, `illegalTransition`, `merchantMayNotTrade`,
 * `officeMayNotTrade`, `taahodExceeded`, `positionExceeded`, `noRate`.
 */
export async function confirmDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const step = decideTransition(dealingStates, 'supplierConfirm', {
    ...stateOf(deal.dealing),
    actor: doer.role,
  });
  if (step.kind === 'unchanged') return unchanged(deal.dealing);
  const day = dayOf(doer);
  const figures = await boundFigures(tx, deal.dealing, day);
  const dealing: DealingFacts = { ...deal.dealing, ...figures, boundOn: day, confirmedAt: doer.now };
  const office = await checkBinding(tx, { ...deal, dealing }, day);
  await postPurchase(tx, doer, { dealing, office });
  await openCommitment(tx, dealing);
  const rialDeadline = await rialDeadlineOf(tx, doer, deal.demand);
  const paymentIdentifier = await issueIdentifier(tx, {
    owner: 'dealing',
    ownerId: dealing.id,
    expectedRial: dealing.totalRial,
    expireAt: rialDeadline,
    issuedAt: doer.now,
    isFirst: deal.dealing.paymentIdentifier === '',
  });
  const facts = { identifier: paymentIdentifier, totalRial: dealing.totalRial };
  return takeStep(tx, doer, { dealing, step, patch: { rialDeadline, paymentIdentifier }, facts });
}
