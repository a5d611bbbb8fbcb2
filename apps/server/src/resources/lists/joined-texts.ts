/**
 * Names of other records that many lists show. A condition on one goes through a sub-select, so that the few offices
 * or merchants it finds are looked up first, and the list by its index of them.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ColumnSource } from './listing.ts';

interface NamedColumn {
  readonly table: string;
  readonly key: string;
  readonly name: string;
}

/** Places of the names in the order of the alphabet; `by`: SQL of the key of the record whose name is sorted by. */
const placesOf = (by: string, { table, key, name }: NamedColumn): ColumnSource['places'] => ({
  by,
  select: `select ${key} as id, row_number() over (order by sort_key(${name}), ${key}) as place from ${table}`,
});

const sarafi: NamedColumn = { table: 'sarafi', key: 'id', name: 'name' };
const merchant: NamedColumn = { table: 'merchant', key: 'national_id', name: 'full_name' };

const among =
  (by: string, { table, key }: NamedColumn) =>
  (found: string): string =>
    `${by} in (select x.${key} from ${table} x where ${found})`;

/** The join of the office whose id is in the column `by`. */
export const joinOffice = (by = 't.sarafi_id'): string => `join sarafi s on s.id = ${by}`;

/**
 * Condition for the rows that people of an office see; staff (`sarafiId` null) see all. `by`: SQL of the office's id.
 */
export const ownRows = (
  { sarafiId }: { readonly sarafiId: number | null },
  by = 't.sarafi_id',
): { readonly where?: string } => (sarafiId === null ? {} : { where: `${by} = ${sarafiId}` });

/** Name and searched text of the office whose id is in the column `by`; they need the join `s` of its table. */
export function officeTexts(by: string) {
  const through = among(by, sarafi);
  return {
    name: { sql: 's.name', folded: 'fold_key(x.name)', through, places: placesOf(by, sarafi) },
    search: { sql: 's.name', folded: 'x.search_text', through },
  } as const satisfies Readonly<Record<string, ColumnSource>>;
}

/** Name of the merchant whose national id is in the column `by`; it needs the join `m` of its table. */
export const merchantName = (by: string): ColumnSource => ({
  sql: 'm.full_name',
  folded: 'x.search_text',
  through: among(by, merchant),
  places: placesOf(by, merchant),
});

/** Name of who did something, from the name stored in `by`; the word for «system» where nobody did it. */
export const actorName = (by: string, language: Language): string =>
  `coalesce(nullif(${by}, ''), '${serverWords[language].actorRoles.SYS.replaceAll("'", "''")}')`;

/** Titles by name, as JSON of the database. */
export const titlesText = (titles: Readonly<Record<string, string>>): string =>
  `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`;

/** SQL of the title of a stored name in one language; a name without a title stands for itself. */
export const titleOfName = (name: string, titles: Readonly<Record<string, string>>): string =>
  `coalesce(${titlesText(titles)} ->> ${name}, ${name})`;
