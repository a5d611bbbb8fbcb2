import type { Handlers } from '../../platform/ctx.ts';
import type { Sessions } from '../../platform/sessions.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  listCbiUsers,
  listUsers,
  showMaskedUser,
  showUser,
  showUserNamed,
} from './users.service.ts';

export function usersHandlers({ sessions }: { readonly sessions: Sessions }) {
  return {
    'GET /api/User/Users': (ctx, { query }) => listUsers(ctx, query),
    'GET /api/User/CbiUsers': (ctx, { query }) => listCbiUsers(ctx, query),
    'POST /api/User/CreateAppUser': (ctx, { body }) => createUser(ctx, body),
    'POST /api/User/GetAppUserById': (ctx, { query }) => showUser(ctx, query.id),
    'POST /api/User/GetAppUserByIdAnonymous': (ctx, { query }) => showMaskedUser(ctx, query.id),
    'POST /api/User/UpdateAppUser': (ctx, { body }) => changeUser(ctx, sessions, body),
    'GET /api/Auth/GetIdentityUserByUserName': (ctx, { query }) => showUserNamed(ctx, query.userName),
    'POST /api/Auth/SoftDeleteUser': (ctx, { query }) => deleteUser(ctx, sessions, query.userId),
  } satisfies Handlers;
}
