import { expect, it } from 'vitest';
import { appUserFields } from '../identity/users/app-user.ts';
import type { ListColumn } from '../kernel/list.ts';
import type { FieldDefinition } from '../kernel/resource.ts';
import { lists } from '../lists.ts';
import { resources } from '../resources.ts';
import { allWords } from './all-words.ts';
import { languages } from './languages.ts';

/** Columns of all lists and resources, and the fields of forms with definitions of their own. */
const columns: readonly (readonly [string, ListColumn | FieldDefinition])[] = [
  ...[...lists, ...resources].flatMap(({ name, fields }) =>
    fields.map((field): readonly [string, ListColumn] => [name, field]),
  ),
  ...appUserFields.map((field): readonly [string, FieldDefinition] => ['User (form)', field]),
];
const choices = columns.filter(([, { kind }]) => kind === 'choice');

it.each(languages)('no choice of a list or form is offered as a bare number in %s', (language) => {
  const { choices: ofKeys, codes: ofCodes } = allWords[language];
  const wordsOf = ({ key, codes }: ListColumn): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(
        (codes === undefined
          ? new Map(Object.entries<object>(ofKeys)).get(key)
          : new Map(Object.entries<object>(ofCodes)).get(codes)) ?? {},
      ),
    );
  const bare = choices.flatMap(([list, field]) => {
    const words = wordsOf(field);
    if (words.size === 0) return [`${list}.${field.key}`];
    return (field.options ?? [])
      .filter((code) => !words.get(String(code)))
      .map((code) => `${list}.${field.key} ${code}`);
  });
  expect(bare).toEqual([]);
});
