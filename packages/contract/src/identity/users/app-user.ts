/** Fields of a user that an administrator fills in; the form and the server check them alike. Data only, no Zod. */
import type { FieldDefinition } from '../../kernel/resource.ts';

/**
 * `unassigned`: somebody who signed up and has no type yet; holds no role and sees no rows until an administrator
 * assigns one.
 */
export const userTypes = { centralBank: 1, sarafi: 2, bank: 3, merchant: 4, crm: 5, unassigned: 6 } as const;
/** `guessed`: strangers recently tried wrong passwords for the account. */
export const userStatuses = { active: 1, inactive: 2, guessed: 3 } as const;
export const userKinds = { adminPanel: 1, operator: 2, service: 3 } as const;

/** User types that belong to one office and see only its rows. */
export const officeUserTypes: readonly number[] = [userTypes.sarafi, userTypes.bank];

/** User types of the staff: people of the central bank and of its customer records. */
export const staffUserTypes: readonly number[] = [userTypes.centralBank, userTypes.crm];

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

/** Fields users can be searched by; the wire's `searchType` is the name or its position from 1. */
export const userSearchTypes = ['userName', 'fullName', 'mellicode', 'mobile', 'email'] as const;
export type UserSearchType = (typeof userSearchTypes)[number];
