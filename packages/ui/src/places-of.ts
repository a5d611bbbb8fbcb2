/** Placeholder names in a sentence, for tests that compare the languages. */
import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const namesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    // Type 0 is plain text; «#» has no value.
    if (!('value' in part) || part.type === 0) return [];
    const inner = 'options' in part ? Object.values(part.options).flatMap(({ value }) => namesOf(value)) : [];
    return [part.value, ...inner];
  });

/** Placeholder names of a sentence, including those inside plurals. Throws for a sentence with faulty syntax. */
export const placesOf = (sentence: string): Set<string> =>
  new Set(namesOf(new IntlMessageFormat(sentence, 'en').getAst()));
