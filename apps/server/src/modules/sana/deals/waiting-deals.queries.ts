/** Deals that count nowhere until Shahkar has answered about their customer's mobile. */
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Customers of waiting deals: those never asked about first, then the longest waiting. */
export const findWaitingPersons = statement.all(
  'sana-persons-waiting',
  `select national_id, mobile from (
     select national_id, mobile_number as mobile, person_checked_at, id from sana_transaction
     where status = ${sanaStatus.waiting} order by person_checked_at nulls first, id limit :rows::int) oldest
   group by 1, 2 order by min(person_checked_at) nulls first, min(id)`,
);

/** Records a question without an answer, so that others are asked about first. */
export const markAsked = statement.run(
  'sana-person-asked',
  `update sana_transaction set person_checked_at = :now
   where national_id = :nationalId and mobile_number = :mobile and status = ${sanaStatus.waiting}`,
);

export type WaitingDeal = RowOf<'sana-deals-waiting'>;

/** Waiting deals of one person, earliest first. */
export const findWaitingDeals = statement.all(
  'sana-deals-waiting',
  `select id, sarafi_id, national_id, transaction_type, date,
     currency, amount, rate, euro_amount, currency_use_id,
     currency_source, matching_exchange_row,
     trader_sarafi_id
   from sana_transaction where national_id = :nationalId and mobile_number = :mobile and status = ${sanaStatus.waiting} order by id`,
);

const selectSanaTransaction = statement.values(
  'sana-deals-waiting-lock',
  `select id from sana_transaction where id = any(:ids::bigint[]) and status = ${sanaStatus.waiting} order by id for update`,
);

/** Locks the deals that still wait, and gives their ids. */
export async function lockWaitingDeals(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await selectSanaTransaction(tx, { ids }));
}

export interface SettledDeal {
  readonly id: number;
  readonly status: number;
  readonly countsInPosition: boolean;
  readonly refusal: {
    readonly code: ErrorCode;
    readonly values: Readonly<Record<string, string | number>>;
  } | null;
}

/** Settles deals the caller has locked. A mobile that belongs to the national id also proves the id. */
export const updateSettledDeals = statement.run(
  'sana-deals-settle',
  `update sana_transaction t set status = g.status, counts_in_position = g."countsInPosition", refusal = g.refusal,
     mobile_num_validation = :result::smallint, person_checked_at = case when :result::smallint = 0 then null
       else :now::timestamptz end,
     national_id_validation = case when :result::smallint = 1 then 1 else national_id_validation end,
     last_modified = :now, row_version = row_version + 1
   from json_to_recordset(:settled::json) as g (id bigint, status smallint, "countsInPosition" boolean, refusal
     jsonb)
   where t.id = g.id`,
);

/** Inserts one open alert for each office and day; gives the offices. */
export const raiseRefusedAlerts = statement.values(
  'raise-refused-alerts',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at)
   select distinct office, 7, 0, :day, :now::timestamptz from unnest(:sarafiIds::integer[]) as o (office)
   on conflict do nothing returning sarafi_id as id`,
);
