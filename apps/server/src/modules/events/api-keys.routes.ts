import type { Handlers } from '../../platform/ctx.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { createApiKey, endApiKey, listApiKeys } from './api-keys.ts';

export function apiKeysHandlers(sessions: Sessions) {
  return {
    'GET /api/System/GetApiKeys': (ctx, { query }) => listApiKeys(ctx, query.userId),
    'POST /api/System/CreateApiKey': (ctx, { body }) => createApiKey(ctx, body),
    'POST /api/System/RevokeApiKey': (ctx, { body }) => endApiKey(ctx, sessions, body.id),
  } satisfies Handlers;
}
