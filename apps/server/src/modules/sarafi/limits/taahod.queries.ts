/** What counts in the commitments of offices now. */
import { type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';

/** `commitmentType`: a code of that name. `boundOn`: the day the contract became binding. */
export type OpenCommitment = TableRow<'taahod_open'>;

/** One that is open already takes the new figures: a return opens what was bound long ago. */
export const upsertCommitment = statement.post(
  'open-commitment',
  `insert into taahod_open (ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type,
     supplier_category, bound_on) values (:refType, :refId, :sarafiId, :commitmentType, :euroAmount, :rateType,
       :supplierCategory?, :boundOn)
   on conflict (ref_type, ref_id) do update set sarafi_id = excluded.sarafi_id,
     commitment_type = excluded.commitment_type, euro_amount = excluded.euro_amount,
     rate_type = excluded.rate_type, supplier_category = excluded.supplier_category, bound_on = excluded.bound_on`,
);

export const deleteCommitment = statement.post(
  'close-commitment',
  'delete from taahod_open where ref_type = :refType and ref_id = :refId',
);

export type CommitmentGroup = RowOf<'commitment-groups'>;

/** Of one office, those of one day and kind together. */
export const findCommitmentGroups = statement.all(
  'commitment-groups',
  `select commitment_type, rate_type, supplier_category,
     bound_on, sum(euro_amount) as euro_amount, count(*) as count
   from taahod_open where sarafi_id = :sarafiId
   group by commitment_type, rate_type, supplier_category, bound_on
   order by commitment_type, bound_on`,
);
