// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { expect, test } from 'vitest';
import { defaultSource } from './use-resource-list.ts';

/** Lists with the names of the records whose changes concern their rows; undefined: no news concern them. */
const lists: readonly (readonly [ListDefinition, readonly string[] | undefined])[] = [
  [userList, ['User', 'AppUser', 'Role']],
  [alertList, ['SarafiAlert', 'Sarafi']],
  [company, undefined],
];

test.each(
  lists.map(
    ([definition, names]) => [definition.name, names?.join() ?? 'nothing', definition, names] as const,
  ),
)('rows of the list %s are read again after news of %s', (_name, _names, definition, names) => {
  expect(defaultSource(definition).about).toEqual(names);
});
