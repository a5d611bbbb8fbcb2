/** Simulated supplies with their customs declarations, their demands and the dealings between them. */
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { addDays, diffDays } from '@nazer/persian/jalali.ts';
import { fateOfDealing, isDealt, isReserved } from './dealing-fates.ts';
import { makeDealing, type SettlementRows } from './dealings.ts';
import type { BulkRow } from '../insert-rows.ts';
import {
  dayOf,
  lateExporterOf,
  momentOf,
  pickTrader,
  workingDay,
  type MarketWorld,
  type SimulatedMerchant,
  type SimulatedOffice,
} from '../market-world.ts';
import { dealCurrencies } from '../rate-book.ts';

export interface SupplyRows extends SettlementRows {
  readonly supplies: BulkRow[];
  readonly declarations: BulkRow[];
  readonly cottages: BulkRow[];
  readonly demands: BulkRow[];
  readonly dealings: BulkRow[];
  readonly allocations: BulkRow[];
}

export interface ExportNumbers {
  supply: number;
  demand: number;
  dealing: number;
  cottage: number;
  /** Number of dealings of the last days so far. */
  open: number;
}

interface SupplyDraft {
  readonly id: number;
  readonly supplier: SimulatedMerchant;
  readonly currency: string;
  readonly day: number;
  readonly isOpen: boolean;
  /** Whether its exporter lets the duty become overdue. */
  readonly isLate: boolean;
  readonly forumType: number;
  readonly rateType: number;
}

interface Shares {
  readonly dealt: string;
  readonly reserved: string;
  /** Amount of all its dealings, also of cancelled ones. */
  readonly traded: string;
}

const customs = ['50100', '40300', '20100', '60100', '10100'] as const;

/**
 * Days before the loading after which no supply of the past is registered: it must have expired, which takes five days.
 * The open supplies of the last days follow at once, so that the charts of the desk have no empty week.
 */
const settlingDays = 6;

function draftOf(world: MarketWorld, numbers: ExportNumbers, index: number): SupplyDraft {
  const { random, scale, lastHallDay } = world;
  const openCount = Math.max(30, Math.min(Math.floor(scale.supplies * 0.1), 2_000));
  const endedCount = scale.supplies - openCount;
  const isOpen = index >= endedCount;
  const earliest = isOpen
    ? lastHallDay - 1 - random.integer(4)
    : world.firstDay + Math.floor((index * (scale.days - settlingDays)) / endedCount);
  const day = workingDay(world, earliest);
  const late = random.chance(25) ? lateExporterOf(world, day) : undefined;
  const supplier = late ?? pickTrader(world);
  const isSecond = random.chance(25);
  return {
    id: (numbers.supply += 1),
    supplier,
    currency: random.pick(dealCurrencies),
    day,
    isOpen,
    isLate: late !== undefined,
    forumType: isSecond ? 3 : 1,
    rateType: isSecond ? 1 : 0,
  };
}

/** A random office that trades; with `onlyBanks` a bank. */
function officeFor(world: MarketWorld, onlyBanks: boolean): SimulatedOffice {
  return world.random.pick(
    world.offices.filter(({ isTrading, isBank }) => isTrading && (isBank || !onlyBanks)),
  );
}

function demandRow(
  world: MarketWorld,
  draft: SupplyDraft,
  demand: {
    id: number;
    office: SimulatedOffice;
    amount: string;
    rate: string;
    shares: Shares;
    supplyId: number | null;
  },
): BulkRow {
  const isLive = draft.isOpen;
  return {
    id: demand.id,
    sarafi_id: demand.office.id,
    supply_id: demand.supplyId,
    currency: draft.currency,
    amount: demand.amount,
    euro_amount: world.rates.euroOf(draft.currency, demand.amount, draft.day),
    rate: demand.rate,
    wage: '0',
    rial_pay_days: world.random.integer(3),
    rate_type: draft.rateType,
    forum_type: draft.forumType,
    registered_at: momentOf(world, draft.day, 600),
    registered_on: dayOf(world, draft.day),
    validity_date: addDays(dayOf(world, draft.day), isLive ? 10 : 5),
    is_expired: !isLive && compareAmounts(demand.shares.dealt, demand.amount) < 0,
    dealt_amount: demand.shares.dealt,
    reserved_amount: demand.shares.reserved,
  };
}

/** Adds a dealing of a supply with its demand; gives what it takes of the supply. */
function addDealing(
  world: MarketWorld,
  rows: SupplyRows,
  deal: { numbers: ExportNumbers; draft: SupplyDraft },
): Shares {
  const { numbers, draft } = deal;
  const { random, rates } = world;
  const fate = fateOfDealing(random, draft.isOpen, draft.isOpen ? numbers.open++ : 0);
  const amount = rates.amountOf(draft.currency, 20_000 + random.integer(38) * 10_000, draft.day);
  const office = officeFor(world, draft.supplier.onlyBanks);
  const rate = rates.price(draft.currency, draft.day, random.integer(24) - 14);
  const demandId = (numbers.demand += 1);
  const day = workingDay(world, Math.min(draft.day + random.integer(3), world.lastHallDay));
  const shares: Shares = {
    dealt: isDealt(fate) ? amount : '0',
    reserved: isReserved(fate) ? amount : '0',
    traded: amount,
  };
  const bid = random.chance(70)
    ? amount
    : addAmounts(amount, rates.amountOf(draft.currency, 30_000, draft.day));
  rows.demands.push(
    demandRow(world, draft, {
      id: demandId,
      office,
      amount: bid,
      rate,
      shares,
      supplyId: random.chance(30) ? draft.id : null,
    }),
  );
  const { id: supplyId, supplier, currency, forumType, rateType } = draft;
  const id = (numbers.dealing += 1);
  rows.dealings.push(
    makeDealing(
      world,
      { id, supplyId, demandId, office, supplier, currency, amount, rate, day, forumType, rateType, fate },
      rows,
    ),
  );
  return shares;
}

interface Finals {
  readonly dealingId: number;
  readonly amount: string;
}

const smaller = (one: string, other: string): string => (compareAmounts(one, other) <= 0 ? one : other);

/** Adds the declarations of a supply, and allocates its final deals to them in the order of their due dates. */
function addCottages(
  world: MarketWorld,
  rows: SupplyRows,
  supply: { numbers: ExportNumbers; draft: SupplyDraft; amount: string; finals: Finals[]; isOver: boolean },
): void {
  const { numbers, draft, finals, isOver } = supply;
  const { random } = world;
  const count = 1 + random.integer(3);
  const laterDue = addDays(world.today, 5 + random.integer(200));
  let left = supply.amount;
  let waiting = [...finals];
  for (let place = 0; place < count; place += 1) {
    const isLast = place === count - 1;
    const share = isLast ? left : String(Math.floor(Number(left) / 2));
    left = subtractAmounts(left, share);
    const id = (numbers.cottage += 1);
    let room = share;
    const open: Finals[] = [];
    for (const wanted of waiting) {
      const claimed = smaller(room, wanted.amount);
      if (compareAmounts(claimed, '0') > 0) {
        rows.allocations.push({
          dealing_id: wanted.dealingId,
          cottage_id: id,
          amount: claimed,
          supply_amount: claimed,
        });
        room = subtractAmounts(room, claimed);
      }
      const rest = subtractAmounts(wanted.amount, claimed);
      if (compareAmounts(rest, '0') > 0) open.push({ dealingId: wanted.dealingId, amount: rest });
    }
    waiting = open;
    const evaluated = addDays(dayOf(world, draft.day), -20 - random.integer(60));
    const used = subtractAmounts(share, room);
    const soonDue = addDays(evaluated, 90 + place * 20);
    // Exporters who go on trading still have time for the duty they owe.
    const isOwed = !draft.isLate && compareAmounts(room, '0') > 0 && soonDue < world.today;
    const dueDate = isOwed ? addDays(laterDue, place * 20) : soonDue;
    rows.cottages.push({
      id,
      supply_id: draft.id,
      declaration_id: id,
      claimed: isOver ? used : share,
      allocated: used,
    });
    rows.declarations.push({
      id,
      national_id: draft.supplier.nationalId,
      year: evaluated.slice(0, 4),
      customs_code: random.pick(customs),
      cottage_no: String(1_000_000 + id),
      currency: draft.currency,
      evaluation_date: evaluated,
      rollback_days: diffDays(evaluated, dueDate),
      due_date: dueDate,
      reported_due_date: dueDate,
      rate_type: draft.rateType,
      total_amount: share,
      remain_amount: share,
    });
  }
}

/** Adds a supply with its declarations, demands and dealings. */
export function addSupply(
  world: MarketWorld,
  numbers: ExportNumbers,
  { index, rows }: { index: number; rows: SupplyRows },
): void {
  const draft = draftOf(world, numbers, index);
  const { random, rates } = world;
  const firstDealing = rows.dealings.length;
  const all: Shares[] = [];
  const count = random.pick([0, 1, 1, 2, 2, 3]);
  for (let step = 0; step < count; step += 1) all.push(addDealing(world, rows, { numbers, draft }));
  const dealt = addAmounts(...all.map((share) => share.dealt));
  const reserved = addAmounts(...all.map((share) => share.reserved));
  const traded = addAmounts(...all.map((share) => share.traded));
  const spare =
    count === 0 || random.chance(60)
      ? rates.amountOf(draft.currency, 20_000 + random.integer(30) * 10_000, draft.day)
      : '0';
  const amount = addAmounts(traded, spare);
  const isComplete = compareAmounts(dealt, amount) === 0;
  const isWithdrawn = !draft.isOpen && count === 0 && random.chance(30);
  const isExpired = !draft.isOpen && !isComplete;
  const isOver = (isWithdrawn || isExpired) && compareAmounts(reserved, '0') === 0;
  rows.supplies.push({
    id: draft.id,
    national_id: draft.supplier.nationalId,
    supplier_category: draft.supplier.category,
    currency: draft.currency,
    amount,
    euro_amount: rates.euroOf(draft.currency, amount, draft.day),
    min_deal_amount: '0',
    asked_rate: rates.price(draft.currency, draft.day, 0),
    rate_type: draft.rateType,
    forum_type: draft.forumType,
    only_bank_sarafi: draft.supplier.onlyBanks,
    source_country: random.pick(['AE', 'CN', 'IQ', 'TR', 'IN']),
    bank_or_broker: 'Trade Bank',
    registered_at: momentOf(world, draft.day, 560),
    registered_on: dayOf(world, draft.day),
    expire_date: addDays(dayOf(world, draft.day), draft.isOpen ? 10 : 5),
    is_withdrawn: isWithdrawn,
    is_expired: isExpired,
    dealt_amount: dealt,
    reserved_amount: reserved,
  });
  const finals = rows.dealings
    .slice(firstDealing)
    .filter(({ status }) => status === 5) // final
    .map((row) => ({ dealingId: Number(row['id']), amount: String(row['amount']) }));
  addCottages(world, rows, { numbers, draft, amount, finals, isOver });
}

/** Adds a demand that no exporter accepted. */
export function addUnmatchedDemand(world: MarketWorld, numbers: ExportNumbers, rows: SupplyRows): void {
  const { random, rates, scale, firstDay, lastHallDay } = world;
  const isOpen = random.chance(15);
  const day = workingDay(
    world,
    isOpen ? lastHallDay - random.integer(4) : firstDay + random.integer(scale.days - settlingDays),
  );
  const currency = random.pick(dealCurrencies);
  const supplier = world.merchants[0];
  if (!supplier) throw new RangeError('A market needs merchants');
  const draft: SupplyDraft = {
    id: 0,
    supplier,
    currency,
    day,
    isOpen,
    isLate: false,
    forumType: 1,
    rateType: 0,
  };
  rows.demands.push(
    demandRow(world, draft, {
      id: (numbers.demand += 1),
      office: officeFor(world, false),
      amount: rates.amountOf(currency, 20_000 + random.integer(40) * 10_000, day),
      rate: rates.price(currency, day, random.integer(24) - 14),
      shares: { dealt: '0', reserved: '0', traded: '0' },
      supplyId: null,
    }),
  );
}
