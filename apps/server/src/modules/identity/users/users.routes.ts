import type { Handlers } from '../../../platform/ctx.ts';
import type { AccountServices } from '../account/approver-accounts.service.ts';
import { changeUser } from './user-changes.ts';
import {
  createUser,
  deleteUser,
  listCbiUsers,
  listUsers,
  showMaskedUser,
  showUser,
  showUserNamed,
} from './users.service.ts';

export function usersHandlers(services: AccountServices) {
  const { sessions } = services;
  return {
    'GET /api/User/Users': (ctx, { query }) => listUsers(ctx, query),
    'GET /api/User/CbiUsers': (ctx, { query }) => listCbiUsers(ctx, query),
    'POST /api/User/CreateAppUser': (ctx, { body }) => createUser(ctx, body),
    'POST /api/User/GetAppUserById': (ctx, { query }) => showUser(ctx, query.id),
    'POST /api/User/GetAppUserByIdAnonymous': (ctx, { query }) => showMaskedUser(ctx, query.id),
    'POST /api/User/UpdateAppUser': changeUser(services),
    'GET /api/Auth/GetIdentityUserByUserName': (ctx, { query }) => showUserNamed(ctx, query.userName),
    'POST /api/Auth/SoftDeleteUser': (ctx, { query }) => deleteUser(ctx, sessions, query.userId),
  } satisfies Handlers;
}
