import type { Queryable } from '../../platform/database/database.ts';

export interface UncheckedPerson {
  readonly nationalId: string;
  readonly mobile: string;
}

/** Of the oldest deals nobody was asked about yet. */
export async function findUncheckedPersons(db: Queryable, rows: number): Promise<UncheckedPerson[]> {
  const found = await db.query<UncheckedPerson>(
    `select distinct national_id as "nationalId", mobile_number as mobile from (
       select national_id, mobile_number from sana_transaction
       where person_checked_at is null and mobile_num_validation = 0 and mobile_number <> ''
       order by id limit $1::int) oldest`,
    [rows],
    { name: 'sana-persons-unchecked' },
  );
  return found.rows;
}

/** Those nobody answered about, asked about before this moment; the ones that wait longest first. */
export async function findUnknownPersons(
  db: Queryable,
  { rows, before }: { readonly rows: number; readonly before: Date },
): Promise<UncheckedPerson[]> {
  const found = await db.query<UncheckedPerson>(
    `select distinct national_id as "nationalId", mobile_number as mobile from (
       select national_id, mobile_number from sana_transaction
       where mobile_num_validation = 3 and mobile_number <> '' and person_checked_at <= $2
       order by person_checked_at limit $1::int) oldest`,
    [rows, before],
    { name: 'sana-persons-unknown' },
  );
  return found.rows;
}

/** A mobile that belongs to the number proves the number too. */
export async function updateCheckedPerson(
  db: Queryable,
  { nationalId, mobile, result, now }: UncheckedPerson & { readonly result: number; readonly now: Date },
): Promise<void> {
  await db.query(
    `update sana_transaction set mobile_num_validation = $3::smallint, person_checked_at = $4,
       national_id_validation = case when $3::smallint = 1 then 1 else national_id_validation end
     where national_id = $1 and mobile_number = $2 and mobile_number <> ''
       and (person_checked_at is null and mobile_num_validation = 0 or mobile_num_validation = 3)`,
    [nationalId, mobile, result, now],
    { name: 'sana-person-checked' },
  );
}

/** Deals between offices of the month up to `before` whose other half is missing: an alert for each office and day. */
export async function raiseUnmatchedAlerts(
  db: Queryable,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with lonely as (
       select t.id, t.sarafi_id, t.date from sana_transaction t
       where t.trader_sarafi_id is not null and t.status < 2 and t.unmatched_alert_at is null
         and t.create_date < $1::timestamptz and t.create_date > $1::timestamptz - interval '30 days'
         and not exists (select from sana_transaction other
           where (other.tracking_code = t.matching_exchange_row or other.matching_exchange_row = t.tracking_code)
             and other.sarafi_id = t.trader_sarafi_id and other.transaction_type <> t.transaction_type
             and other.currency = t.currency and other.amount = t.amount and other.status < 2)
       order by t.create_date limit 5000
     ), marked as (
       update sana_transaction set unmatched_alert_at = $2 where id in (select id from lonely)
     )
     insert into sarafi_alert (sarafi_id, subject, level, day, at)
     select distinct sarafi_id, 5, 0, date, $2::timestamptz from lonely
     on conflict do nothing returning sarafi_id as id`,
    [before, now],
  );
  return rows.map(({ id }) => id);
}
