/** The list of offices. The current licence is the last agreement, permit or renewal recorded. */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { officeColumns, type OfficeLimits } from './offices.queries.ts';

export interface OfficeFilter {
  /** A code or a part of a name. */
  readonly text: string;
  readonly kind: number | null;
  readonly status: number | null;
  readonly ostanId: number | null;
  readonly licenseExpireBefore: string | null;
  readonly accessToSecondRate: boolean | null;
  /** The caller's own office; null for all. */
  readonly sarafiId: number | null;
}

export interface ListedOffice extends OfficeLimits {
  readonly bizName: string;
  readonly ostanId: number;
  readonly ostan: string;
  readonly cityId: number;
  readonly city: string;
  readonly licenseNo: string;
  readonly licenseExpire: string;
}

/** What a part of a text matches by `like`. */
export function partOf(text: string): string {
  return `%${foldKey(text).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

export const licenceJoin = `left join lateral (
    select license_no, expire_date from sarafi_license c
    where c.sarafi_id = s.id and c.type in (1, 2, 3) order by c.id desc limit 1) c on true`;

const from = `from sarafi s join sarafi_limit l on l.sarafi_id = s.id ${licenceJoin}
  where ($1 = '' or s.search_text like $2 or s.code::text = $1)
    and ($3::smallint is null or s.kind = $3) and ($4::smallint is null or s.status = $4)
    and ($5::integer is null or s.ostan_id = $5)
    and ($6::text is null or (c.expire_date <> '' and c.expire_date < $6))
    and ($7::boolean is null or s.access_to_second_rate = $7)
    and ($8::integer is null or s.id = $8)`;

const paramsOf = (filter: OfficeFilter): unknown[] => [
  foldKey(filter.text),
  partOf(filter.text),
  filter.kind,
  filter.status,
  filter.ostanId,
  filter.licenseExpireBefore,
  filter.accessToSecondRate,
  filter.sarafiId,
];

/** Without a page all of them. */
export async function findListedOffices(
  db: Queryable,
  filter: OfficeFilter,
  page?: { readonly limit: number; readonly offset: number },
): Promise<ListedOffice[]> {
  const { rows } = await db.query<ListedOffice>(
    `with found as (select s.id, c.license_no, c.expire_date ${from}
       order by s.code desc, s.id desc limit $9::integer offset $10::integer)
     select ${officeColumns}, s.biz_name as "bizName", s.ostan_id as "ostanId", coalesce(p.name, '') as ostan,
       s.city_id as "cityId", coalesce(t.name, '') as city, coalesce(f.license_no, '') as "licenseNo",
       coalesce(f.expire_date, '') as "licenseExpire"
     from found f join sarafi s on s.id = f.id join sarafi_limit l on l.sarafi_id = s.id
     left join province p on p.id = s.ostan_id left join city t on t.id = s.city_id
     order by s.code desc, s.id desc`,
    [...paramsOf(filter), page?.limit ?? null, page?.offset ?? 0],
  );
  return rows;
}

export async function countOffices(db: Queryable, filter: OfficeFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*) as n ${from}`, paramsOf(filter));
  return rows[0]?.n ?? 0;
}

export interface OfficeChoice {
  readonly id: number;
  readonly code: number;
  readonly name: string;
  readonly bizName: string;
  readonly kind: number;
  readonly status: number;
}

export async function findOfficeChoices(
  db: Queryable,
  {
    text,
    sarafiId,
    limit,
  }: { readonly text: string; readonly sarafiId: number | null; readonly limit: number },
): Promise<OfficeChoice[]> {
  const { rows } = await db.query<OfficeChoice>(
    `select id, code, name, biz_name as "bizName", kind, status from sarafi
     where ($1 = '' or search_text like $2 or code::text = $1) and ($3::integer is null or id = $3)
     order by code limit $4::integer`,
    [foldKey(text), partOf(text), sarafiId, limit],
  );
  return rows;
}
