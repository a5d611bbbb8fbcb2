import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { escapeLike } from '../../resources/conditions.ts';

export interface NamedItem {
  readonly id: number;
  readonly name: string;
  readonly provinceId?: number;
}

export type ReferenceTable = 'region' | 'company_group' | 'industry' | 'province' | 'city';

/** Adds what is missing and corrects names; never takes away. Gives how many rows it wrote. */
export async function mergeReference(
  tx: Tx,
  table: ReferenceTable,
  items: readonly NamedItem[],
): Promise<number> {
  const isCity = table === 'city';
  const { affected } = await tx.query(
    `insert into ${table} (id, name${isCity ? ', province_id' : ''})
     select r.id, r.name${isCity ? ', r."provinceId"' : ''}
     from json_to_recordset($1::json) as r(id integer, name text, "provinceId" integer)
     on conflict (id) do update set name = excluded.name where ${table}.name <> excluded.name`,
    [JSON.stringify(items)],
  );
  return affected;
}

export interface FoundRecord {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
}

export interface SearchText {
  /** Folded words. */
  readonly words: readonly string[];
  /** Folded text, for what is equal or begins with it. */
  readonly whole: string;
  /** Digits alone, or empty. */
  readonly digits: string;
}

/** So many hits are looked at before the best are chosen. */
const hitLimit = 300;
const shown = 8;

const asNumber = (digits: string): number | null => (/^\d{1,9}$/.test(digits) ? Number(digits) : null);

/** One or two letters are looked for where words begin: inside of words no index finds so little. */
function wordPatterns(word: string): string[] {
  const text = escapeLike(word);
  return word.length < 3 ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

/** Every word must stand in one of the columns. Adds the patterns to `params`. */
function wordConditions(columns: readonly string[], words: readonly string[], params: unknown[]): string {
  const conditions = words.map((word) => {
    const likes = wordPatterns(word).flatMap((pattern) => {
      params.push(pattern);
      return columns.map((column) => `${column} like $${params.length}`);
    });
    return `(${likes.join(' or ')})`;
  });
  return conditions.join(' and ');
}

export async function findCompanies(db: Database, text: SearchText): Promise<FoundRecord[]> {
  const params: unknown[] = [text.whole, asNumber(text.digits)];
  const { rows } = await db.query<FoundRecord>(
    `with hit as materialized (
       (select company_id from company where company_id = $2::integer and deleted_at is null)
       union
       (select company_id from company where deleted_at is null
         and ${wordConditions(['company_name_folded'], text.words, params)} limit ${hitLimit}))
     select t.company_id::text as key, t.company_name as title, coalesce(i.name, '') as detail
     from hit join company t using (company_id) left join industry i on i.id = t.industry_id
     order by coalesce(t.company_id = $2::integer, false) desc, starts_with(t.company_name_folded, $1) desc,
       sort_key(t.company_name), t.company_id limit ${shown}`,
    params,
  );
  return rows;
}

/** For those who see codes masked: digits find the one person whose whole code or number they are, named by `#id`. */
export async function findMaskedPersons(db: Database, text: SearchText): Promise<FoundRecord[]> {
  const params: unknown[] = [text.whole];
  const named = text.digits
    ? '(mellicode = $2 or mobile = $2)'
    : wordConditions(['name_folded', 'family_folded'], text.words, params);
  if (text.digits) params.push(text.digits);
  const { rows } = await db.query<FoundRecord>(
    `with hit as materialized (select mellicode from person where deleted_at is null and ${named} limit ${hitLimit})
     select '#' || t.id as key, t.name || ' ' || t.family as title, t.mellicode as detail
     from hit join person t using (mellicode)
     order by starts_with(t.family_folded, $1) desc, sort_key(t.family), sort_key(t.name), t.id limit ${shown}`,
    params,
  );
  return rows.map((row) => ({ ...row, detail: maskValue('mellicode', row.detail) }));
}

/** Every word must stand in the name or the family; digits are a part of the mellicode or the mobile. */
export async function findPersons(db: Database, text: SearchText): Promise<FoundRecord[]> {
  const params: unknown[] = [text.whole];
  const [columns, wanted] = text.digits
    ? [['mellicode', 'mobile'], [text.digits]]
    : [['name_folded', 'family_folded'], text.words];
  const { rows } = await db.query<FoundRecord>(
    `with hit as materialized (select mellicode from person where deleted_at is null
       and ${wordConditions(columns, wanted, params)} limit ${hitLimit})
     select t.mellicode as key, t.name || ' ' || t.family as title, t.mellicode as detail
     from hit join person t using (mellicode)
     order by starts_with(t.family_folded, $1) desc, sort_key(t.family), sort_key(t.name), t.mellicode
     limit ${shown}`,
    params,
  );
  return rows;
}

export async function findProducts(db: Database, text: SearchText): Promise<FoundRecord[]> {
  const params: unknown[] = [text.whole, asNumber(text.digits)];
  const { rows } = await db.query<FoundRecord>(
    `with hit as materialized (
       (select product_id from product where product_id = $2::integer and deleted_at is null)
       union
       (select product_id from product where deleted_at is null
         and ${wordConditions(['product_name_folded'], text.words, params)} limit ${hitLimit}))
     select t.product_id::text as key, t.product_name as title, t.comment as detail
     from hit join product t using (product_id)
     order by coalesce(t.product_id = $2::integer, false) desc, starts_with(t.product_name_folded, $1) desc,
       sort_key(t.product_name), t.product_id limit ${shown}`,
    params,
  );
  return rows;
}

export async function countByMonth(db: Queryable, from: string): Promise<{ month: string; count: number }[]> {
  const { rows } = await db.query<{ month: string; count: number }>(
    `select substr(register_date, 1, 7) as month, count(*)::int as count from company
     where deleted_at is null and register_date >= $1 group by 1 order by 1`,
    [from],
  );
  return rows;
}

export async function findLatestCompanies(
  db: Queryable,
): Promise<{ companyID: number; companyName: string; registerDate: string }[]> {
  const { rows } = await db.query<{ companyID: number; companyName: string; registerDate: string }>(
    `select company_id as "companyID", company_name as "companyName", register_date as "registerDate"
     from company where deleted_at is null and register_date is not null
     order by register_date desc, company_id desc limit 6`,
  );
  return rows;
}

/** Totals of whole tables, kept with every write (see `resources/write-counter.ts`). */
export async function countTables(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ table: string; count: number }>(
    `select table_name as "table", sum(live)::bigint as count from write_counter group by 1`,
  );
  return new Map(rows.map(({ table, count }) => [table, count]));
}
