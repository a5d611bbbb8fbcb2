/** Users: who sees which of them, and what may be saved. */
import {
  officeUserTypes,
  userKinds,
  type UserSearchType,
  userSearchTypes,
  userTypes,
} from '@nazer/contract/identity/app-user.ts';
import type {
  AppUser,
  CbiUserListQuery,
  NewUserForm,
  UserListQuery,
} from '@nazer/contract/identity/users.contract.ts';
import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { writeEvent } from '../events/events.service.ts';
import { randomPassword } from './accounts.service.ts';
import { insertAccount } from './identity.queries.ts';
import { judgePassword } from './password-policy.ts';
import { canonicalName, hashPassword } from './passwords.ts';
import { refuseWithoutAdministrator } from './rights.ts';
import { lockRights } from './rights.queries.ts';
import { findPasswordRule } from './security-settings.ts';
import { countAllowed } from './sign-in-limit.ts';
import { maskedName, readUserForm, type UserValues, userFacts } from './user-form.ts';
import { findUser, findUserNamed, findUsers, markUserDeleted } from './users.queries.ts';
import { isMobileProven } from './ways-in.service.ts';

const defaultPageSize = 20;

/** Those who may not change users see their codes and numbers masked, and seek no part of them. */
const seesAll = (ctx: Ctx): boolean => ctx.user.permissions.has('user.edit');
const openSearchTypes: readonly UserSearchType[] = ['userName', 'fullName', 'email'];

export function shownTo(ctx: Ctx, user: AppUser): AppUser {
  if (seesAll(ctx)) return user;
  return {
    ...user,
    mellicode: maskValue('mellicode', user.mellicode),
    mobile: maskValue('mobile', user.mobile),
  };
}

type ListQuery = z.output<typeof UserListQuery>;

function searchTypeOf(given: ListQuery['searchType']): UserSearchType | undefined {
  return userSearchTypes.find((name, index) => name === given || String(index + 1) === given);
}

/** The number of an office; its name finds it once the offices have a table. */
function officeOf(text: string | undefined): number | undefined {
  const code = canonicalName(text ?? '');
  if (code === '') return undefined;
  return /^\d{1,9}$/u.test(code) ? Number(code) : 0;
}

async function list(
  ctx: Ctx,
  query: ListQuery,
  kind: { userType?: number; exceptType?: number; userKind?: number },
) {
  const limit = query.pageSize ?? defaultPageSize;
  const page = await findUsers(
    ctx.db,
    {
      ...kind,
      sarafiId: officeOf(query.sarafiCodeOrName),
      text: query.searchContain,
      searchType: searchTypeOf(query.searchType),
      scope: scopeOf(ctx),
    },
    {
      limit,
      offset: ((query.pageIndex ?? 1) - 1) * limit,
      seekable: seesAll(ctx) ? userSearchTypes : openSearchTypes,
    },
  );
  return { list: page.list.map((user) => shownTo(ctx, user)), totalCount: page.totalCount };
}

export function listUsers(ctx: Ctx, query: ListQuery) {
  return list(
    ctx,
    query,
    query.userType ? { userType: query.userType } : { exceptType: userTypes.centralBank },
  );
}

export function listCbiUsers(ctx: Ctx, query: z.output<typeof CbiUserListQuery>) {
  const userKind = query.userKind ?? userKinds.adminPanel;
  const userType = query.userType || userTypes.centralBank; // 0 names no type
  return list(ctx, query, userKind === 0 ? { userType } : { userType, userKind });
}

export async function getUser(db: Queryable, ctx: Ctx, id: number): Promise<AppUser> {
  const user = await findUser(db, id, scopeOf(ctx));
  if (!user) throw new AppError('notFound');
  return user;
}

export async function showUser(ctx: Ctx, id: number): Promise<AppUser> {
  return shownTo(ctx, await getUser(ctx.db, ctx, id));
}

export async function showUserNamed(ctx: Ctx, userName: string): Promise<AppUser> {
  const user = await findUserNamed(ctx.db, canonicalName(userName), scopeOf(ctx));
  if (!user) throw new AppError('notFound');
  return shownTo(ctx, user);
}

const anonymousWindowMs = 15 * 60_000;
const anonymousTries = 10;

/** Throws `tooManyTries` long before a list of names could be made this way. */
export async function showMaskedUser(ctx: PublicCtx, id: number) {
  await countAllowed(ctx, {
    subject: `anonymous-user:${ctx.address}`,
    limit: anonymousTries,
    windowMs: anonymousWindowMs,
    refusal: 'tooManyTries',
  });
  const user = await findUser(ctx.db, id, null);
  if (!user?.isActive) throw new AppError('notFound');
  return { id, displayName: maskedName(user.fullName) };
}

/** Someone limited to an office keeps users of that office, and no others. */
export function refuseOtherOffice(ctx: Ctx, values: UserValues): void {
  const scope = scopeOf(ctx);
  if (!scope) return;
  const isOwn = officeUserTypes.includes(values.userType) && values.sarafiId === scope.sarafiId;
  if (isOwn) return;
  throw new AppError('invalidFields', { fields: [{ field: 'sarafiId', problem: { code: 'badReference' } }] });
}

const createCall = 'POST /api/User/CreateAppUser';

export async function createUser(ctx: Ctx, form: z.output<typeof NewUserForm>) {
  const { password: given, userName: typed, mobileTicket: ticket, ...rest } = form;
  const { userName, values } = readUserForm(
    { ...rest, isActive: rest.isActive ?? true },
    { userName: typed },
  );
  refuseOtherOffice(ctx, values);
  const rule = await findPasswordRule(ctx.db);
  const fault = given ? judgePassword(given, { userName, rule }) : undefined;
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
    return getUser(tx, ctx, id);
  });
  return { user: shownTo(ctx, user), initialPassword: given ? '' : password };
}

export async function deleteUser(ctx: Ctx, sessions: Sessions, userId: number) {
  if (userId === ctx.user.id) throw new AppError('selfDeletion');
  await ctx.db.transaction(async (tx) => {
    await lockRights(tx);
    const user = await getUser(tx, ctx, userId);
    const act = { byId: ctx.user.id, byName: ctx.user.fullName || ctx.user.userName, at: ctx.clock.now() };
    await markUserDeleted(tx, userId, act);
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
