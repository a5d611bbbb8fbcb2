/**
 * Past of offices: the state before the first change of each day is stored, and the state at the end of an earlier
 * day is read from it.
 */
import { openDealingStates } from '@nazer/contract/exports/open-dealings.ts';
import { openOfferStates } from '@nazer/contract/imports/open-offers.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { statement } from '../../../platform/database/statement.ts';
import { licenceColumns } from '../licences/licence.queries.ts';
import { detailColumns, detailJoins } from './office-details.queries.ts';
import { officeColumns } from './offices.queries.ts';

/** SQL of all licence rows of an office `s` as JSON. */
const licencesNow = `coalesce((select jsonb_agg(to_jsonb(x) order by x.id) from sarafi_license x
  where x.sarafi_id = s.id), '[]'::jsonb)`;

/**
 * Stores the state of an office before its first change of a day; later changes of the day leave it as it is. The
 * caller has locked the office, and calls this before it writes the change.
 */
export const storePast = statement.run(
  'keep-office-past',
  `insert into sarafi_past (sarafi_id, day, office, limits, licences)
   select s.id, :day, to_jsonb(s), to_jsonb(l), ${licencesNow}
   from sarafi s join sarafi_limit l on l.sarafi_id = s.id where s.id = :sarafiId
   on conflict (sarafi_id, day) do nothing`,
);

/**
 * SQL of the state at the end of a day: the one stored before the first change on a later day, or the present one
 * when there was none.
 */
const past = `with stored as (
    select office, limits, licences from sarafi_past where sarafi_id = :id and day > :day order by day limit 1
  ), state as (
    select office, limits, licences from stored
    union all
    select to_jsonb(s), to_jsonb(l), ${licencesNow} from sarafi s join sarafi_limit l on l.sarafi_id = s.id
    where s.id = :id and not exists (select from stored)
  )`;

/**
 * Marks every column of a list as never null (`as "name!"`), which the types of the statements cannot know of a
 * record read from JSON. The list is split at the commas outside parentheses.
 */
const neverNull = (columns: string) =>
  columns
    .split(/,(?![^(]*\))/u)
    .map((column) => column.trim())
    .map((column) => (column.includes(' as ') ? column : `${column} as "${column.replace(/^\w+\./u, '')}!"`))
    .map((column) => column.replace(/ as (\w+)$/u, ' as "$1!"'))
    .join(', ');

/** SQL of the office `s` with the columns of its table, from the stored or present state. */
const officeThen = `cross join lateral jsonb_populate_record(null::sarafi, state.office) s`;

export const findDetailsAt = statement.one(
  'office-details-at',
  `${past} select ${neverNull(detailColumns)} from state ${officeThen} ${detailJoins}`,
);

export const findOfficeAt = statement.one(
  'find-office-at',
  `${past} select ${neverNull(officeColumns)} from state ${officeThen}
   cross join lateral jsonb_populate_record(null::sarafi_limit, state.limits) l`,
);

/** The 200 latest licence rows at the end of a day, latest first; `file_id` may be null, the other columns not. */
export const findLicencesAt = statement.all(
  'licences-at',
  `${past} select ${neverNull(licenceColumns.replace('file_id,', '')).trim()}, file_id
   from state cross join lateral jsonb_populate_recordset(null::sarafi_license, state.licences) x
   order by id desc limit 200`,
);

/** SQL of the number of records of an office whose last step before `until` led to an open state. */
const openOf = (entity: 'Offer' | 'Dealing', table: string, open: readonly number[]) => `(
  select count(*) from ${table} r cross join lateral (
    select to_status from transition_history h where h.entity = '${entity}' and h.entity_id = r.id
      and h.at < :until::timestamptz order by h.id desc limit 1) h
  where r.sarafi_id = :id::integer and h.to_status in (${open.join(', ')}))`;

/** Numbers of offers and dealings that were open at the moment `until`, by their histories. */
export const countOpenAt = statement.one(
  'count-open-at',
  `select ${openOf('Offer', 'offer', openOfferStates)} as open_offers,
     ${openOf('Dealing', 'dealing', openDealingStates)} as open_dealings`,
);

/** First day with an entry in the ledger of an office; empty when there is none. */
export const findFirstDayOf = statement.only(
  'first-day-of-office',
  `select coalesce(min(biz_date), '') as day from position_day where sarafi_id = :id`,
);

/**
 * Whether the office started `day` without a position: nothing in its ledger, or the day before (`before`) has a
 * currency without a rate, or was not closed by the end of `day` (`until`).
 */
export const isStartMissingAt = statement.only(
  'start-missing-at',
  `select not exists (select from position_day where sarafi_id = :id and biz_date <= :day)
     or exists (select from position_day where sarafi_id = :id and biz_date = :before and is_final
       and closing <> 0 and closing_eur is null)
     or not exists (select from position_close where day = :before and calc_at < :until) as missing`,
);

/** Document numbers of the corrections that were in the ledger, and not reversed, at the end of a day. */
export const findCorrectionsAt = statement.values(
  'corrections-at',
  `select c.doc_no from position_correction c
   join position_entry e on e.ref_type = ${positionRefType.correction} and e.ref_id = c.id
   where c.sarafi_id = :id and e.reversal_of is null and e.biz_date <= :day
     and not exists (select from position_entry r where r.reversal_of = e.id and r.biz_date <= :day)`,
);
