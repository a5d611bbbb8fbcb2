/** Calls of users of exchange offices and of staff: list, add, change, delete. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodySmallId, pageQuery, QuerySmallId } from '../../kernel/inputs.ts';
import { plainRowSchema } from '../../kernel/list-calls.ts';
import { userSearchTypes } from './app-user.ts';
import { userList } from './users.list.ts';

/** Code in a query string, where numbers arrive as text. */
const Code = z.coerce.number<string>().pipe(z.int().min(0).max(9)).optional();

export const AppUser = plainRowSchema(userList, 'sarafi', 'status');
export type AppUser = z.infer<typeof AppUser>;

const UserPage = z.object({ list: z.array(AppUser), totalCount: z.number() });

const userFilters = {
  ...pageQuery,
  /** Part of the name or code of the user's office; a number of one to three digits is the id of the office. */
  sarafiCodeOrName: z.string().max(100).optional(),
  /** Search field: one of `userSearchTypes` or its position from 1; empty or 0 searches all fields. */
  searchType: z.enum(['', '0', '1', '2', '3', '4', '5', ...userSearchTypes]).optional(),
  searchContain: z.string().max(100).optional(),
  userType: Code,
} as const;

/** Raw value of a form field; `readField` parses it and names the field in errors. */
const FormValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

const userForm = {
  fullName: FormValue.optional(),
  mellicode: FormValue.optional(),
  mobile: FormValue.optional(),
  email: FormValue.optional(),
  userType: FormValue.optional(),
  userKind: FormValue.optional(),
  sarafiId: FormValue.optional(),
  isActive: FormValue.optional(),
  /** Ticket from ValidateConfirmationCode that proves the mobile number sent with it. */
  mobileTicket: z.string().max(100).optional(),
} as const;

export const UserListQuery = z.strictObject(userFilters);
export const CbiUserListQuery = z.strictObject({ ...userFilters, userKind: Code });
export const NewUserForm = z.strictObject({
  ...userForm,
  userName: z.string().max(200),
  /**
   * First password; when omitted, one is generated and shown once in the answer. Either must be changed at the first
   * sign-in.
   */
  password: z.string().max(200).optional(),
});
export const UserForm = z.strictObject({
  ...userForm,
  id: BodySmallId,
  rowVersion: z.int().min(1),
  /** Clears the count of wrong passwords others tried for the account. */
  unlock: z.boolean().optional(),
});

export const usersCalls = {
  'GET /api/User/Users': call({
    access: 'user.view',
    summary: 'Users outside the central bank, or of the user type given.',
    query: UserListQuery,
    output: UserPage,
  }),
  'GET /api/User/CbiUsers': call({
    access: 'user.view',
    summary: 'Staff of the central bank; those of the admin panel where no user kind is given, 0 for all.',
    query: CbiUserListQuery,
    output: UserPage,
  }),
  'POST /api/User/CreateAppUser': call({
    access: 'user.create',
    summary: 'Adds a user without roles.',
    body: NewUserForm,
    output: z.object({ user: AppUser, initialPassword: z.string() }),
    errors: [
      'invalidFields',
      'duplicateUser',
      'weakPassword',
      'userNameRequired',
      'badUserName',
      'passwordTooCommon',
      'passwordHasName',
    ],
  }),
  'POST /api/User/GetAppUserById': call({
    access: 'user.view',
    summary: 'One user.',
    query: z.strictObject({ id: QuerySmallId }),
    output: AppUser,
    errors: ['notFound'],
  }),
  'POST /api/User/GetAppUserByIdAnonymous': call({
    access: 'public',
    summary: 'The masked name of a user; ten tries in a quarter of an hour from an address.',
    query: z.strictObject({ id: QuerySmallId }),
    output: z.object({ id: z.number(), displayName: z.string() }),
    errors: ['notFound', 'tooManyTries'],
  }),
  'POST /api/User/UpdateAppUser': call({
    access: 'user.edit',
    summary:
      'Saves a user over the version it was read with; old e-mail and mobile are told of new ones, and reset links end.',
    body: UserForm,
    /** User after the call; `approvalId` is set when new addresses of an approver wait for a second person. */
    output: AppUser.extend({ approvalId: z.number().optional() }),
    errors: [
      'approvalWaiting',
      'invalidFields',
      'duplicateUser',
      'stale',
      'notFound',
      'ownAccount',
      'accountAbove',
      'lastAdministrator',
      'userNameRequired',
      'badUserName',
      'codeGone',
    ],
  }),
  'GET /api/Auth/GetIdentityUserByUserName': call({
    access: 'user.view',
    summary: 'The user of this user name.',
    query: z.strictObject({ userName: z.string().max(200) }),
    output: AppUser,
    errors: ['notFound'],
  }),
  'POST /api/Auth/SoftDeleteUser': call({
    access: 'user.delete',
    summary: 'Deletes a user and ends their sessions; the user name stays taken.',
    query: z.strictObject({ userId: QuerySmallId }),
    output: z.object({ deleted: z.boolean() }),
    errors: ['notFound', 'selfDeletion', 'lastAdministrator'],
  }),
} as const;
