/** Declarations as final deals are counted against them; their supply is locked. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Allocation } from './allocate-cottages.ts';

export interface CottageRoom {
  readonly id: number;
  readonly currency: string;
  readonly free: string;
}

/** Those with something left, the first due first. */
export async function findCottageRoom(db: Queryable, supplyId: number): Promise<CottageRoom[]> {
  const { rows } = await db.query<CottageRoom>(
    `select id, currency, remain_amount - allocated as free from supply_cottage
     where supply_id = $1 and remain_amount > allocated order by nullif(due_date, '') nulls last, id`,
    [supplyId],
    { name: 'cottage-room' },
  );
  return rows;
}

export async function insertAllocations(
  tx: Tx,
  dealingId: number,
  allocations: readonly Allocation[],
): Promise<void> {
  await tx.query(
    `with given as (select * from json_to_recordset($2::json)
         as g ("cottageId" bigint, amount numeric, "supplyAmount" numeric)),
     kept as (insert into cottage_allocation (dealing_id, cottage_id, amount, supply_amount)
       select $1::bigint, "cottageId", amount, "supplyAmount" from given)
     update supply_cottage c set allocated = c.allocated + given.amount
     from given where c.id = given."cottageId"`,
    [dealingId, JSON.stringify(allocations)],
    { name: 'allocations-insert' },
  );
}

export async function deleteAllocations(tx: Tx, dealingId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from cottage_allocation where dealing_id = $1 returning cottage_id, amount)
     update supply_cottage c set allocated = c.allocated - gone.amount from gone where c.id = gone.cottage_id`,
    [dealingId],
    { name: 'allocations-delete' },
  );
}

export interface UnaskedCottage {
  readonly id: number;
  readonly nationalId: string;
  readonly year: string;
  readonly customsCode: string;
  readonly cottageNo: string;
  readonly currency: string;
  readonly totalAmount: string;
}

/** Those customs was not asked about, the ones that wait longest first. */
export async function findUnaskedCottages(db: Queryable, limit: number): Promise<UnaskedCottage[]> {
  const { rows } = await db.query<UnaskedCottage>(
    `select c.id, s.national_id as "nationalId", c.year, c.customs_code as "customsCode", c.cottage_no as "cottageNo",
       c.currency, c.total_amount as "totalAmount"
     from supply_cottage c join export_supply s on s.id = c.supply_id
     where c.customs_result = 0 order by c.customs_asked_at nulls first, c.id limit $1`,
    [limit],
    { name: 'cottages-unasked' },
  );
  return rows;
}

export async function setCustomsResult(
  db: Queryable,
  id: number,
  { result, now }: { readonly result: number; readonly now: Date },
): Promise<void> {
  await db.query('update supply_cottage set customs_result = $2, customs_asked_at = $3 where id = $1', [
    id,
    result,
    now,
  ]);
}
