/** Records of all kinds by number, code or name. Each question gives at most fifty rows, the newest first. */
import type { SearchType } from '@nazer/contract/exports/exports-rows.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Sought {
  /** Of a number alone; null for other texts. */
  readonly number: number | null;
  /** Digits as typed, for codes that begin so; empty for other texts. */
  readonly digits: string;
  /** `%…%` for each word, folded. */
  readonly words: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly sarafiId: number | null;
}

export interface Hit {
  readonly id: number;
  readonly title: string;
  readonly status: number | null;
  readonly date: string;
  readonly amount: string | null;
  readonly currency: string;
}

const limit = 50;
/** People and offices found by a name; what belongs to them is sought by their numbers. */
const namedLimit = 200;

const merchantsSql = `select national_id from merchant
  where cardinality($3::text[]) > 0 and $2 = '' and search_text like all ($3::text[]) limit ${namedLimit}`;
const officesSql = `select id from sarafi
  where cardinality($3::text[]) > 0 and $2 = '' and search_text like all ($3::text[]) limit ${namedLimit}`;

const within = (column: string): string =>
  `($4::text is null or ${column} >= $4) and ($5::text is null or ${column} <= $5)`;
const ofOffice = (column: string): string => `($6::integer is null or ${column} = $6)`;

/** Why a `union` of narrow questions: each reads its own index, which an `or` over all would not. */
const texts: Readonly<Record<SearchType, string>> = {
  request: `select r.id, m.full_name as title,
      case when $6::integer is null or r.status in (0, 1, 7, 8) or exists (select from offer w
        where w.id = r.selected_offer_id and w.sarafi_id = $6) then r.status else 1 end as status, r.registered_on as date, r.amount, r.currency
    from (select id from import_request where id = $1::bigint
      union select id from import_request where $2 <> '' and merchant_national_id = $2
      union select request_id from request_order_line where $2 <> '' and order_no = $2
      union (select id from import_request where merchant_national_id in (${merchantsSql}) order by id desc limit ${namedLimit})
    ) k join import_request r on r.id = k.id join merchant m on m.national_id = r.merchant_national_id
    where ${within('r.registered_on')} and ($6::integer is null or r.target_sarafi_id = $6
      or exists (select from offer o where o.request_id = r.id and o.sarafi_id = $6))`,
  offer: `select f.id, m.full_name || ' · ' || s.name as title, f.status, f.registered_on as date, f.amount, f.currency
    from (select id from offer where id = $1::bigint
      union select id from offer where request_id = $1::bigint
      union select id from offer where $2 <> '' and merchant_national_id = $2
      union (select id from offer where ${ofOffice('sarafi_id')} and merchant_national_id in (${merchantsSql}) order by id desc limit ${namedLimit})
      union (select id from offer where sarafi_id in (${officesSql}) order by id desc limit ${namedLimit})
    ) k join offer f on f.id = k.id join merchant m on m.national_id = f.merchant_national_id
    join sarafi s on s.id = f.sarafi_id
    where ${within('f.registered_on')} and ${ofOffice('f.sarafi_id')}`,
  supply: `select s.id, m.full_name as title, case when $6::integer is null then s.status end as status, s.registered_on as date, s.amount, s.currency
    from (select id from export_supply where id = $1::bigint
      union select id from export_supply where $2 <> '' and national_id = $2
      union (select id from export_supply where national_id in (${merchantsSql}) order by id desc limit ${namedLimit})
    ) k join export_supply s on s.id = k.id join merchant m on m.national_id = s.national_id
    where ${within('s.registered_on')} and ($6::integer is null
      or exists (select from dealing x where x.supply_id = s.id and x.sarafi_id = $6)
      or exists (select from export_demand d where d.supply_id = s.id and d.sarafi_id = $6))`,
  demand: `select d.id, s.name as title, d.status, d.registered_on as date, d.amount, d.currency
    from (select id from export_demand where id = $1::bigint
      union (select id from export_demand where sarafi_id in (${officesSql}) order by id desc limit ${namedLimit})
    ) k join export_demand d on d.id = k.id join sarafi s on s.id = d.sarafi_id
    where ${within('d.registered_on')} and ${ofOffice('d.sarafi_id')}`,
  dealing: `select x.id, m.full_name || ' · ' || s.name as title, x.status, x.deal_date as date, x.amount, x.currency
    from (select id from dealing where id = $1::bigint
      union select id from dealing where $2 <> '' and supplier_national_id = $2
      union (select id from dealing where ${ofOffice('sarafi_id')} and supplier_national_id in (${merchantsSql}) order by id desc limit ${namedLimit})
      union (select id from dealing where sarafi_id in (${officesSql}) order by id desc limit ${namedLimit})
    ) k join dealing x on x.id = k.id join merchant m on m.national_id = x.supplier_national_id
    join sarafi s on s.id = x.sarafi_id
    where ${within('x.deal_date')} and ${ofOffice('x.sarafi_id')}`,
  merchant: `select m.id, m.full_name || ' · ' || m.national_id as title, null::smallint as status, '' as date,
      null::numeric as amount, '' as currency
    from (select national_id from merchant where $2 <> '' and national_id = $2
      union ${merchantsSql.replace('select', '(select')})) k join merchant m on m.national_id = k.national_id
    where ($6::integer is null or exists (select from dealing x
        where x.supplier_national_id = m.national_id and x.sarafi_id = $6)
      or exists (select from offer o where o.merchant_national_id = m.national_id and o.sarafi_id = $6))`,
  sarafi: `select s.id, s.name || ' · ' || s.code as title, s.status, '' as date, null::numeric as amount,
      '' as currency
    from (select id from sarafi where code = $1::bigint or ($2 <> '' and national_id = $2)
      union (${officesSql})) k join sarafi s on s.id = k.id where ${ofOffice('s.id')}`,
  sana: `select t.id, t.tracking_code || ' · ' || t.customer_name as title, t.status, t.date, t.amount, t.currency
    from (select id from sana_transaction where $2 <> '' and tracking_code = $2
      union (select id from sana_transaction where $2 <> '' and national_id = $2 order by date desc limit ${namedLimit})
    ) k join sana_transaction t on t.id = k.id
    where ${within('t.date')} and ${ofOffice('t.sarafi_id')}`,
  identifier: `select i.owner_id as id, i.identifier as title, i.status, '' as date, i.expected_rial as amount,
      'IRR' as currency
    from payment_identifier i left join dealing x on i.owner_type = 1 and x.id = i.owner_id
    left join offer f on i.owner_type = 2 and f.id = i.owner_id
    where $2 <> '' and i.identifier = $2 and ${ofOffice('coalesce(x.sarafi_id, f.sarafi_id)')}`,
};

export async function findHits(db: Queryable, type: SearchType, sought: Sought): Promise<Hit[]> {
  const { number, digits, words, from, to, sarafiId } = sought;
  const { rows } = await db.query<Hit>(
    // Not every question asks for everything that was given; the server must know the types all the same.
    `with given as (select $1::bigint, $2::text, $3::text[], $4::text, $5::text, $6::integer)
     select * from (${texts[type]}) h order by date desc, id desc limit ${limit}`,
    [number, digits, words, from, to, sarafiId],
  );
  return rows;
}
