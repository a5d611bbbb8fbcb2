/** Message of a refusal in a language, for the call that refuses and for the button that shows it beforehand. */
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { inputWord } from '../messages/input-words.ts';
import { fieldWord, sentence } from '../messages/messages.ts';
import type { AppError, ErrorFacts } from './app-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** Refusals of a name that no call and no list has; there is no word for it. */
const unknownNames: ReadonlySet<ErrorCode> = new Set(['unknownField', 'unknownParameter', 'noParameters']);

/** Reader of a refusal: the language, and the refused call if there is one. */
export interface SentenceReader {
  readonly language: Language;
  readonly call?: string;
}

/** A field that is named with its resource is shown under its heading, another as an input of the call. */
function withFieldWord({ language, call = '' }: SentenceReader, code: ErrorCode, values: Values): Values {
  const { field, resource } = values;
  if (typeof field !== 'string' || unknownNames.has(code)) return values;
  const isColumn = typeof resource === 'string';
  return {
    ...values,
    field: isColumn ? fieldWord(language, resource, field) : inputWord(language, call, field),
  };
}

/** Sentence of a code in which a field is named by its word. */
export const fieldSentence = (reader: SentenceReader, code: ErrorCode, values: Values = {}): string =>
  sentence(reader.language, code, withFieldWord(reader, code, values));

/** Values of the placeholders of a message, some of which are messages of the same language. */
function valuesOf({ values, because, state }: ErrorFacts, language: Language): Values {
  return {
    // Default for records without a state, such as an office without a licence.
    status: '–',
    ...values,
    ...(because ? { reason: sentence(language, because) } : {}),
    ...(state ? { status: codeTitle(language, state.codes, state.code) } : {}),
  };
}

/** Sentence of a refusal; `call` names its fields by their words. */
export const refusalSentence = (language: Language, { code, facts }: AppError, call?: string): string =>
  fieldSentence({ language, ...(call !== undefined && { call }) }, code, valuesOf(facts, language));
