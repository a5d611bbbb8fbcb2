/** What is looked for, as the statements of `text-patterns.queries.ts` take it. */
import type { Queryable } from '../../../platform/database/database.ts';
import { wordPatterns } from '../../../resources/lists/word-search.ts';
import { countMailsHolding, fewMails } from '../mail/found-mails.queries.ts';

/** The index of texts knows no word of fewer letters. */
const shortestIndexed = 2;

/** A rare word first, for the index to find; else the longest. Of one word nothing is counted. */
async function rareFirst(db: Queryable, words: readonly string[]): Promise<readonly string[]> {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  if (byLength.length < 2) return byLength;
  for (const word of byLength.filter(({ length }) => length >= shortestIndexed)) {
    if ((await countMailsHolding(db, { first: wordPatterns(word) })) <= fewMails)
      return [word, ...byLength.filter((other) => other !== word)];
  }
  return byLength;
}

/** Of folded words. */
export async function patternsOf(db: Queryable, words: readonly string[]) {
  const [first = '', ...others] = await rareFirst(db, words);
  return {
    first: wordPatterns(first),
    others: others.map((word) => wordPatterns(word).at(-1) ?? ''),
    isShort: first.length < shortestIndexed,
  };
}
