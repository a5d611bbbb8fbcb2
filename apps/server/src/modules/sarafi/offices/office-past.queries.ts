/** Past of offices: the state before each change is kept, and the state at the end of a day is read from it. */
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { statement } from '../../../platform/database/statement.ts';
import { licenceColumns } from '../licences/licence.queries.ts';
import { detailColumns, detailJoins, openDealings, openOffers } from './office-details.queries.ts';
import { officeColumns } from './offices.queries.ts';

const licencesNow = `coalesce((select jsonb_agg(to_jsonb(x) order by x.id) from sarafi_license x
  where x.sarafi_id = s.id), '[]'::jsonb)`;

/**
 * Keeps the state of an office before its first change of a day; later changes of the day leave it as it is. The
 * caller has locked the office.
 */
export const storePast = statement.run(
  'keep-office-past',
  `insert into sarafi_past (sarafi_id, day, office, limits, licences)
   select s.id, :day, to_jsonb(s), to_jsonb(l), ${licencesNow}
   from sarafi s join sarafi_limit l on l.sarafi_id = s.id where s.id = :sarafiId
   on conflict (sarafi_id, day) do nothing`,
);

/**
 * SQL of the state at the end of a day: the one kept before the first later change, or the present one when there was
 * none.
 */
const past = `with stored as (
    select office, limits, licences from sarafi_past where sarafi_id = :id and day > :day order by day limit 1
  ), state as (
    select office, limits, licences from stored
    union all
    select to_jsonb(s), to_jsonb(l), ${licencesNow} from sarafi s join sarafi_limit l on l.sarafi_id = s.id
    where s.id = :id and not exists (select from stored)
  )`;

/** Marks columns as not null, which SQL cannot tell of a record read from JSON. */
const there = (columns: string) =>
  columns
    .split(/,(?![^(]*\))/u)
    .map((column) => column.trim())
    .map((column) => (column.includes(' as ') ? column : `${column} as "${column.replace(/^\w+\./u, '')}!"`))
    .map((column) => column.replace(/ as (\w+)$/u, ' as "$1!"'))
    .join(', ');

const officeThen = `cross join lateral jsonb_populate_record(null::sarafi, state.office) s`;

export const findDetailsAt = statement.one(
  'office-details-at',
  `${past} select ${there(detailColumns)} from state ${officeThen} ${detailJoins}`,
);

export const findOfficeAt = statement.one(
  'find-office-at',
  `${past} select ${there(officeColumns)} from state ${officeThen}
   cross join lateral jsonb_populate_record(null::sarafi_limit, state.limits) l`,
);

/** Licences at the end of a day, latest first, in the columns of the list of licences. */
export const findLicencesAt = statement.all(
  'licences-at',
  `${past} select ${there(licenceColumns.replace('file_id,', '')).trim()}, file_id
   from state cross join lateral jsonb_populate_recordset(null::sarafi_license, state.licences) x
   order by id desc limit 200`,
);

const openOf = (entity: 'Offer' | 'Dealing', table: string, open: readonly number[]) => `(
  select count(*) from ${table} r cross join lateral (
    select to_status from transition_history h where h.entity = '${entity}' and h.entity_id = r.id
      and h.at < :until::timestamptz order by h.id desc limit 1) h
  where r.sarafi_id = :id::integer and h.to_status in (${open.join(', ')}))`;

/** Number of contracts that were open at a moment, by their histories. */
export const countOpenAt = statement.one(
  'count-open-at',
  `select ${openOf('Offer', 'offer', openOffers)} as open_offers,
     ${openOf('Dealing', 'dealing', openDealings)} as open_dealings`,
);

/** First day with an entry in the ledger of an office; empty when there is none. */
export const findFirstDayOf = statement.only(
  'first-day-of-office',
  `select coalesce(min(biz_date), '') as day from position_day where sarafi_id = :id`,
);

/**
 * Whether the office started a day without a position: nothing in its ledger, or the day before not closed or without
 * a rate.
 */
export const isStartMissingAt = statement.only(
  'start-missing-at',
  `select not exists (select from position_day where sarafi_id = :id and biz_date <= :day)
     or exists (select from position_day where sarafi_id = :id and biz_date = :before and is_final
       and closing <> 0 and closing_eur is null)
     or not exists (select from position_close where day = :before and calc_at < :until) as missing`,
);

/** Corrections that were in the ledger at the end of a day. */
export const findCorrectionsAt = statement.values(
  'corrections-at',
  `select c.doc_no from position_correction c
   join position_entry e on e.ref_type = ${positionRefType.correction} and e.ref_id = c.id
   where c.sarafi_id = :id and e.reversal_of is null and e.biz_date <= :day
     and not exists (select from position_entry r where r.reversal_of = e.id and r.biz_date <= :day)`,
);
