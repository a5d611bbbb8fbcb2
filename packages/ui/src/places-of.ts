/** The names a sentence wants filled; for tests, which hold the languages against each other. */
import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const namesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    // 0 is a piece of plain text; «#» has no value.
    if (!('value' in part) || part.type === 0) return [];
    const inner = 'options' in part ? Object.values(part.options).flatMap(({ value }) => namesOf(value)) : [];
    return [part.value, ...inner];
  });

/** Those within plurals included. */
export const placesOf = (sentence: string): Set<string> =>
  new Set(namesOf(new IntlMessageFormat(sentence, 'en').getAst()));
