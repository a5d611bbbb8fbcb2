/** Definition of the form of a user. */
import { appUserFields } from '@nazer/contract/identity/users/app-user.ts';
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';

/** Form of a user. The user name is given only when adding; fields have the names of the list's columns. */
export const userForm: ResourceDefinition = {
  name: 'User',
  area: 'identity',
  table: 'app_user',
  order: [],
  permissions: { view: 'user.view', edit: 'user.edit', delete: 'user.delete', restore: 'user.delete' },
  key: ['userName'],
  title: ['fullName'],
  fields: [
    { key: 'userName', kind: 'text', required: true, maxLength: 60, section: 'identity' },
    ...appUserFields,
  ],
};

/** User as a row of the form. */
export const recordOf = (user: AppUser): AnyRow => {
  const { userName, rowVersion } = user;
  return { ...Object.fromEntries(appUserFields.map(({ key }) => [key, user[key]])), userName, rowVersion };
};
