/** The form of a user as the engine's dialog understands it. */
import { appUserFields } from '@nazer/contract/identity/users/app-user.ts';
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';

/** The user name is given once, when adding. Fields are named as in the list. */
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

/** A user as the form reads one. */
export const recordOf = (user: AppUser): AnyRow => {
  const { userName, rowVersion } = user;
  return { ...Object.fromEntries(appUserFields.map(({ key }) => [key, user[key]])), userName, rowVersion };
};
