/** Why a row is not deleted, in the caller's language. */
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ResourceName } from '@nazer/contract/resources.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { sentence, wordsOf } from '../../messages/messages.ts';

export interface Dependent {
  readonly definition: ResourceDefinition;
  /** Number of its rows that are not deleted; at least one. */
  readonly count: number;
}

export interface Dependents {
  /** Rows that are deleted with it when the caller says so. */
  readonly children: readonly Dependent[];
  /** Rows of other resources that refer to it: they stay, so it must stay too. */
  readonly mentions: readonly Dependent[];
}

// Definitions come from the list of resources, so their names are among its names.
const wordsFor = (language: Language, { name }: ResourceDefinition) =>
  wordsOf(language).resources[name as ResourceName];

/** Counts in words, such as «4 محصول و 3 تلفن». */
function counted(language: Language, dependents: readonly Dependent[]): string {
  const parts = dependents.map(
    ({ definition, count }) => `${count} ${wordsFor(language, definition).counted}`,
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** Titles with counts, such as «محصولات شرکت: 4». */
function placed(language: Language, dependents: readonly Dependent[]): string {
  return dependents
    .map(({ definition, count }) => `${wordsFor(language, definition).title}: ${count}`)
    .join(filterWordsOf[language].listSeparator);
}

/** Why a row stays; undefined when it may be deleted. */
export function refusal(
  language: Language,
  { definition, withChildren }: { definition: ResourceDefinition; withChildren?: boolean | undefined },
  { children, mentions }: Dependents,
): AnswerError | undefined {
  if (mentions.length > 0) {
    const desc = sentence(language, 'isMentioned', {
      one: wordsFor(language, definition).one,
      list: placed(language, mentions),
    });
    return { code: 'isMentioned', desc };
  }
  if (children.length === 0 || withChildren) return undefined;
  return {
    code: 'hasChildren',
    desc: sentence(language, 'hasChildren', {
      one: wordsFor(language, definition).one,
      list: counted(language, children),
    }),
  };
}
