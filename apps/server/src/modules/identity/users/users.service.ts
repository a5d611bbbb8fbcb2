/** Users: who sees which of them, and what may be saved. */
import {
  officeUserTypes,
  userKinds,
  type UserSearchType,
  userSearchTypes,
  userTypes,
} from '@nazer/contract/identity/users/app-user.ts';
import {
  AppUser,
  type CbiUserListQuery,
  type NewUserForm,
  type UserListQuery,
} from '@nazer/contract/identity/users/users.contract.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import type * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/address-network.ts';
import { readPage } from '../../../platform/page-query.ts';
import { scopeOf } from '../../../platform/session/row-scope.ts';
import type { Sessions } from '../../../platform/session/sessions.ts';
import type { Asker } from '../../../resources/lists/list-source.ts';
import { rowsWhere, searchPage } from '../../../resources/lists/search-list.ts';
import { writeEvent } from '../../log/log.service.ts';
import { randomPassword } from './accounts.service.ts';
import { insertAccount } from '../identity.queries.ts';
import { checkPasswordPolicy } from '../account/password-policy.ts';
import { canonicalName, hashPassword } from '../account/passwords.ts';
import { refuseWithoutAdministrator } from '../roles/rights.ts';
import { lockRights } from '../roles/rights.queries.ts';
import { findPasswordRule } from '../sign-in/security-settings.ts';
import { countAllowed } from '../sign-in/sign-in-limit.ts';
import { maskedName, readUserForm, type UserValues, userFacts } from './user-form.ts';
import { userSource } from './users.list.ts';
import { findAccountNamed, findNameOf, markUserDeleted } from './users.queries.ts';
import { isMobileProven } from '../account/recovery-channels.service.ts';
import { actorName } from '../../../resources/rows/write-rows.ts';

/** Whether the caller sees codes and numbers in full. Others see them masked and cannot search them. */
const seesAll = (ctx: Ctx): boolean => ctx.user.permissions.has('user.edit');
const openSearchTypes: readonly UserSearchType[] = ['userName', 'fullName', 'email'];

/** The user with the codes and numbers masked that the caller may not see. */
export function visibleUser(ctx: Ctx, user: AppUser): AppUser {
  if (seesAll(ctx)) return user;
  return {
    ...user,
    mellicode: maskValue('mellicode', user.mellicode),
    mobile: maskValue('mobile', user.mobile),
  };
}

type ListQuery = z.output<typeof UserListQuery>;

/** Column to search, given by its name or by its number counted from 1; undefined stands for all columns. */
const searchTypeOf = (given: ListQuery['searchType']): UserSearchType | undefined =>
  userSearchTypes.find((name, index) => name === given || String(index + 1) === given);

/** Condition that no row meets. */
const matchesNothing: Condition = { Type: 'in', Values: [] };

/**
 * Filter by the office of the users. One to three digits that do not begin with 0 are the id of the office; any other
 * text is a part of its name or of its code, which has four digits. No filter for a blank text.
 */
function ofOffice(text: string | undefined): FilterModel[] {
  const typed = canonicalName(text ?? '');
  if (typed === '') return [];
  return /^[1-9]\d{0,2}$/u.test(typed)
    ? [{ Field: 'sarafiId', Condition1: { Type: 'equals', Filter: typed } }]
    : [{ Field: 'sarafiSearch', Condition1: { Type: 'contains', Filter: typed } }];
}

/** Filters of the search; a search of a column whose numbers the caller sees masked finds nobody. */
function searchFilters(ctx: Ctx, { searchContain, searchType }: ListQuery): FilterModel[] {
  const Filter = searchContain?.trim() ?? '';
  if (Filter === '') return [];
  const Field = searchTypeOf(searchType);
  if (Field === undefined) return [{ Field: 'search', Condition1: { Type: 'contains', Filter } }];
  const isOpen = seesAll(ctx) || openSearchTypes.includes(Field);
  if (!isOpen) return [{ Field: 'userName', Condition1: matchesNothing }];
  return [{ Field, Condition1: { Type: 'contains', Filter } }];
}

const equals = (Field: string, Filter: number): FilterModel => ({
  Field,
  Condition1: { Type: 'equals', Filter },
});

/** A page of the users of a kind that the query finds; the caller sees those of the own row scope. */
async function list(ctx: Ctx, query: ListQuery, kind: readonly FilterModel[]) {
  const { list: users, totalCount } = await searchPage(ctx, userSource, {
    filterModels: [...kind, ...ofOffice(query.sarafiCodeOrName), ...searchFilters(ctx, query)],
    page: readPage(query),
    figures: 'none',
  });
  return { list: users.map((user) => visibleUser(ctx, user)), totalCount };
}

/** A page of users of the given type; without one all but those of the central bank. */
export function listUsers(ctx: Ctx, query: ListQuery) {
  const others: FilterModel = {
    Field: 'userType',
    Condition1: { Type: 'notEqual', Filter: userTypes.centralBank },
  };
  return list(ctx, query, [query.userType ? equals('userType', query.userType) : others]);
}

/**
 * A page of users of the central bank or of another type; those of the admin panel unless `userKind` says otherwise (0:
 * all).
 */
export function listCbiUsers(ctx: Ctx, query: z.output<typeof CbiUserListQuery>) {
  const userKind = query.userKind ?? userKinds.adminPanel;
  const ofType = equals('userType', query.userType || userTypes.centralBank); // 0 names no type
  return list(ctx, query, userKind === 0 ? [ofType] : [ofType, equals('userKind', userKind)]);
}

/** Most users the full search shows. */
const maxFoundUsers = 8;

/**
 * Users whose user name or full name holds a text, for the full search. Numbers of persons are searched in the list
 * of users alone, where each search is counted. Finds nobody for callers who may not see the list.
 */
export async function searchUsers(ctx: Ctx, text: string) {
  const Filter = text.trim();
  if (Filter === '' || /^[\d\s+()-]+$/u.test(toLatinDigits(Filter))) return [];
  if (!ctx.user.permissions.has(userList.permissions.view)) return [];
  const named = (Field: 'userName' | 'fullName') =>
    rowsWhere(ctx, userSource, {
      filterModels: [{ Field, Condition1: { Type: 'contains', Filter } }],
      limit: maxFoundUsers,
    });
  const rows = [...(await named('fullName')), ...(await named('userName'))];
  const users = new Map(rows.map((user) => [user.id, user]));
  return [...users.values()].slice(0, maxFoundUsers).map(({ id, userName, fullName, userType }) => ({
    resource: userList.name,
    key: String(id),
    title: fullName === '' ? userName : fullName,
    detail: userName,
    group: userType === userTypes.centralBank ? ('staff' as const) : ('offices' as const),
  }));
}

/** Whoever reads users: their row scope decides which there are for them. */
interface Reader extends Asker {
  readonly db: Queryable;
}

/**
 * The user in full, whatever the caller may be shown of it. A caller limited to an office finds users of that office
 * alone. Undefined for none.
 */
export async function findUser(ctx: Reader, id: number): Promise<AppUser | undefined> {
  const [user] = await rowsWhere(ctx, userSource, { filterModels: [equals('id', id)], limit: 1 });
  return user && AppUser.parse(user);
}

/** The user in full. Throws `notFound`. */
export async function getUser(ctx: Reader, id: number): Promise<AppUser> {
  const user = await findUser(ctx, id);
  if (!user) throw new AppError('notFound');
  return user;
}

/** The user as the caller may see it. Throws `notFound`. */
export async function showUser(ctx: Ctx, id: number): Promise<AppUser> {
  return visibleUser(ctx, await getUser(ctx, id));
}

/** The user with this user name, as the caller may see it. Throws `notFound`, also for a user of another office. */
export async function showUserNamed(ctx: Ctx, userName: string): Promise<AppUser> {
  const found = await findAccountNamed(ctx.db, { userName: canonicalName(userName) });
  if (!found) throw new AppError('notFound');
  return showUser(ctx, found.id);
}

/** Tries that all callers of one network (`networkOf`) have together, whether a name is found or not. */
const anonymousTries = 10;
/** Their count begins anew when the last counted try is older than this; refused tries are not counted. */
const anonymousWindowMs = 15 * 60_000;

/**
 * Masked name of a user for callers without a session. Throws `notFound` for one who may not sign in, and
 * `tooManyTries` long before a list of names could be collected.
 */
export async function showMaskedUser(ctx: PublicCtx, id: number) {
  await countAllowed(ctx, {
    subject: `anonymous-user:${networkOf(ctx.address)}`,
    limit: anonymousTries,
    windowMs: anonymousWindowMs,
    refusal: 'tooManyTries',
  });
  const name = await findNameOf(ctx.db, { id });
  if (name === null || name === undefined) throw new AppError('notFound');
  return { id, displayName: maskedName(name) };
}

/** Refuses users of another office to a caller who is limited to one. Throws `invalidFields`. */
export function refuseOtherOffice(ctx: Ctx, values: UserValues): void {
  const scope = scopeOf(ctx);
  if (!scope) return;
  const isOwn = officeUserTypes.includes(values.userType) && values.sarafiId === scope.sarafiId;
  if (isOwn) return;
  throw new AppError('invalidFields', { fields: [{ field: 'sarafiId', problem: { code: 'badReference' } }] });
}

const createCall = 'POST /api/User/CreateAppUser';

/**
 * Makes a user without roles. The password must be changed at the first sign-in; `initialPassword` gives one that was
 * made up here, and is empty when the form gave one. A `mobileTicket` proves the mobile and is used up. Throws
 * `invalidFields`, also for an office the caller may not give and for a ticket that proves no such mobile, and
 * `duplicateUser` when the user name or e-mail is taken.
 */
export async function createUser(ctx: Ctx, form: z.output<typeof NewUserForm>) {
  const { password: given, userName: typed, mobileTicket: ticket, ...rest } = form;
  const { userName, values } = readUserForm(
    { ...rest, isActive: rest.isActive ?? true },
    { userName: typed },
  );
  refuseOtherOffice(ctx, values);
  const rule = await findPasswordRule(ctx.db);
  const fault = given ? checkPasswordPolicy(given, { userName, rule }) : undefined;
  if (fault) throw new AppError('invalidFields', { inputs: [{ field: 'password', ...fault }] });
  const password = given || randomPassword();
  const passwordHash = await hashPassword(password);
  const user = await ctx.db.transaction(async (tx) => {
    const isMobileVerified = await isMobileProven(tx, ctx, { ticket, mobile: values.mobile });
    const account = { ...values, sarafiId: values.sarafiId || null, userName, passwordHash };
    const id = await insertAccount(tx, { ...account, isMobileVerified, mustChangePassword: true });
    if (id === undefined) throw new AppError('duplicateUser');
    await writeEvent(tx, ctx, {
      action: 'insert',
      resource: 'AppUser',
      key: String(id),
      title: userName,
      after: { userName, ...userFacts(values) },
      call: createCall,
    });
    return getUser({ ...ctx, db: tx }, id);
  });
  return { user: visibleUser(ctx, user), initialPassword: given ? '' : password };
}

/**
 * Marks a user as deleted, takes the roles away and ends all sessions of that user; locks rights until the commit. The
 * user name stays taken. Throws `selfDeletion`, `notFound`, and `lastAdministrator` when nobody would be left to
 * give roles and edit their rights.
 */
export async function deleteUser(ctx: Ctx, sessions: Sessions, userId: number) {
  if (userId === ctx.user.id) throw new AppError('selfDeletion');
  await ctx.db.transaction(async (tx) => {
    await lockRights(tx);
    const user = await getUser({ ...ctx, db: tx }, userId);
    const act = { byId: ctx.user.id, byName: actorName(ctx), at: ctx.clock.now() };
    await markUserDeleted(tx, { id: userId, ...act });
    await refuseWithoutAdministrator(tx);
    await sessions.endAll(tx, userId);
    await writeEvent(tx, ctx, {
      action: 'delete',
      resource: 'AppUser',
      key: String(userId),
      title: user.userName,
      before: { userName: user.userName, roles: user.roles.join(', '), ...userFacts(user) },
      call: 'POST /api/Auth/SoftDeleteUser',
    });
  });
  sessions.forget(userId);
  return { deleted: true };
}
