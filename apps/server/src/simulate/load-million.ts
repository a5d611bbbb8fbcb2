/**
 * Loads a large, deterministic data set for measuring. Companies and persons are made inside the database from word
 * lists, and folded columns from folded words. Indexes are dropped for the load and made again.
 */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { recountWrites } from '../resources/rows/write-counter.ts';
import * as words from './words.data.ts';

interface LoadOptions {
  /** Number of companies, and of persons. */
  readonly rowCount: number;
  readonly log: (line: string) => void;
}

/** Rows of one statement. */
const chunk = 50_000;

/**
 * SQL of a value that spreads over the rows without a visible pattern: `i` is the row, `salt` differs between
 * columns.
 */
const spread = (salt: number, below: number): string =>
  `((i::bigint * ${2_654_435_761 + salt * 81_006} + ${salt * 104_729}) % 4294967296 / 977 % ${below})`;

/** Parameters with the word lists, each followed by its folded form. */
class WordParams {
  readonly values: unknown[];

  constructor(first: readonly unknown[]) {
    this.values = [...first];
  }

  /** SQL of a word of a list, and of its folded form. */
  pick(list: readonly string[], salt: number): [string, string] {
    this.values.push(list, list.map(foldKey));
    const place = `[(1 + ${spread(salt, list.length)})::integer]`;
    const last = this.values.length;
    return [`($${last - 1}::text[])${place}`, `($${last}::text[])${place}`];
  }

  /** SQL of an element of a list of numbers. */
  number(list: readonly number[], salt: number): string {
    this.values.push(list);
    return `($${this.values.length}::integer[])[(1 + ${spread(salt, list.length)})::integer]`;
  }
}

const joined = (parts: readonly [string, string][], form: 0 | 1): string =>
  parts.map((part) => part[form]).join(` || ' ' || `);

const jalali = (salt: number, from: number, years: number): string =>
  `(${from} + ${spread(salt, years)})::text || '/' || lpad((1 + ${spread(salt + 1, 12)})::text, 2, '0')
    || '/' || lpad((1 + ${spread(salt + 2, 29)})::text, 2, '0')`;

/** SQL that adds a rare word to one of about ten thousand names. */
function rareEnding(form: readonly string[]): string {
  const cases = form.map((word, index) => `when i % ${9_973 * (index + 1)} = ${index + 1} then ' ${word}'`);
  return `case ${cases.join(' ')} else '' end`;
}

interface Insert {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statement that inserts companies; `$1` and `$2` are the first and last row. */
function companyInsert(): Insert {
  const params = new WordParams([]);
  params.values.push(null, null);
  const name = [
    params.pick(words.companyForms, 1),
    params.pick(words.companyTrades, 2),
    params.pick(words.companyRoots, 3),
    params.pick(words.companySuffixes, 4),
  ];
  const street = params.pick(words.streets, 5);
  const registrar = params.pick(['لیلا فرهمند', 'سارا پناهی', 'مریم کاویانی'], 6);
  return {
    text: `insert into company (company_id, company_name, company_name_folded, email, group_id, industry_id,
        region_id, selective_group, is_customer, is_active, unsubscribed, registrar, registrar_folded,
        register_date, address, address_folded)
      select i, ${joined(name, 0)} || ${rareEnding(words.rareWords)},
        ${joined(name, 1)} || ${rareEnding(words.rareWords.map(foldKey))},
        'info@company-' || i || '.example', ${spread(7, 7)}, 1 + ${spread(8, 40)}, 1 + ${spread(9, 12)},
        ${spread(10, 5)}, ${spread(11, 10)} < 6, ${spread(12, 10)} < 9, ${spread(13, 12)} = 0,
        ${registrar[0]}, ${registrar[1]}, ${jalali(14, 1390, 15)},
        'خیابان ' || ${street[0]} || '، پلاک ' || (1 + ${spread(17, 900)}),
        'خیابان ' || ${street[1]} || '، پلاک ' || (1 + ${spread(17, 900)})
      from generate_series($1::integer, $2::integer) i`,
    values: params.values,
  };
}

/** SQL of a mellicode: nine digits and their check digit. */
const mellicodeSql = `lpad(n::text, 9, '0') || case when w % 11 < 2 then w % 11 else 11 - w % 11 end`;
const weighted = Array.from(
  { length: 9 },
  (_, place) => `n / ${10 ** (8 - place)} % 10 * ${10 - place}`,
).join(' + ');

interface Place {
  readonly id: number;
  readonly provinceId: number;
}

/** Statement that inserts persons; `$1` and `$2` are the first and last row. */
function personInsert(cities: readonly Place[]): Insert {
  const params = new WordParams([null, null]);
  const man = params.pick(words.menNames, 1);
  const woman = params.pick(words.womenNames, 2);
  const family = params.pick(words.families, 3);
  const father = params.pick(words.menNames, 4);
  const street = params.pick(words.streets, 5);
  const lane = params.pick(words.lanes, 6);
  const cityIds = cities.map(({ id }) => id);
  const provinceIds = cities.map(({ provinceId }) => provinceId);
  const home = { city: params.number(cityIds, 7), province: params.number(provinceIds, 7) };
  const birth = { city: params.number(cityIds, 8), province: params.number(provinceIds, 8) };
  const isMan = `${spread(9, 2)} = 0`;
  const plate = `(1 + ${spread(10, 240)})`;
  const at = (form: 0 | 1): string =>
    `'خیابان ' || ${street[form]} || '، کوچه ' || ${lane[form]} || '، پلاک ' || ${plate}`;
  return {
    text: `insert into person (id, name, name_folded, family, family_folded, mellicode, sex, fathername,
        fathername_folded, shenasnameno, shenasnameno_folded, birthdate, sodoordate, ostansodoor, citysodoor,
        ostanbirth, citybirth, mobile, tel, ostansokoonat, citysokoonat, posticode, khiyaban, khiyaban_folded,
        kooche, kooche_folded, pelak, pelak_folded, address, address_folded)
      select i, case when ${isMan} then ${man[0]} else ${woman[0]} end,
        case when ${isMan} then ${man[1]} else ${woman[1]} end, ${family[0]}, ${family[1]}, ${mellicodeSql},
        case when ${isMan} then 1 else 2 end, ${father[0]}, ${father[1]},
        (1 + ${spread(11, 9000)})::text, (1 + ${spread(11, 9000)})::text, ${jalali(12, 1320, 60)}, '',
        ${birth.province}, ${birth.city}, ${birth.province}, ${birth.city},
        '0912' || lpad(${spread(15, 10_000_000)}::text, 7, '0'),
        '021' || (20000000 + ${spread(16, 70_000_000)}), ${home.province}, ${home.city},
        '1' || lpad(${spread(17, 100_000_000)}::text, 8, '0') || '7',
        'خیابان ' || ${street[0]}, 'خیابان ' || ${street[1]}, 'کوچه ' || ${lane[0]}, 'کوچه ' || ${lane[1]},
        ${plate}::text, ${plate}::text, ${at(0)}, ${at(1)}
      from (select i, n, (${weighted}) as w from (
        select i, (10000019 + i::bigint * 447001) % 1000000000 as n
        from generate_series($1::integer, $2::integer) i) numbered) weighed`,
    values: params.values,
  };
}

/** Drops the indexes of a table that belong to no constraint; gives the statements that make them again. */
async function dropIndexes(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = $1
       and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await tx.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

/** Fills a table without its indexes, makes them again and counts its rows. */
async function loadTable(tx: Tx, table: string, load: LoadOptions & { insert: Insert }): Promise<void> {
  const { insert, rowCount, log } = load;
  const indexes = await dropIndexes(tx, table);
  for (let start = 1; start <= rowCount; start += chunk) {
    const end = Math.min(start + chunk - 1, rowCount);
    await tx.query(insert.text, [start, end, ...insert.values.slice(2)]);
  }
  log(`${table}: ${rowCount} rows, now the indexes`);
  for (const definition of indexes) await tx.query(definition);
  await recountWrites(tx, table);
}

async function continueSequence(tx: Tx, table: string, column: string): Promise<void> {
  await tx.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
  );
}

/** Loads the data set into a database with reference data and without companies and persons. */
export async function loadMillion(db: Database, options: LoadOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`set local maintenance_work_mem = '256MB'`);
    const { rows: cities } = await tx.query<Place>('select id, province_id from city order by id');
    await loadTable(tx, 'company', { ...options, insert: companyInsert() });
    await continueSequence(tx, 'company', 'company_id');
    await loadTable(tx, 'person', { ...options, insert: personInsert(cities) });
    await continueSequence(tx, 'person', 'id');
  });
  // Vacuum marks pages as visible to all, so that far pages of a list are found by the index alone.
  for (const table of ['company', 'person']) await db.query(`vacuum analyze ${table}`);
}
