// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { expect, test } from 'vitest';
import { defaultSource } from './use-resource-list.ts';

const lists: readonly (readonly [ListDefinition, readonly string[] | undefined])[] = [
  [userList, ['User', 'AppUser', 'Role']],
  [alertList, ['SarafiAlert', 'Sarafi']],
  [company, undefined],
];

test.each(lists)('rows of list %# are read again when these change', (definition, names) => {
  expect(defaultSource(definition).about).toEqual(names);
});
