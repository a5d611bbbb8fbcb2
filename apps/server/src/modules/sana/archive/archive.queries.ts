/** SQL for moving months of retail deals into files and back. */
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { statement } from '../../../platform/database/statement.ts';
import { archiveStatus, type TypedTable } from './archive-manifest.ts';

/** Every column of a deal, in the order of the files (`archive.test.ts` compares them with the table). */
export const archivedTable = {
  id: 'bigint',
  tracking_code: 'text',
  sarafi_id: 'integer',
  username: 'text',
  transaction_type: 'smallint',
  payment_type: 'smallint',
  cheque_id: 'text',
  customer_type: 'smallint',
  national_id: 'text',
  customer_name: 'text',
  first_name: 'text',
  last_name: 'text',
  company_name: 'text',
  sh_id: 'text',
  birth_date: 'text',
  mobile_number: 'text',
  agent: 'jsonb',
  date: 'text',
  currency: 'text',
  amount: 'numeric',
  rate: 'numeric',
  rial_amount_calc: 'numeric',
  currency_coefficient: 'numeric',
  euro_amount: 'numeric',
  dollar_amount: 'numeric',
  currency_use_id: 'integer',
  currency_source: 'smallint',
  national_id_validation: 'smallint',
  mobile_num_validation: 'smallint',
  person_checked_at: 'timestamptz',
  status: 'smallint',
  refusal: 'jsonb',
  ref_tracking_code: 'text',
  matching_exchange_row: 'text',
  trader_sarafi_id: 'integer',
  unmatched_alert_at: 'timestamptz',
  visa_no: 'text',
  nakhoda_tracking_code: 'text',
  counts_in_position: 'boolean',
  used_by_type: 'smallint',
  used_by_id: 'bigint',
  create_date: 'timestamptz',
  last_modified: 'timestamptz',
  row_version: 'integer',
} as const satisfies TypedTable;

/** SQL of the text of a column; times in UTC with microseconds, whatever the time zone of the session. */
const textOf = (name: string, type: string): string =>
  type === 'timestamptz'
    ? `to_char(t.${name} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`
    : `t.${name}::text`;

/**
 * SQL of a line of a file for the row `t` of a table, in the form of `copy … csv header`: null without quotes, every
 * other value in quotes.
 */
export const lineSql = (table: TypedTable): string =>
  `concat_ws(',', ${Object.entries(table)
    .map(([name, type]) => `coalesce('"' || replace(${textOf(name, type)}, '"', '""') || '"', '')`)
    .join(', ')})`;

/** SQL that inserts rows of a file, given as a list of texts for each column. */
export const returnSql = (name: string, table: TypedTable): string => {
  const typed = Object.entries(table);
  const names = typed.map(([column]) => column).join(', ');
  return `insert into ${name} (${names})
   select ${typed.map(([column, type]) => `g.${column}::${type}`).join(', ')}
   from unnest(${typed.map(([column]) => `:${column}::text[]`).join(', ')}) as g (${names})`;
};

const line = lineSql(archivedTable);

/** SQL condition for deals of a Jalali month, `1401/05`; no month has a day after 31. */
const ofMonth = `t.date between :month || '/01' and :month || '/31'`;

/** Condition for deals that contracts are matched with, which stay in the table (0010_sana.sql). */
const stays = 'sana_deal_stays(t.status, t.currency_use_id)';

/** Lines of all deals of a month, those that stay included, by day and id. */
export const streamMonth = statement.stream(
  'sana-archive-rows',
  `select ${line} as "line!" from sana_transaction t where ${ofMonth} order by t.date, t.id`,
);

/** Sums by currency that the file must agree with. */
export const sumMonth = statement.all(
  'sana-archive-sums',
  `select t.currency, count(*) as rows, sum(t.amount)::text as "amount!", sum(t.rial_amount_calc)::text as "rialAmount!",
     sum(t.euro_amount)::text as "euroAmount!"
   from sana_transaction t where ${ofMonth} group by t.currency order by t.currency`,
);

/** Number of deals of a month that stay in the table. */
export const countStaying = statement.only(
  'sana-archive-staying',
  `select count(*) as rows from sana_transaction t where ${ofMonth} and ${stays}`,
);

/** Number of deals of a month that are in the table. */
export const countMonth = statement.only(
  'sana-archive-count',
  `select count(*) as rows from sana_transaction t where ${ofMonth}`,
);

/**
 * Number of open things of a month: deals that wait for Shahkar, recent deals between offices that may still find
 * their other half, payments a bank is to be asked about, alerts about unmatched and refused deals that nobody has
 * acknowledged. Deals between offices are recent when they were recorded after `lately`.
 */
export const countOpen = statement.only(
  'sana-archive-open',
  `select (select count(*) from sana_transaction t where ${ofMonth} and (t.status = ${sanaStatus.waiting}
       or t.trader_sarafi_id is not null and t.status < ${sanaStatus.voided} and t.create_date > :lately::timestamptz))
     + (select count(*) from riali_payment p join sana_transaction t on t.id = p.sana_transaction_id
       where p.next_inquiry_at is not null and ${ofMonth})
     + (select count(*) from sarafi_alert a where a.subject in (${sarafiAlertSubject.unmatchedDeal}, ${sarafiAlertSubject.refusedDeal}) and a.acknowledged_at is null
       and a.day between :month || '/01' and :month || '/31') as count`,
);

/**
 * Months with deals before the day `before` that were never closed, or were brought back before
 * `broughtBackBefore`. Months are Jalali, `1401/05`.
 */
export const findDueMonths = statement.values(
  'sana-archive-due',
  `select d.month as "month!" from (
     select distinct substr(t.date, 1, 7) as month from sana_transaction t where t.date < :before) d
   left join sana_archive a on a.month = d.month
   where a.month is null or a.status = ${archiveStatus.broughtBack} and a.changed_at < :broughtBackBefore::timestamptz order by 1`,
);

/** Months that were begun but not finished, because the process ended. */
export const findBegunMonths = statement.values(
  'sana-archive-begun',
  `select month from sana_archive where status in (${archiveStatus.closed}, ${archiveStatus.written}) order by 1`,
);

/** Months that are closed, being archived or archived: all but those in the table again. */
export const findArchivedMonths = statement.values(
  'sana-archive-months',
  `select month from sana_archive where status <> ${archiveStatus.broughtBack} order by 1`,
);

/**
 * All months that are closed, written, archived or brought back; `manifest` is null until the file is written. A month
 * that was opened again before that is missing.
 */
export const listArchive = statement.all(
  'sana-archive-list',
  'select month, status, manifest, changed_at from sana_archive order by month',
);

/** The archive row of a month; undefined for one that was never closed, or opened again. Locks nothing. */
export const findArchive = statement.one(
  'sana-archive-of',
  'select month, status, manifest, changed_at from sana_archive where month = :month',
);

/**
 * Locks the archive row of a month until the transaction ends; undefined for one that was never closed, or opened
 * again.
 */
export const findArchiveForUpdate = statement.one(
  'sana-archive-lock',
  'select month, status, manifest, changed_at from sana_archive where month = :month for update',
);

/**
 * Limits the wait for locks in this transaction to 3 seconds, so that writers of deals are not held up; `lockDeals`
 * is granted once the running ones have ended.
 */
export const waitShortly = statement.run(
  'sana-archive-wait',
  `select set_config('lock_timeout', '3s', true)`,
);
/** Locks the table of deals against writing, not against reading, until the transaction ends. */
export const lockDeals = statement.run(
  'sana-archive-lock-deals',
  'lock table sana_transaction in share mode',
);
/**
 * Begins the archiving of a month: new deals of it are refused from the commit on. False when its file is written
 * already.
 */
export const insertArchive = statement.any(
  'sana-archive-close',
  `insert into sana_archive (month, status, changed_at) values (:month, ${archiveStatus.closed}, :now)
   on conflict (month) do update set status = ${archiveStatus.closed}, manifest = null, changed_at = excluded.changed_at
   where sana_archive.status in (${archiveStatus.closed}, ${archiveStatus.broughtBack})`,
);

/** Opens a month again whose archiving was begun and nothing is written of yet. */
export const deleteArchive = statement.run(
  'sana-archive-open-again',
  `delete from sana_archive where month = :month and status = ${archiveStatus.closed}`,
);

/** Sets the state and manifest of a month that the caller has locked. */
export const updateArchive = statement.run(
  'sana-archive-step',
  `update sana_archive set status = :status::smallint, manifest = :manifest::json, changed_at = :now where month = :month`,
);

/** Deletes deals, except those that stay, and gives their lines, to be compared with the file before the commit. */
export const deleteDeals = statement.values(
  'sana-archive-delete',
  `delete from sana_transaction t where t.id = any(:ids::bigint[]) and ${ofMonth} and not ${stays}
   returning ${line} as "line!"`,
);

/** Lines of the deals with these ids that are in the table and of the month, in no certain order. */
export const findLines = statement.all(
  'sana-archive-lines',
  `select t.id, ${line} as "line!" from sana_transaction t where t.id = any(:ids::bigint[]) and ${ofMonth}`,
);

/**
 * Tells the triggers in this transaction that deals are brought back, so that they are not counted a second time
 * (0010_sana.sql). Statements are planned anew each time: the table of the month is empty for the first rows, and a
 * plan made then would read all of it for every later batch.
 */
export const bringBack = statement.run(
  'sana-archive-bring-back',
  `select set_config('nazer.brings_back', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
);

/** Inserts deals of a file, whose values are given as a list of texts for each column; gives how many. */
export const insertDeals = statement.run('sana-archive-return', returnSql('sana_transaction', archivedTable));
