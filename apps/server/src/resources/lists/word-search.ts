/** The search over records of several kinds: by words of a name, or by a number. */
import { foldKey, toLatinDigits } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';

export interface FoundRecord {
  readonly key: string;
  readonly title: string;
  /** What tells records with the same title apart; may be empty. */
  readonly detail: string;
}

export interface SearchText {
  /** Folded words, at most six; further ones are not looked for. */
  readonly words: readonly string[];
  /** Folded text, for what is equal or begins with it. */
  readonly whole: string;
  /** Latin digits of a text that holds nothing else but spaces and `+()-`; empty for any other text. */
  readonly digits: string;
}

export interface SearchedTable {
  readonly table: string;
  readonly keyColumn: string;
  /** Columns of which one must contain each word. */
  readonly columns: readonly string[];
  /** Searched words; those of the text when they are left out. */
  readonly words?: readonly string[];
  /** Whether the words must equal whole values. */
  readonly isWhole?: boolean;
  /** Whether a record whose key is the typed number, of at most nine digits, is found too and comes first. */
  readonly hasNumber?: boolean;
  /** Folded column: records whose value begins with the text come before the others. */
  readonly begins: string;
  /** SQL of the columns of a `FoundRecord`, from the table as `t` and `join`. */
  readonly record: string;
  readonly join?: string;
  /** SQL of the order of records that are equally good. */
  readonly order: string;
}

/** Most hits by words, any of them, that are read before the best are chosen. */
const hitLimit = 300;
/** Most records of an answer. */
export const maxHits = 8;

/** Reads a searched text; undefined when there is nothing to search. */
export function searchText(text: string): SearchText | undefined {
  const whole = foldKey(text);
  if (whole === '') return undefined;
  const digits = toLatinDigits(text).replace(/[\s+()-]/g, '');
  return {
    whole,
    words: whole.split(' ').slice(0, 6),
    digits: /^\d+$/.test(digits) ? digits : '',
  };
}

const asNumber = (digits: string): number | null => (/^\d{1,9}$/.test(digits) ? Number(digits) : null);

/**
 * Patterns of a searched word. One or two letters are looked for at the beginning of words alone: no index finds so
 * little inside of words.
 */
export function wordPatterns(word: string): string[] {
  const text = escapeLike(word);
  return word.length < 3 ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

/** SQL condition for rows with all the words; adds their patterns to `params`. */
function wordConditions(
  { columns, isWhole = false }: SearchedTable,
  words: readonly string[],
  params: unknown[],
) {
  const conditions = words.map((word) => {
    const places = (isWhole ? [word] : wordPatterns(word)).map((pattern) => `$${params.push(pattern)}`);
    const operator = isWhole ? '=' : 'like';
    return `(${places.flatMap((at) => columns.map((column) => `${column} ${operator} ${at}`)).join(' or ')})`;
  });
  return conditions.join(' and ');
}

/**
 * At most `maxHits` records that are not deleted and have all the words, of whatever office, the best first: that with
 * the typed number, those that begin with the text, the others.
 */
export async function findByWords(
  db: Queryable,
  from: SearchedTable,
  text: SearchText,
): Promise<FoundRecord[]> {
  const { table, keyColumn, begins, record, join = '', order, hasNumber = false, words = text.words } = from;
  const params: unknown[] = hasNumber ? [text.whole, asNumber(text.digits)] : [text.whole];
  const ofWords = `(select ${keyColumn} from ${table}
    where deleted_at is null and ${wordConditions(from, words, params)} limit ${hitLimit})`;
  const ofNumber = `(select ${keyColumn} from ${table} where ${keyColumn} = $2::integer and deleted_at is null) union`;
  const { rows } = await db.query<FoundRecord>(
    `with hit as materialized (${hasNumber ? ofNumber : ''} ${ofWords})
     select ${record} from hit join ${table} t using (${keyColumn}) ${join}
     order by ${hasNumber ? `coalesce(t.${keyColumn} = $2::integer, false) desc,` : ''}
       starts_with(t.${begins}, $1) desc, ${order} limit ${maxHits}`,
    params,
    { label: `search-${table}` },
  );
  return rows;
}
