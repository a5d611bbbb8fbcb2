/** What counts in the commitments of offices now. */
import { type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';

/** `commitmentType`: a code of that name. `boundOn`: the day the contract became binding. */
export type OpenCommitment = TableRow<'taahod_open'>;

const columns = `ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type, supplier_category, bound_on,
  counted_from`;

/** What counted at the end of an earlier day than `countedFrom` is kept; what began and ended within a day is not. */
const keepPast = (of: string, day: string) => `insert into taahod_past (${columns}, counted_until)
  select ${columns}, ${day} from ${of} where counted_from < ${day}`;

/** One that is open already takes the new figures: a return opens what was bound long ago. */
export const upsertCommitment = statement.post(
  'open-commitment',
  `with past as (
     ${keepPast('(select * from taahod_open where ref_type = :refType::smallint and ref_id = :refId::bigint) o', ':countedFrom::text')}
   )
   insert into taahod_open (${columns}) values (:refType::smallint, :refId::bigint, :sarafiId, :commitmentType,
     :euroAmount, :rateType, :supplierCategory?, :boundOn, :countedFrom::text)
   on conflict (ref_type, ref_id) do update set sarafi_id = excluded.sarafi_id,
     commitment_type = excluded.commitment_type, euro_amount = excluded.euro_amount,
     rate_type = excluded.rate_type, supplier_category = excluded.supplier_category, bound_on = excluded.bound_on,
     counted_from = excluded.counted_from`,
);

/** From the end of `day` on it counts no more. */
export const deleteCommitment = statement.post(
  'close-commitment',
  `with ended as (delete from taahod_open where ref_type = :refType and ref_id = :refId returning ${columns})
   ${keepPast('ended', ':day::text')}`,
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

/** The same as it was at the end of a day. */
export const findCommitmentGroupsAt = statement.all(
  'commitment-groups-at',
  `select commitment_type as "commitment_type!", rate_type as "rate_type!", supplier_category,
     bound_on as "bound_on!", sum(euro_amount) as "euro_amount!", count(*) as count
   from (
     select ${columns} from taahod_open where sarafi_id = :sarafiId
     union all
     select ${columns} from taahod_past where sarafi_id = :sarafiId and counted_until > :day
   ) o where counted_from <= :day
   group by commitment_type, rate_type, supplier_category, bound_on
   order by commitment_type, bound_on`,
);
