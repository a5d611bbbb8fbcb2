/** The fields of a user that someone entitled fills in; read and checked alike by form and server. No Zod. */
import type { FieldDefinition } from '../../kernel/resource.ts';

/** `unassigned`: somebody who signed up, until those who keep users say who they are. Holds no role and sees no rows. */
export const userTypes = { centralBank: 1, sarafi: 2, bank: 3, merchant: 4, crm: 5, unassigned: 6 } as const;
/** `guessed`: wrong passwords of strangers came lately. */
export const userStatuses = { active: 1, inactive: 2, guessed: 3 } as const;
export const userKinds = { adminPanel: 1, operator: 2, service: 3 } as const;

/** These see the rows of one office only, and must have one. */
export const officeUserTypes: readonly number[] = [userTypes.sarafi, userTypes.bank];

export const appUserFields = [
  { key: 'fullName', kind: 'text', required: true, maxLength: 120, section: 'identity' },
  { key: 'mellicode', kind: 'mellicode', section: 'identity' },
  { key: 'mobile', kind: 'mobile', section: 'contact' },
  { key: 'email', kind: 'email', section: 'contact' },
  {
    key: 'userType',
    kind: 'choice',
    codes: 'userType',
    required: true,
    options: Object.values(userTypes),
    section: 'status',
  },
  {
    key: 'userKind',
    kind: 'choice',
    codes: 'userKind',
    required: true,
    options: Object.values(userKinds),
    section: 'status',
  },
  { key: 'sarafiId', kind: 'integer', section: 'status' },
  { key: 'isActive', kind: 'boolean', section: 'status' },
] as const satisfies readonly FieldDefinition[];

export type AppUserField = (typeof appUserFields)[number]['key'];

/** What one may seek a user by: `searchType`, by name or by the number beside it. */
export const userSearchTypes = ['userName', 'fullName', 'mellicode', 'mobile', 'email'] as const;
export type UserSearchType = (typeof userSearchTypes)[number];
