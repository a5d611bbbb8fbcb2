/** Allocation of final deals to declarations; the caller has locked their supply. */
import type { Tx } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { lockClaimed } from '../supplies/declarations.queries.ts';

/**
 * Declarations of a supply, earliest due date first. `claimed`: what the supply claims and has not used. `spare`:
 * what no supply claims. Both are in the currency of the declaration, and declarations with nothing left are among
 * them. Locks nothing: a caller that writes has locked the declarations before.
 */
export const findCottageRoom = statement.all(
  'cottage-room',
  `select c.id, d.currency, c.claimed - c.allocated as claimed, d.remain_amount - d.claimed as spare
   from supply_cottage c join customs_declaration d on d.id = c.declaration_id
   where c.supply_id = :supplyId order by nullif(d.due_date, '') nulls last, c.id`,
);

/**
 * Inserts allocations and adds them to the claims; a claim grows when more is allocated than it held. Each claim
 * (`cottageId`) occurs at most once in `allocations`. `amount` is in the currency of the declaration, `supplyAmount` in
 * that of the supply.
 */
export const insertAllocations = statement.run(
  'allocations-insert',
  `with given as (select * from json_to_recordset(:allocations::json)
       as g ("cottageId" bigint, amount numeric, "supplyAmount" numeric)),
   added as (insert into cottage_allocation (dealing_id, cottage_id, amount, supply_amount)
     select :dealingId::bigint, "cottageId", amount, "supplyAmount" from given)
   update supply_cottage c set allocated = c.allocated + given.amount,
     claimed = greatest(c.claimed, c.allocated + given.amount)
   from given where c.id = given."cottageId"`,
);

const deleteDealingAllocations = statement.run(
  'allocations-delete',
  `with gone as (delete from cottage_allocation where dealing_id = :dealingId returning cottage_id, amount)
   update supply_cottage c set allocated = c.allocated - gone.amount from gone where c.id = gone.cottage_id`,
);

/**
 * Deletes the allocations of a dealing that is final no more. Locks the declarations until the transaction ends; the
 * claims stay as large as they are, as the dealing will be allocated again.
 */
export async function deleteAllocations(
  tx: Tx,
  { dealingId, supplyId }: { readonly dealingId: number; readonly supplyId: number },
): Promise<void> {
  await lockClaimed(tx, { supplyIds: [supplyId] });
  await deleteDealingAllocations(tx, { dealingId });
}
