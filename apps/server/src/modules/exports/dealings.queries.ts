/** Dealings as lists and pages read them. */
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { RowScope } from '../../platform/row-scope.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import type { ListWish } from './list-wish.ts';

/** A row as the wire has it, without the titles of its codes. */
export interface DealingListed {
  readonly id: number;
  readonly date: string;
  readonly supplyId: number;
  readonly demandId: number;
  readonly supplier: string;
  readonly nationalId: string;
  readonly category: number;
  readonly sarafiId: number;
  readonly sarafiCode: number;
  readonly sarafi: string;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly euroAmount: string;
  readonly forum: number;
  readonly rialDeadline: Date | null;
  readonly paidRial: string;
  readonly status: number;
}

export interface DealingRead extends DealingListed {
  readonly rowVersion: number;
  readonly wageRial: string;
  readonly usdAmount: string;
  readonly euroCoefficient: string;
  readonly rateType: number;
  readonly currencyDeliveryDate: string;
  readonly boundOn: string;
  readonly confirmedAt: Date | null;
  readonly finalAt: Date | null;
  readonly finalOn: string;
  readonly statusBeforeCancel: number | null;
  readonly cancelKind: number | null;
  readonly cancelReason: string;
  readonly withdrawalCount: number;
  readonly sanaTrackingCode: string;
  readonly paymentIdentifier: string;
  readonly isPositionIgnored: boolean;
}

const columns = `x.id, x.deal_date as date, x.supply_id as "supplyId", x.demand_id as "demandId",
  m.full_name as supplier, x.supplier_national_id as "nationalId", x.supplier_category as category,
  x.sarafi_id as "sarafiId", o.code as "sarafiCode", o.name as sarafi, x.currency, x.amount, x.rate,
  x.total_rial as "totalRial", x.euro_amount as "euroAmount", x.forum_type as forum,
  x.rial_deadline as "rialDeadline", x.paid_rial as "paidRial", x.status`;
const joins = `join merchant m on m.national_id = x.supplier_national_id join sarafi o on o.id = x.sarafi_id`;

export function findDealings(
  db: Database,
  wish: ListWish & { readonly sarafiId?: number | undefined },
  scope: RowScope | null,
): Promise<CountedPage<DealingListed>> {
  const conditions = new Conditions();
  conditions.add((at) => `x.sarafi_id = ${at}::integer`, scope?.sarafiId);
  conditions.add((at) => `x.sarafi_id = ${at}::integer`, wish.sarafiId);
  conditions.add((at) => `x.id = ${at}::bigint`, wish.id);
  conditions.add((at) => `x.status = ${at}::smallint`, wish.status);
  conditions.add((at) => `x.currency = ${at}::text`, wish.currency);
  conditions.add((at) => `x.forum_type = ${at}::smallint`, wish.forumType);
  conditions.range('x.deal_date', 'text', wish.days);
  const orderBy = 'x.deal_date desc, x.id desc';
  const list = { counter: 'exports', table: 'dealing x', key: 'x.id', conditions, orderBy, columns, joins };
  return findCountedPage(db, list, wish.page);
}

export async function findDealing(
  db: Queryable,
  id: number,
  scope: RowScope | null,
): Promise<DealingRead | undefined> {
  const { rows } = await db.query<DealingRead>(
    `select ${columns}, x.row_version as "rowVersion", x.wage_rial as "wageRial", x.usd_amount as "usdAmount",
       x.euro_coefficient as "euroCoefficient", x.rate_type as "rateType",
       x.currency_delivery_date as "currencyDeliveryDate", x.bound_on as "boundOn", x.confirmed_at as "confirmedAt",
       x.final_at as "finalAt", x.final_on as "finalOn", x.status_before_cancel as "statusBeforeCancel",
       x.cancel_kind as "cancelKind", x.cancel_reason as "cancelReason", x.withdrawal_count as "withdrawalCount",
       x.sana_tracking_code as "sanaTrackingCode", x.payment_identifier as "paymentIdentifier",
       x.is_position_ignored as "isPositionIgnored"
     from dealing x ${joins} where x.id = $1 and ($2::integer is null or x.sarafi_id = $2)`,
    [id, scope?.sarafiId ?? null],
    { name: 'dealing-find' },
  );
  return rows[0];
}

const shownRelated = 200;

async function findRelated(
  db: Queryable,
  of: { readonly column: 'supply_id' | 'demand_id'; readonly id: number },
  scope: RowScope | null,
): Promise<DealingListed[]> {
  const { rows } = await db.query<DealingListed>(
    `select ${columns} from dealing x ${joins}
     where x.${of.column} = $1 and ($2::integer is null or x.sarafi_id = $2)
     order by x.id desc limit ${shownRelated}`,
    [of.id, scope?.sarafiId ?? null],
    { name: `dealings-of-${of.column}` },
  );
  return rows;
}

/** The newest two hundred, those of the caller's office. */
export const findDealingsOfSupply = (db: Queryable, id: number, scope: RowScope | null) =>
  findRelated(db, { column: 'supply_id', id }, scope);
export const findDealingsOfDemand = (db: Queryable, id: number, scope: RowScope | null) =>
  findRelated(db, { column: 'demand_id', id }, scope);

export interface PaymentRead {
  readonly id: number;
  readonly paymentId: string;
  readonly instrument: number;
  readonly amountRial: string;
  readonly payDate: string;
  readonly senderBank: string;
  readonly refNo: string;
  readonly identifier: string;
  readonly status: number;
}

export async function findDealingPayments(db: Queryable, dealingId: number): Promise<PaymentRead[]> {
  const { rows } = await db.query<PaymentRead>(
    `select id, payment_id as "paymentId", instrument, amount_rial as "amountRial", pay_date as "payDate",
       sender_bank as "senderBank", ref_no as "refNo", identifier, status
     from dealing_payment where dealing_id = $1 order by id`,
    [dealingId],
    { name: 'dealing-payments' },
  );
  return rows;
}

export interface AllocationRead {
  readonly cottageId: number;
  readonly customs: string;
  readonly cottageNo: string;
  readonly dueDate: string;
  readonly currency: string;
  readonly amount: string;
  readonly supplyAmount: string;
}

export async function findAllocations(db: Queryable, dealingId: number): Promise<AllocationRead[]> {
  const { rows } = await db.query<AllocationRead>(
    `select c.id as "cottageId", d.customs_code as customs, d.cottage_no as "cottageNo", d.due_date as "dueDate",
       d.currency, a.amount, a.supply_amount as "supplyAmount"
     from cottage_allocation a join supply_cottage c on c.id = a.cottage_id
       join customs_declaration d on d.id = c.declaration_id
     where a.dealing_id = $1 order by d.due_date, c.id`,
    [dealingId],
    { name: 'dealing-allocations' },
  );
  return rows;
}
