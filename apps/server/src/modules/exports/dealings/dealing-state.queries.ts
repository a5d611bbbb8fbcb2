/** Dealings for the rules that change them: locks, amounts and the record itself. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type ColumnsOf,
  type ParamsOf,
  type RowOf,
  statement,
} from '../../../platform/database/statement.ts';
import { demandColumns, type DemandFacts } from '../demands/demands.queries.ts';
import { columnsAs } from '../sides.queries.ts';
import { supplyColumns, type SupplyFacts } from '../supplies/supplies.queries.ts';

/** Columns a transition may change. */
const stateColumns = [
  'status',
  'status_before_cancel',
  'cancel_kind',
  'cancel_reason',
  'withdrawal_count',
  'rial_deadline',
  'currency_delivery_date',
  'sana_tracking_code',
  'payment_identifier',
  'confirmed_at',
  'bound_on',
  'final_at',
  'final_on',
  'euro_amount',
  'usd_amount',
  'euro_coefficient',
  'is_position_ignored',
  'paid_rial',
] as const;

/** Columns that rules read. */
const dealingColumns = [
  'id',
  'supply_id',
  'demand_id',
  'sarafi_id',
  'supplier_national_id',
  'supplier_category',
  'currency',
  'amount',
  'rate',
  'total_rial',
  'forum_type',
  'rate_type',
  'status_since',
  ...stateColumns,
] as const;

export type DealingState = ColumnsOf<'dealing', typeof stateColumns>;
/**
 * `rialDeadline`: moment by which the supplier must confirm, and afterwards the rials be paid; `boundOn`, `finalOn`:
 * Jalali days, empty before; `euroCoefficient`: euro value of one unit.
 */
export type DealingFacts = ColumnsOf<'dealing', typeof dealingColumns>;

/** Supply, demand and dealing, all locked. */
export interface Deal {
  readonly supply: SupplyFacts;
  readonly demand: DemandFacts;
  readonly dealing: DealingFacts;
}

export interface Pair {
  readonly supply: SupplyFacts;
  readonly demand: DemandFacts;
}

/** Takes the columns with this prefix out of a joined row, and removes the prefix. */
function record<T>(row: Readonly<Record<string, unknown>>, prefix: string): T {
  const own = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) as T; // its own columns
}

const pairColumns = `${columnsAs(supplyColumns, 's')}, ${columnsAs(demandColumns, 'd')}`;

const lockDealRow = statement.one(
  'deal-lock',
  `select ${pairColumns}, ${columnsAs(dealingColumns, 'x')}
   from export_supply s join dealing x on x.supply_id = s.id join export_demand d on d.id = x.demand_id
   where x.id = :id for update of s, d, x`,
);

/**
 * Locks supply, demand and dealing until the transaction ends, in one statement and in the order that all
 * callers use; undefined when there is no such dealing.
 */
export async function lockDeal(tx: Tx, id: number): Promise<Deal | undefined> {
  const row = await lockDealRow(tx, { id });
  return row && { supply: record(row, 's.'), demand: record(row, 'd.'), dealing: record(row, 'x.') };
}

const lockPairRow = statement.one(
  'pair-lock',
  `select ${pairColumns} from export_supply s, export_demand d
   where s.id = :supplyId and d.id = :demandId for update of s, d`,
);

/** Locks a supply and a demand until the transaction ends; undefined when one of them is unknown. */
export async function lockPair(
  tx: Tx,
  { supplyId, demandId }: { readonly supplyId: number; readonly demandId: number },
): Promise<Pair | undefined> {
  const row = await lockPairRow(tx, { supplyId, demandId });
  return row && { supply: record(row, 's.'), demand: record(row, 'd.') };
}

/** States of supply and demand after the move; the database computes them. */
export type MovedAmounts = RowOf<'amounts-move'>;

const updateAmounts = statement.one(
  'amounts-move',
  `with s as (update export_supply set reserved_amount = reserved_amount + :reserved::numeric,
       dealt_amount = dealt_amount + :dealt::numeric, row_version = row_version + 1, updated_at = now()
     where id = :supplyId returning status),
   d as (update export_demand set reserved_amount = reserved_amount + :reserved::numeric,
       dealt_amount = dealt_amount + :dealt::numeric, row_version = row_version + 1, updated_at = now()
     where id = :demandId returning status)
   select s.status as supply_status, d.status as demand_status from s, d`,
);

/**
 * Adds to the reserved and dealt amounts of a supply and a demand that the caller has locked; gives their states
 * after it.
 */
export async function moveAmounts(tx: Tx, given: ParamsOf<'amounts-move'>): Promise<MovedAmounts> {
  const moved = await updateAmounts(tx, given);
  if (!moved) throw new Error('Supply and demand are locked and must be there.');
  return moved;
}

/** Inserts a registered dealing; gives its id. */
export const insertDealing = statement.only(
  'dealing-insert',
  `insert into dealing (supply_id, demand_id, sarafi_id, supplier_national_id, supplier_category, currency, amount,
     rate, total_rial, wage_rial, forum_type, rate_type, deal_date, rial_deadline, euro_amount, usd_amount,
     euro_coefficient, is_position_ignored, status, status_since, created_at, created_by)
   values (:supplyId, :demandId, :sarafiId, :supplierNationalId, :supplierCategory, :currency, :amount, :rate,
     :totalRial, :wageRial, :forumType, :rateType, :dealDate, :rialDeadline, :euroAmount, :usdAmount,
       :euroCoefficient, :isPositionIgnored, ${dealingStatus.registered}, :now, :now, :createdBy?)
   returning id`,
);

const saveSql = `update dealing set status = :status, status_before_cancel = :statusBeforeCancel?, cancel_kind = :cancelKind?,
     cancel_reason = :cancelReason,
     withdrawal_count = :withdrawalCount, rial_deadline = :rialDeadline?, currency_delivery_date =
       :currencyDeliveryDate, payment_identifier = :paymentIdentifier,
     confirmed_at = :confirmedAt?, bound_on = :boundOn, final_at = :finalAt?, final_on = :finalOn, euro_amount =
       :euroAmount, usd_amount = :usdAmount,
     euro_coefficient = :euroCoefficient, is_position_ignored = :isPositionIgnored, paid_rial = :paidRial,
     sana_tracking_code = :sanaTrackingCode,
     status_since = case when status = :status then status_since else :now end,
     row_version = row_version + 1, updated_at = :now, updated_by = :by?
   where id = :id`;

/** Writes the state of a dealing that the caller has locked. Not awaited: a refusal fails the transaction. */
export const saveDealing = statement.post('dealing-save', saveSql);
/** The same update as a part of the statement that also writes history and log of a step. */
export const dealingUpdate = statement.part('dealing-step', saveSql);

/**
 * Euro of the dealings that an office registered on a day in a hall and currency, without cancelled and expired ones;
 * `0.00` for none. The caller holds the lock of the office.
 */
export const findBoughtEur = statement.only(
  'bought-eur',
  `select coalesce(sum(euro_amount), 0)::numeric(20, 2) as sum from dealing
   where sarafi_id = :sarafiId and deal_date = :day and currency = :currency and forum_type = :forumType and
     status not in (${dealingStatus.cancelled}, ${dealingStatus.expired})`,
);
