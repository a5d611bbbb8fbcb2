/** Enumerations with their titles in a language: the same labels in grids, filters and files. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { type CodeName, codes, codesOf } from '@nazer/contract/codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';

const names = Object.keys(codes) as CodeName[]; // Object.keys forgets the names

export function listEnums(language: Language): ApiOutput<'GET /api/System/GetEnums'> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      codesOf(name).map((code) => ({ code, title: codeTitle(language, name, code) })),
    ]),
  );
}
