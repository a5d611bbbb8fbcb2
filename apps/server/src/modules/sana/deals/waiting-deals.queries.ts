/**
 * Statements of waiting deals: SANA deals whose customer's mobile Shahkar has not confirmed yet. They count in no
 * position, limit or sum until they are settled.
 */
import { mobileNumValidation, nationalIdValidation, sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Customers (national id and mobile) among the first `rows` waiting deals, longest waiting first: since they were
 * asked about, or since their deal came in. So new ones, however many come, never keep one that got no answer from
 * being asked about again.
 */
export const findWaitingPersons = statement.all(
  'sana-persons-waiting',
  `select national_id, mobile from (
     select national_id, mobile_number as mobile, coalesce(person_checked_at, create_date) as since, id
     from sana_transaction where status = ${sanaStatus.waiting}
     order by coalesce(person_checked_at, create_date), id limit :rows::int) oldest
   group by 1, 2 order by min(since), min(id)`,
);

/** Records that Shahkar gave no answer about a customer, who is then asked about after those that waited by then. */
export const markAsked = statement.run(
  'sana-person-asked',
  `update sana_transaction set person_checked_at = :now
   where national_id = :nationalId and mobile_number = :mobile and status = ${sanaStatus.waiting}`,
);

export type WaitingDeal = RowOf<'sana-deals-waiting'>;

/** Waiting deals of one customer, earliest reported first; not locked. */
export const findWaitingDeals = statement.all(
  'sana-deals-waiting',
  `select id, sarafi_id, national_id, transaction_type, date,
     currency, amount, rate, euro_amount, currency_use_id,
     currency_source, matching_exchange_row,
     trader_sarafi_id
   from sana_transaction where national_id = :nationalId and mobile_number = :mobile and status = ${sanaStatus.waiting} order by id`,
);

const lockStillWaiting = statement.values(
  'sana-deals-waiting-lock',
  `select id from sana_transaction where id = any(:ids::bigint[]) and status = ${sanaStatus.waiting} order by id for update`,
);

/** Locks those of the deals that are still waiting, until commit and in the order of their ids; gives their ids. */
export async function lockWaitingDeals(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await lockStillWaiting(tx, { ids }));
}

/** New state of a waiting deal; `refusal` is null for an accepted one. */
export interface SettledDeal {
  readonly id: number;
  readonly status: number;
  readonly countsInPosition: boolean;
  readonly refusal: {
    readonly code: ErrorCode;
    readonly values: Readonly<Record<string, string | number>>;
  } | null;
}

/**
 * Writes the new state of deals that the caller has locked. `result` is a code of `mobileNumValidation`: `valid` also
 * proves the national id, `notInquired` leaves the mobile to be asked about later.
 */
export const updateSettledDeals = statement.run(
  'sana-deals-settle',
  `update sana_transaction t set status = g.status, counts_in_position = g."countsInPosition", refusal = g.refusal,
     mobile_num_validation = :result::smallint,
     person_checked_at = case when :result::smallint = ${mobileNumValidation.notInquired} then null
       else :now::timestamptz end,
     national_id_validation = case when :result::smallint = ${mobileNumValidation.valid} then ${nationalIdValidation.valid}
       else national_id_validation end,
     last_modified = :now, row_version = row_version + 1
   from json_to_recordset(:settled::json) as g (id bigint, status smallint, "countsInPosition" boolean, refusal
     jsonb)
   where t.id = g.id`,
);

/**
 * Inserts an alert about refused deals, at most one for each office and day (level 0: this subject has no levels); gives
 * the offices that got one.
 */
export const raiseRefusedAlerts = statement.values(
  'raise-refused-alerts',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at)
   select distinct office, ${sarafiAlertSubject.refusedDeal}, 0, :day, :now::timestamptz from unnest(:sarafiIds::integer[]) as o (office)
   on conflict do nothing returning sarafi_id as id`,
);
