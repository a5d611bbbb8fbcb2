/** Full search by number, code or name. Each statement gives at most fifty rows, newest first. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { identifierOwner } from '@nazer/contract/payments/payments.codes.ts';
import type { SearchType } from '@nazer/contract/exports/exports-rows.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * `number`: searched text as a number, compared with ids; null for other texts and beyond 15 digits. `digits`: the same
 * text with its leading zeros, compared with whole codes; empty for texts that are not only digits. `words`: a folded
 * `%…%` pattern for each word, compared with names. `sarafiId`: only office whose records are searched; null for all.
 */
export type SearchTerms = ParamsOf<'search-request'>;
/**
 * A record that was found. `date` is a Jalali day, empty for merchants, offices and identifiers; `status` is null where
 * it is not seen and for merchants; `amount` is null, and `currency` empty, for merchants and offices.
 */
export type Hit = RowOf<'search-request'>;

/** Most hits of each kind. */
const limit = 50;
/**
 * Most merchants and offices found by name, most of their records that meet the other conditions, and most SANA deals
 * of a person.
 */
const namedLimit = 200;

/** SQL of the merchants and of the offices whose name has all the words; none when the text is a number. */
const merchantsSql = `select national_id from merchant
  where cardinality(:words::text[]) > 0 and :digits = '' and search_text like all (:words::text[]) limit ${namedLimit}`;
const officesSql = `select id from sarafi
  where cardinality(:words::text[]) > 0 and :digits = '' and search_text like all (:words::text[]) limit ${namedLimit}`;

/** Condition for days from `from` to `to`, both included; null for no limit. */
const within = (column: string): string =>
  `(:from::text is null or ${column} >= :from) and (:to::text is null or ${column} <= :to)`;
const ofOffice = (column: string): string => `(:sarafiId::integer is null or ${column} = :sarafiId)`;
/** Requests `r` that name the office or have an offer of it. */
const requestSeen = `(:sarafiId::integer is null or r.target_sarafi_id = :sarafiId
  or exists (select from offer o where o.request_id = r.id and o.sarafi_id = :sarafiId))`;
/** Supplies `s` with a dealing or a demand of the office. */
const supplySeen = `(:sarafiId::integer is null
  or exists (select from dealing x where x.supply_id = s.id and x.sarafi_id = :sarafiId)
  or exists (select from export_demand d where d.supply_id = s.id and d.sarafi_id = :sarafiId))`;

/**
 * SQL of the hits of each kind. Each is a `union` of narrow queries, as each reads its own index, which one `or` over
 * all would not. An office does not see what became of a request or supply with other offices: it gets `registered` for
 * a request that another office may have won, and no status of a supply.
 */
const texts = {
  request: `select r.id, m.full_name as title,
      case when :sarafiId::integer is null or r.status in (${requestStatus.draft}, ${requestStatus.registered}, ${requestStatus.cancelled}, ${requestStatus.expired}) or exists (select from offer w
        where w.id = r.selected_offer_id and w.sarafi_id = :sarafiId) then r.status else ${requestStatus.registered} end as status, r.registered_on as date, r.amount, r.currency
    from (select id from import_request where id = :number::bigint
      union select id from import_request where :digits <> '' and merchant_national_id = :digits
      union select request_id from request_order_line where :digits <> '' and order_no = :digits
      union (select r.id from import_request r where merchant_national_id in (${merchantsSql}) and ${within('r.registered_on')} and ${requestSeen} order by id desc limit ${namedLimit})
    ) k join import_request r on r.id = k.id join merchant m on m.national_id = r.merchant_national_id
    where ${within('r.registered_on')} and ${requestSeen}`,
  offer: `select f.id, m.full_name || ' · ' || s.name as title, f.status, f.registered_on as date, f.amount, f.currency
    from (select id from offer where id = :number::bigint
      union select id from offer where request_id = :number::bigint
      union select id from offer where :digits <> '' and merchant_national_id = :digits
      union (select id from offer where ${ofOffice('sarafi_id')} and merchant_national_id in (${merchantsSql}) and ${within('registered_on')} order by id desc limit ${namedLimit})
      union (select id from offer where sarafi_id in (${officesSql}) and ${ofOffice('sarafi_id')} and ${within('registered_on')} order by id desc limit ${namedLimit})
    ) k join offer f on f.id = k.id join merchant m on m.national_id = f.merchant_national_id
    join sarafi s on s.id = f.sarafi_id
    where ${within('f.registered_on')} and ${ofOffice('f.sarafi_id')}`,
  supply: `select s.id, m.full_name as title, case when :sarafiId::integer is null then s.status end as status, s.registered_on as date, s.amount, s.currency
    from (select id from export_supply where id = :number::bigint
      union select id from export_supply where :digits <> '' and national_id = :digits
      union (select s.id from export_supply s where national_id in (${merchantsSql}) and ${within('s.registered_on')} and ${supplySeen} order by id desc limit ${namedLimit})
    ) k join export_supply s on s.id = k.id join merchant m on m.national_id = s.national_id
    where ${within('s.registered_on')} and ${supplySeen}`,
  demand: `select d.id, s.name as title, d.status, d.registered_on as date, d.amount, d.currency
    from (select id from export_demand where id = :number::bigint
      union (select id from export_demand where sarafi_id in (${officesSql}) and ${ofOffice('sarafi_id')} and ${within('registered_on')} order by id desc limit ${namedLimit})
    ) k join export_demand d on d.id = k.id join sarafi s on s.id = d.sarafi_id
    where ${within('d.registered_on')} and ${ofOffice('d.sarafi_id')}`,
  dealing: `select x.id, m.full_name || ' · ' || s.name as title, x.status, x.deal_date as date, x.amount, x.currency
    from (select id from dealing where id = :number::bigint
      union select id from dealing where :digits <> '' and supplier_national_id = :digits
      union (select id from dealing where ${ofOffice('sarafi_id')} and supplier_national_id in (${merchantsSql}) and ${within('deal_date')} order by id desc limit ${namedLimit})
      union (select id from dealing where sarafi_id in (${officesSql}) and ${ofOffice('sarafi_id')} and ${within('deal_date')} order by id desc limit ${namedLimit})
    ) k join dealing x on x.id = k.id join merchant m on m.national_id = x.supplier_national_id
    join sarafi s on s.id = x.sarafi_id
    where ${within('x.deal_date')} and ${ofOffice('x.sarafi_id')}`,
  merchant: `select m.id, m.full_name || ' · ' || m.national_id as title, null::smallint as status, '' as date,
      null::numeric as amount, '' as currency
    from (select national_id from merchant where :digits <> '' and national_id = :digits
      union (${merchantsSql})) k join merchant m on m.national_id = k.national_id
    where (:sarafiId::integer is null or exists (select from dealing x
        where x.supplier_national_id = m.national_id and x.sarafi_id = :sarafiId)
      or exists (select from offer o where o.merchant_national_id = m.national_id and o.sarafi_id = :sarafiId))`,
  sarafi: `select s.id, s.name || ' · ' || s.code as title, s.status, '' as date, null::numeric as amount,
      '' as currency
    from (select id from sarafi where code = :number::bigint or (:digits <> '' and national_id = :digits)
      union (${officesSql})) k join sarafi s on s.id = k.id where ${ofOffice('s.id')}`,
  sana: `select t.id, t.tracking_code || ' · ' || t.customer_name as title, t.status, t.date, t.amount, t.currency
    from (select id from sana_transaction where :digits <> '' and tracking_code = :digits
      union (select id from sana_transaction where :digits <> '' and national_id = :digits and ${within('date')} and ${ofOffice('sarafi_id')} order by date desc limit ${namedLimit})
    ) k join sana_transaction t on t.id = k.id
    where ${within('t.date')} and ${ofOffice('t.sarafi_id')}`,
  identifier: `select i.owner_id as id, i.identifier as title, i.status, '' as date, i.expected_rial as amount,
      'IRR' as currency
    from payment_identifier i left join dealing x on i.owner_type = ${identifierOwner.dealing} and x.id = i.owner_id
    left join offer f on i.owner_type = ${identifierOwner.offer} and f.id = i.owner_id
    where :digits <> '' and i.identifier = :digits and ${ofOffice('coalesce(x.sarafi_id, f.sarafi_id)')}`,
} as const satisfies Readonly<Record<SearchType, string>>;

const search = <T extends SearchType>(type: T) =>
  statement.all(
    `search-${type}`,
    // Not every statement uses every parameter, and PostgreSQL must still know their types.
    `with given as (select :number?::bigint, :digits::text, :words::text[], :from?::text, :to?::text,
       :sarafiId?::integer)
     select id as "id!", title as "title!", status as "status?", date as "date!", amount as "amount?",
       currency as "currency!"
     from (${texts[type]}) h order by date desc, id desc limit ${limit}`,
    { plannedEachTime: true },
  );

export const findHits = {
  request: search('request'),
  offer: search('offer'),
  supply: search('supply'),
  demand: search('demand'),
  dealing: search('dealing'),
  merchant: search('merchant'),
  sarafi: search('sarafi'),
  sana: search('sana'),
  identifier: search('identifier'),
} as const satisfies Readonly<Record<SearchType, (db: Queryable, terms: SearchTerms) => Promise<Hit[]>>>;
