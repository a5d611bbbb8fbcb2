/** Deals that count nowhere until Shahkar has answered about the mobile of their customer. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { AskedMobile } from '../../platform/outside/outside-services.ts';

/** The customers of waiting deals: those nobody was asked about first, then those asked about longest ago. */
export async function findWaitingPersons(db: Queryable, rows: number): Promise<AskedMobile[]> {
  const found = await db.query<AskedMobile>(
    `select "nationalId", mobile from (
       select national_id as "nationalId", mobile_number as mobile, person_checked_at, id from sana_transaction
       where status = 3 order by person_checked_at nulls first, id limit $1::int) oldest
     group by 1, 2 order by min(person_checked_at) nulls first, min(id)`,
    [rows],
    { name: 'sana-persons-waiting' },
  );
  return found.rows;
}

/** There was no answer; others are asked about before they are again. */
export async function markAsked(
  db: Queryable,
  { nationalId, mobile }: AskedMobile,
  now: Date,
): Promise<void> {
  await db.query(
    `update sana_transaction set person_checked_at = $3
     where national_id = $1 and mobile_number = $2 and status = 3`,
    [nationalId, mobile, now],
    { name: 'sana-person-asked' },
  );
}

export interface WaitingDeal {
  readonly id: number;
  readonly sarafiId: number;
  readonly nationalId: string;
  readonly transactionType: number;
  readonly date: string;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly euroAmount: string;
  readonly currencyUseId: number;
  readonly currencySource: number;
  readonly matchingExchangeRow: string;
  readonly traderSarafiId: number | null;
}

/** Of one person, the first that came first. */
export async function findWaitingDeals(
  db: Queryable,
  { nationalId, mobile }: AskedMobile,
): Promise<WaitingDeal[]> {
  const { rows } = await db.query<WaitingDeal>(
    `select id, sarafi_id as "sarafiId", national_id as "nationalId", transaction_type as "transactionType", date,
       currency, amount, rate, euro_amount as "euroAmount", currency_use_id as "currencyUseId",
       currency_source as "currencySource", matching_exchange_row as "matchingExchangeRow",
       trader_sarafi_id as "traderSarafiId"
     from sana_transaction where national_id = $1 and mobile_number = $2 and status = 3 order by id`,
    [nationalId, mobile],
    { name: 'sana-deals-waiting' },
  );
  return rows;
}

/** Holds those of them that still wait, and gives their numbers. */
export async function lockWaitingDeals(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from sana_transaction where id = any($1::bigint[]) and status = 3 order by id for update',
    [ids],
    { name: 'sana-deals-waiting-lock' },
  );
  return new Set(rows.map(({ id }) => id));
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

/** They are held. A mobile that belongs to the number proves the number too. */
export async function updateSettledDeals(
  tx: Tx,
  settled: readonly SettledDeal[],
  { result, now }: { readonly result: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update sana_transaction t set status = g.status, counts_in_position = g."countsInPosition", refusal = g.refusal,
       mobile_num_validation = $2::smallint, person_checked_at = case when $2::smallint = 0 then null else $3::timestamptz end,
       national_id_validation = case when $2::smallint = 1 then 1 else national_id_validation end,
       last_modified = $3, row_version = row_version + 1
     from json_to_recordset($1::json) as g (id bigint, status smallint, "countsInPosition" boolean, refusal jsonb)
     where t.id = g.id`,
    [JSON.stringify(settled), result, now],
    { name: 'sana-deals-settle' },
  );
}

/** One open alert for each office and day; gives the offices. */
export async function raiseRefusedAlerts(
  tx: Tx,
  {
    sarafiIds,
    day,
    now,
  }: { readonly sarafiIds: readonly number[]; readonly day: string; readonly now: Date },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sarafi_alert (sarafi_id, subject, level, day, at)
     select distinct office, 7, 0, $2, $3::timestamptz from unnest($1::integer[]) as o (office)
     on conflict do nothing returning sarafi_id as id`,
    [sarafiIds, day, now],
  );
  return rows.map(({ id }) => id);
}
