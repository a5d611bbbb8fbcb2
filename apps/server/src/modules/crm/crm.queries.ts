import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { labelColumn } from '../../resources/rows/columns.ts';
import { findByWords, type FoundRecord, type SearchText } from '../../resources/lists/word-search.ts';

/**
 * SQL that merges `:items` (id, name, nameEn) into a reference table; rows that are equal are not written, so that a
 * start without changes writes nothing.
 */
const mergeSql = (table: string): string =>
  `insert into ${table} (id, name, name_en)
   select r.id, r.name, r."nameEn" from json_to_recordset(:items::json) as r(id integer, name text, "nameEn" text)
   on conflict (id) do update set name = excluded.name, name_en = excluded.name_en
   where (${table}.name, ${table}.name_en) <> (excluded.name, excluded.name_en)`;

/** Merge statements: each inserts missing rows, corrects names and never deletes; gives the number of rows written. */
export const mergeRegions = statement.run('merge-regions', mergeSql('region'));
export const mergeGroups = statement.run('merge-company-groups', mergeSql('company_group'));
export const mergeIndustries = statement.run('merge-industries', mergeSql('industry'));
export const mergeProvinces = statement.run('merge-provinces', mergeSql('province'));
/** A city stays in the province it was first stored with. */
export const mergeCities = statement.run(
  'merge-cities',
  `insert into city (id, name, name_en, province_id)
   select r.id, r.name, r."nameEn", r."provinceId"
   from json_to_recordset(:items::json) as r(id integer, name text, "nameEn" text, "provinceId" integer)
   on conflict (id) do update set name = excluded.name, name_en = excluded.name_en
   where (city.name, city.name_en) <> (excluded.name, excluded.name_en)`,
);

/**
 * Finds at most eight records (`maxHits`), those whose name begins with the text first. `detail` is what tells equal
 * titles apart, or empty.
 */
type Search = (db: Queryable, text: SearchText, language: Language) => Promise<FoundRecord[]>;

export const findCompanies: Search = (db, text, language) =>
  findByWords(
    db,
    {
      table: 'company',
      keyColumn: 'company_id',
      columns: ['company_name_folded'],
      hasNumber: true,
      begins: 'company_name_folded',
      record: `t.company_id::text as key, t.company_name as title, coalesce(i.${labelColumn('industry', language)}, '') as detail`,
      join: 'left join industry i on i.id = t.industry_id',
      order: 'sort_key(t.company_name), t.company_id',
    },
    text,
  );

export const findProducts: Search = (db, text) =>
  findByWords(
    db,
    {
      table: 'product',
      keyColumn: 'product_id',
      columns: ['product_name_folded'],
      hasNumber: true,
      begins: 'product_name_folded',
      record: 't.product_id::text as key, t.product_name as title, t.comment as detail',
      order: 'sort_key(t.product_name), t.product_id',
    },
    text,
  );

/** What both searches of persons have in common: with and without masked codes. */
const person = { table: 'person', keyColumn: 'mellicode', begins: 'family_folded' };
const titleAndDetail = `t.name || ' ' || t.family as title, t.mellicode as detail`;
const byName = 'sort_key(t.family), sort_key(t.name)';

/** What is searched of a person: a text of digits alone in mellicode and mobile, any other text by words in the names. */
const personText = ({ digits, words }: SearchText) =>
  digits
    ? { columns: ['mellicode', 'mobile'], words: [digits] }
    : { columns: ['name_folded', 'family_folded'], words };

export const findPersons: Search = (db, text) =>
  findByWords(
    db,
    {
      ...person,
      ...personText(text),
      record: `t.mellicode as key, ${titleAndDetail}`,
      order: `${byName}, t.mellicode`,
    },
    text,
  );

/**
 * Search for callers who see codes masked: digits find only a person whose whole code or number they are, and the key
 * is `#id`.
 */
export async function findMaskedPersons(db: Queryable, text: SearchText): Promise<FoundRecord[]> {
  const rows = await findByWords(
    db,
    {
      ...person,
      ...personText(text),
      isWhole: text.digits !== '',
      record: `'#' || t.id as key, ${titleAndDetail}`,
      order: `${byName}, t.id`,
    },
    text,
  );
  return rows.map((row) => ({ ...row, detail: maskValue('mellicode', row.detail) }));
}

/**
 * Number of companies registered in each Jalali month (`1403/05`) from the day `from` on, in the order of months; months
 * without companies are left out.
 */
export const countByMonth = statement.all(
  'count-by-month',
  `select substr(register_date, 1, 7) as month, count(*)::int as count from company
   where deleted_at is null and register_date >= :from group by 1 order by 1`,
);

/** The six companies registered last, newest first. */
export const findLatestCompanies = statement.all(
  'find-latest-companies',
  `select company_id as company_i_d, company_name, register_date
   from company where deleted_at is null and register_date is not null
   order by register_date desc, company_id desc limit 6`,
);

const selectWriteCounter = statement.all(
  'count-tables',
  `select table_name as "table", sum(live)::bigint as count from write_counter group by 1`,
);

/** Number of rows of each table, kept up to date with every write (see `resources/rows/write-counter.ts`). */
export async function countTables(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await selectWriteCounter(db);
  return new Map(rows.map(({ table, count }) => [table, count]));
}
