/** Declarations as final deals are counted against them; their supply is locked. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Allocation } from './allocate-cottages.ts';
import { holdClaimed } from './declarations.queries.ts';

export interface CottageRoom {
  readonly id: number;
  readonly currency: string;
  /** What the supply claims and has not used. */
  readonly claimed: string;
  /** What nobody claims. */
  readonly spare: string;
}

/** The first due first; held already where something follows from it. */
export async function findCottageRoom(db: Queryable, supplyId: number): Promise<CottageRoom[]> {
  const { rows } = await db.query<CottageRoom>(
    `select c.id, d.currency, c.claimed - c.allocated as claimed, d.remain_amount - d.claimed as spare
     from supply_cottage c join customs_declaration d on d.id = c.declaration_id
     where c.supply_id = $1 order by nullif(d.due_date, '') nulls last, c.id`,
    [supplyId],
    { name: 'cottage-room' },
  );
  return rows;
}

/** A claim grows where more is counted against it than it held. */
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
     update supply_cottage c set allocated = c.allocated + given.amount,
       claimed = greatest(c.claimed, c.allocated + given.amount)
     from given where c.id = given."cottageId"`,
    [dealingId, JSON.stringify(allocations)],
    { name: 'allocations-insert' },
  );
}

/** The claim stays: the dealing goes on, and is counted against it again. */
export async function deleteAllocations(
  tx: Tx,
  { dealingId, supplyId }: { readonly dealingId: number; readonly supplyId: number },
): Promise<void> {
  await holdClaimed(tx, [supplyId]);
  await tx.query(
    `with gone as (delete from cottage_allocation where dealing_id = $1 returning cottage_id, amount)
     update supply_cottage c set allocated = c.allocated - gone.amount from gone where c.id = gone.cottage_id`,
    [dealingId],
    { name: 'allocations-delete' },
  );
}
