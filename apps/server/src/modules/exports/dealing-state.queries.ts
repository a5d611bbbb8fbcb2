/** Dealings as the rules change them: locks, amounts and the record itself. */
import type { Tx } from '../../platform/database/database.ts';
import { columnsOf } from './facts-columns.ts';
import { type DemandFacts, demandFacts } from './demands.queries.ts';
import { type SupplyFacts, supplyFacts } from './supplies.queries.ts';

/** What a transition may change. */
export interface DealingState {
  readonly status: number;
  readonly statusBeforeCancel: number | null;
  readonly cancelKind: number | null;
  readonly cancelReason: string;
  readonly withdrawalCount: number;
  readonly rialDeadline: Date | null;
  readonly currencyDeliveryDate: string;
  readonly sanaTrackingCode: string;
  readonly paymentIdentifier: string;
  readonly confirmedAt: Date | null;
  readonly boundOn: string;
  readonly finalAt: Date | null;
  readonly finalOn: string;
  readonly euroAmount: string;
  readonly usdAmount: string;
  readonly euroCoefficient: string;
  readonly isPositionIgnored: boolean;
  readonly paidRial: string;
}

export interface DealingFacts extends DealingState {
  readonly id: number;
  readonly supplyId: number;
  readonly demandId: number;
  readonly sarafiId: number;
  readonly supplierNationalId: string;
  readonly supplierCategory: number;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly forumType: number;
  readonly rateType: number;
  readonly statusSince: Date;
}

/** All three, locked. */
export interface Deal {
  readonly supply: SupplyFacts;
  readonly demand: DemandFacts;
  readonly dealing: DealingFacts;
}

export interface Pair {
  readonly supply: SupplyFacts;
  readonly demand: DemandFacts;
}

const dealingFacts = {
  id: 'id',
  supplyId: 'supply_id',
  demandId: 'demand_id',
  sarafiId: 'sarafi_id',
  supplierNationalId: 'supplier_national_id',
  supplierCategory: 'supplier_category',
  currency: 'currency',
  amount: 'amount',
  rate: 'rate',
  totalRial: 'total_rial',
  forumType: 'forum_type',
  rateType: 'rate_type',
  status: 'status',
  statusBeforeCancel: 'status_before_cancel',
  cancelKind: 'cancel_kind',
  cancelReason: 'cancel_reason',
  withdrawalCount: 'withdrawal_count',
  rialDeadline: 'rial_deadline',
  currencyDeliveryDate: 'currency_delivery_date',
  sanaTrackingCode: 'sana_tracking_code',
  paymentIdentifier: 'payment_identifier',
  confirmedAt: 'confirmed_at',
  boundOn: 'bound_on',
  finalAt: 'final_at',
  finalOn: 'final_on',
  euroAmount: 'euro_amount',
  usdAmount: 'usd_amount',
  euroCoefficient: 'euro_coefficient',
  isPositionIgnored: 'is_position_ignored',
  paidRial: 'paid_rial',
  statusSince: 'status_since',
} as const;

/** The record whose columns were given this prefix. */
function record<T>(row: Readonly<Record<string, unknown>>, prefix: string): T {
  const own = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) as T; // its own columns
}

const supplyColumns = columnsOf(supplyFacts, 's', 's.');
const demandColumns = columnsOf(demandFacts, 'd', 'd.');
const dealingColumns = columnsOf(dealingFacts, 'x', 'x.');

/** Locks supply, demand and dealing, in this order as everywhere, in one statement. */
export async function lockDeal(tx: Tx, id: number): Promise<Deal | undefined> {
  const { rows } = await tx.query<Record<string, unknown>>(
    `select ${supplyColumns}, ${demandColumns}, ${dealingColumns}
     from export_supply s join dealing x on x.supply_id = s.id join export_demand d on d.id = x.demand_id
     where x.id = $1 for update of s, d, x`,
    [id],
    { name: 'deal-lock' },
  );
  const row = rows[0];
  return row && { supply: record(row, 's.'), demand: record(row, 'd.'), dealing: record(row, 'x.') };
}

/** Locks a supply and a demand that are to be dealt. */
export async function lockPair(
  tx: Tx,
  { supplyId, demandId }: { readonly supplyId: number; readonly demandId: number },
): Promise<Pair | undefined> {
  const { rows } = await tx.query<Record<string, unknown>>(
    `select ${supplyColumns}, ${demandColumns} from export_supply s, export_demand d
     where s.id = $1 and d.id = $2 for update of s, d`,
    [supplyId, demandId],
    { name: 'pair-lock' },
  );
  const row = rows[0];
  return row && { supply: record(row, 's.'), demand: record(row, 'd.') };
}

export interface Moved {
  readonly supplyStatus: number;
  readonly demandStatus: number;
}

/** Adds to what is reserved and dealt of a supply and a demand, which are locked; gives their states after. */
export async function moveAmounts(
  tx: Tx,
  pair: { readonly supplyId: number; readonly demandId: number },
  change: { readonly reserved: string; readonly dealt: string },
): Promise<Moved> {
  const { rows } = await tx.query<Moved>(
    `with s as (update export_supply set reserved_amount = reserved_amount + $3::numeric,
         dealt_amount = dealt_amount + $4::numeric, row_version = row_version + 1, updated_at = now()
       where id = $1 returning status),
     d as (update export_demand set reserved_amount = reserved_amount + $3::numeric,
         dealt_amount = dealt_amount + $4::numeric, row_version = row_version + 1, updated_at = now()
       where id = $2 returning status)
     select s.status as "supplyStatus", d.status as "demandStatus" from s, d`,
    [pair.supplyId, pair.demandId, change.reserved, change.dealt],
    { name: 'amounts-move' },
  );
  const moved = rows[0];
  if (!moved) throw new Error('Supply and demand are locked and must be there.');
  return moved;
}

export interface NewDealing {
  readonly supplyId: number;
  readonly demandId: number;
  readonly sarafiId: number;
  readonly supplierNationalId: string;
  readonly supplierCategory: number;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly wageRial: string;
  readonly forumType: number;
  readonly rateType: number;
  readonly dealDate: string;
  readonly rialDeadline: Date;
  readonly euroAmount: string;
  readonly usdAmount: string;
  readonly euroCoefficient: string;
  readonly isPositionIgnored: boolean;
  readonly now: Date;
  readonly createdBy: number | null;
}

export async function insertDealing(tx: Tx, dealing: NewDealing): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into dealing (supply_id, demand_id, sarafi_id, supplier_national_id, supplier_category, currency, amount,
       rate, total_rial, wage_rial, forum_type, rate_type, deal_date, rial_deadline, euro_amount, usd_amount,
       euro_coefficient, is_position_ignored, status, status_since, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1, $19, $19, $20)
     returning id`,
    [
      dealing.supplyId,
      dealing.demandId,
      dealing.sarafiId,
      dealing.supplierNationalId,
      dealing.supplierCategory,
      dealing.currency,
      dealing.amount,
      dealing.rate,
      dealing.totalRial,
      dealing.wageRial,
      dealing.forumType,
      dealing.rateType,
      dealing.dealDate,
      dealing.rialDeadline,
      dealing.euroAmount,
      dealing.usdAmount,
      dealing.euroCoefficient,
      dealing.isPositionIgnored,
      dealing.now,
      dealing.createdBy,
    ],
    { name: 'dealing-insert' },
  );
  return rows[0]?.id ?? 0;
}

/** Writes the locked record as it is to be from `now` on. */
export function saveDealing(
  tx: Tx,
  dealing: DealingFacts,
  { now, by }: { readonly now: Date; readonly by: number | null },
): void {
  tx.post(
    `update dealing set status = $2, status_before_cancel = $3, cancel_kind = $4, cancel_reason = $5,
       withdrawal_count = $6, rial_deadline = $7, currency_delivery_date = $8, payment_identifier = $9,
       confirmed_at = $10, bound_on = $11, final_at = $12, final_on = $13, euro_amount = $14, usd_amount = $15,
       euro_coefficient = $16, is_position_ignored = $17, paid_rial = $18,
       sana_tracking_code = $21,
       status_since = case when status = $2 then status_since else $19 end,
       row_version = row_version + 1, updated_at = $19, updated_by = $20
     where id = $1`,
    [
      dealing.id,
      dealing.status,
      dealing.statusBeforeCancel,
      dealing.cancelKind,
      dealing.cancelReason,
      dealing.withdrawalCount,
      dealing.rialDeadline,
      dealing.currencyDeliveryDate,
      dealing.paymentIdentifier,
      dealing.confirmedAt,
      dealing.boundOn,
      dealing.finalAt,
      dealing.finalOn,
      dealing.euroAmount,
      dealing.usdAmount,
      dealing.euroCoefficient,
      dealing.isPositionIgnored,
      dealing.paidRial,
      now,
      by,
      dealing.sanaTrackingCode,
    ],
    { name: 'dealing-save' },
  );
}

/** What the office bought on the day in this hall and currency, in euro; its lock is held. */
export async function findBoughtEur(
  tx: Tx,
  of: {
    readonly sarafiId: number;
    readonly currency: string;
    readonly forumType: number;
    readonly day: string;
  },
): Promise<string> {
  const { rows } = await tx.query<{ sum: string }>(
    `select coalesce(sum(euro_amount), 0)::numeric(20, 2) as sum from dealing
     where sarafi_id = $1 and deal_date = $2 and currency = $3 and forum_type = $4 and status not in (7, 8)`,
    [of.sarafiId, of.day, of.currency, of.forumType],
    { name: 'bought-eur' },
  );
  return rows[0]?.sum ?? '0';
}
