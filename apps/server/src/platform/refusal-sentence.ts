/** Message of a refusal in a language, for the call that refuses and for the button that tells it beforehand. */
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fieldWord, sentence } from '../messages/messages.ts';
import type { AppError, ErrorFacts } from './app-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A field that is named with its resource is shown under its heading. */
function withFieldWord(language: Language, values: Values): Values {
  const { field, resource } = values;
  if (typeof field !== 'string' || typeof resource !== 'string') return values;
  return { ...values, field: fieldWord(language, resource, field) };
}

/** Values of the placeholders of a message, some of which are messages of the same language. */
function valuesOf({ values, because, state }: ErrorFacts, language: Language): Values {
  return withFieldWord(language, {
    // Default for records without a state, such as an office without a licence.
    status: '–',
    ...values,
    ...(because ? { reason: sentence(language, because) } : {}),
    ...(state ? { status: codeTitle(language, state.codes, state.code) } : {}),
  });
}

export const refusalSentence = (language: Language, { code, facts }: AppError): string =>
  sentence(language, code, valuesOf(facts, language));
