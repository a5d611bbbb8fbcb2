/**
 * Open commitments of offices, and their past. Openings and closings are sent without waiting for the database: an
 * error fails the transaction.
 */
import { type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';

/**
 * An open commitment of the contract `refType`, `refId`. `commitmentType`: code of that name. `boundOn`: day the
 * contract became binding, from which its age is counted. `countedFrom`: day from which these figures of it count.
 */
export type OpenCommitment = TableRow<'taahod_open'>;

const columns = `ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type, supplier_category, bound_on,
  counted_from`;

/**
 * SQL that copies a commitment to the past, counted until the end of the day before `day`; one that began on `day`
 * itself is not copied.
 */
const storePastSql = (of: string, day: string) => `insert into taahod_past (${columns}, counted_until)
  select ${columns}, ${day} from ${of} where counted_from < ${day}`;

/**
 * Opens a commitment; one that is open already goes to the past and gets the new figures, as when a final contract is
 * returned.
 */
export const upsertCommitment = statement.post(
  'open-commitment',
  `with past as (
     ${storePastSql('(select * from taahod_open where ref_type = :refType::smallint and ref_id = :refId::bigint) o', ':countedFrom::text')}
   )
   insert into taahod_open (${columns}) values (:refType::smallint, :refId::bigint, :sarafiId, :commitmentType,
     :euroAmount, :rateType, :supplierCategory?, :boundOn, :countedFrom::text)
   on conflict (ref_type, ref_id) do update set sarafi_id = excluded.sarafi_id,
     commitment_type = excluded.commitment_type, euro_amount = excluded.euro_amount,
     rate_type = excluded.rate_type, supplier_category = excluded.supplier_category, bound_on = excluded.bound_on,
     counted_from = excluded.counted_from`,
);

/** Closes a commitment, which counts until the end of the day before `day`; nothing happens when none is open. */
export const deleteCommitment = statement.post(
  'close-commitment',
  `with ended as (delete from taahod_open where ref_type = :refType and ref_id = :refId returning ${columns})
   ${storePastSql('ended', ':day::text')}`,
);

export type CommitmentGroup = RowOf<'commitment-groups'>;

/** Open commitments of one office, grouped by kind and the day they became binding. */
export const findCommitmentGroups = statement.all(
  'commitment-groups',
  `select commitment_type, rate_type, supplier_category,
     bound_on, sum(euro_amount) as euro_amount, count(*) as count
   from taahod_open where sarafi_id = :sarafiId
   group by commitment_type, rate_type, supplier_category, bound_on
   order by commitment_type, bound_on`,
);

/** Commitments of one office at the end of a day, in the same groups. */
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
