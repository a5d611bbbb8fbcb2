/** Simulated requests of importers with their order lines and offers. */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, type MarketWorld, type SimulatedOffice } from '../market-world.ts';
import { type OfferTimes, timesOf } from './offer-times.ts';
import { addMoney, offerRow, type OfferPlan } from './offers.ts';
import { type Draft, draftOf, type ImportNumbers, payingBanks, type RequestRows } from './request-draft.ts';
import { type RequestFate, wasBinding } from './request-fates.ts';

const countries = ['CN', 'AE', 'TR', 'DE', 'IN', 'RU', 'IT', 'KR', 'IQ', 'OM'] as const;

/**
 * When a request was closed: when its selected offer ended, or on the day after the request was last valid.
 */
const closedAt = (
  { lastDay, ...world }: MarketWorld,
  { fate, registered }: Draft,
  times: OfferTimes,
): string =>
  fate.selected === undefined
    ? momentOf(world, Math.min(registered + validDays + 1, lastDay), 0)
    : times.since;

/** Days for which a request is valid; one that is a draft, or has no offer selected yet, for twice as many. */
const validDays = 10;

/** `more`: id the selected offer will get, number of offers, and the only office that may bid; null for none. */
function requestRow(
  world: MarketWorld,
  draft: Draft,
  more: { offerId: number | null; offersCount: number; targetId: number | null; times: OfferTimes },
): BulkRow {
  const { random, rates } = world;
  const { fate, merchant } = draft;
  const isLive = fate.request === requestStatus.registered || fate.request === requestStatus.draft;
  const validity = addDays(dayOf(world, draft.registered), isLive ? 2 * validDays : validDays);
  const isClosed = [requestStatus.makhtoome, requestStatus.cancelled, requestStatus.expired].some(
    (code) => code === fate.request,
  );
  const isSelected =
    fate.selected !== undefined &&
    fate.selected !== offerStatus.cancelled &&
    fate.selected !== offerStatus.expired;
  return {
    id: draft.id,
    cbi_id: `N${String(draft.id).padStart(9, '0')}`,
    merchant_national_id: merchant.nationalId,
    applicant_name: merchant.name,
    applicant_mobile: merchant.mobile,
    currency: draft.currency,
    amount: draft.amount,
    euro_amount: rates.euroOf(draft.currency, draft.amount, draft.registered),
    rate_type: draft.rateType,
    request_type: more.targetId === null ? 1 : 2,
    target_sarafi_id: more.targetId,
    source: random.chance(80) ? 1 : 2,
    bank_name: random.pick(payingBanks),
    branch: `شعبه ${1 + random.integer(400)}`,
    dest_country: random.pick(countries),
    dest_bank: 'Trade Bank',
    swift: 'TRDBCNSHXXX',
    iban: '',
    account_no: random.digits(14),
    beneficiary_name: `Supplier ${1 + random.integer(900)} Ltd`,
    beneficiary_address: '',
    havale_type: 1 + random.integer(3),
    goods_group: 1 + random.integer(4),
    payment_deadline: addDays(validity, 15),
    validity_date: validity,
    certificate_validity: addDays(validity, 60),
    status: fate.request,
    selected_offer_id: isSelected ? more.offerId : null,
    offers_count: more.offersCount,
    forum_type: draft.forumType,
    registered_at: momentOf(world, draft.registered, 540 + random.integer(240)),
    registered_on: dayOf(world, draft.registered),
    closed_at: isClosed ? closedAt(world, draft, more.times) : null,
  };
}

function orderLineRow(world: MarketWorld, { id, currency, amount }: Draft): BulkRow {
  const order_no = String(10_000_000 + world.random.integer(89_999_999));
  return {
    request_id: id,
    order_no,
    certificate_currency: currency,
    certificate_amount: amount,
    equivalent_amount: amount,
  };
}

/** At most `count` different offices that trade, from a random one on. */
function officesFor(world: MarketWorld, count: number): SimulatedOffice[] {
  const trading = world.offices.filter(({ isTrading }) => isTrading);
  const first = world.random.integer(trading.length);
  return Array.from({ length: count }, (_, step) => trading[(first + step * 7) % trading.length]).filter(
    (office, place, all): office is SimulatedOffice => office !== undefined && all.indexOf(office) === place,
  );
}

function offerCountOf({ random }: MarketWorld, fate: RequestFate): number {
  if (fate.request === requestStatus.draft) return 0;
  return fate.selected === undefined ? random.integer(4) : 1 + random.integer(4);
}

function addOffers(
  world: MarketWorld,
  numbers: ImportNumbers,
  more: { draft: Draft; rows: RequestRows; offices: SimulatedOffice[]; times: OfferTimes },
): void {
  const { draft, rows, offices, times } = more;
  const { fate } = draft;
  for (const [place, office] of offices.entries()) {
    const isChosen = place === 0 && fate.selected !== undefined;
    const status = isChosen ? (fate.selected ?? fate.others) : fate.others;
    const plan: OfferPlan = { id: (numbers.offer += 1), office, isChosen, status, times };
    const row = offerRow(world, draft, plan);
    rows.offers.push(row);
    if (!isChosen || !wasBinding(fate)) continue;
    addMoney(world, rows, { plan, draft, total: row.total_rial, identifier: row['payment_identifier'] });
  }
}

/** Adds a request with its order lines and offers. */
export function addRequest(
  world: MarketWorld,
  numbers: ImportNumbers,
  { index, rows }: { index: number; rows: RequestRows },
): void {
  const draft = draftOf(world, numbers, index);
  const offices = officesFor(world, offerCountOf(world, draft.fate));
  const times = timesOf(world, draft.registered, draft.fate);
  const isNamed = offices.length === 1 && world.random.chance(30);
  rows.orderLines.push(orderLineRow(world, draft));
  rows.requests.push(
    requestRow(world, draft, {
      offerId: draft.fate.selected === undefined ? null : numbers.offer + 1,
      offersCount: offices.length,
      targetId: isNamed ? (offices[0]?.id ?? null) : null,
      times,
    }),
  );
  addOffers(world, numbers, { draft, rows, offices, times });
}
