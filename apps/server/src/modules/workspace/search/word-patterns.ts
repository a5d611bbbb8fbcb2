/** Patterns of searched words, as the conditions of `text-patterns.queries.ts` take them. */
import type { Queryable } from '../../../platform/database/database.ts';
import { wordPatterns } from '../../../resources/lists/word-search.ts';
import { countMailsHolding, fewMails } from '../mail/found-mails.queries.ts';

/** Fewest letters of a word that the index of texts contains. */
const shortestIndexed = 2;

/**
 * Words with a rare one first, for the index; without a rare one the longest first. A word is rare when few mails of
 * everybody hold it (`fewMails`). A single word is not counted, as there is nothing to choose.
 */
async function rareFirst(db: Queryable, words: readonly string[]): Promise<readonly string[]> {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  if (byLength.length < 2) return byLength;
  for (const word of byLength.filter(({ length }) => length >= shortestIndexed)) {
    if ((await countMailsHolding(db, { first: wordPatterns(word) })) <= fewMails)
      return [word, ...byLength.filter((other) => other !== word)];
  }
  return byLength;
}

/**
 * Patterns of folded words. An other word has the last of its patterns: for a short word that is `% word%`, which
 * `holdsOthers` matches at the beginning of a text as well. `isShort`: no index finds the first word.
 */
export async function patternsOf(db: Queryable, words: readonly string[]) {
  const [first = '', ...others] = await rareFirst(db, words);
  return {
    first: wordPatterns(first),
    others: others.map((word) => wordPatterns(word).at(-1) ?? ''),
    isShort: first.length < shortestIndexed,
  };
}
