import { AnswerWithCookie, type Handlers } from '../../../platform/ctx.ts';
import type { ExternalClients } from './external-client.ts';
import { checkLinkable, listConnections, unlink } from './external-connections.ts';
import {
  beginAttempt,
  confirmExternal,
  exchangeCode,
  receiveExternal,
  startExternal,
} from './external.service.ts';
import type { IdentityOptions } from '../identity-options.ts';

export function externalHandlers(options: IdentityOptions, clients: ExternalClients) {
  return {
    'GET /api/Auth/External': (ctx, { query }) =>
      startExternal(ctx, clients, {
        provider: query.provider,
        isRemembered: query.remember === 'true',
      }),
    'GET /api/Auth/External/Callback': (ctx, { query }) => receiveExternal(ctx, clients, query),
    'POST /api/Auth/ExternalToken': (ctx, { body }) => exchangeCode(ctx, options, body),
    'POST /api/Auth/ConfirmExternal': (ctx, { body }) => confirmExternal(ctx, options, body),
    'GET /api/Auth/GetConnections': async (ctx) => ({ list: await listConnections(ctx, clients) }),
    'POST /api/Auth/LinkConnection': async (ctx, { body }) => {
      const provider = clients.get(body.provider).name;
      await checkLinkable(ctx, { provider, password: body.password });
      const intent = { isRemembered: false, userId: ctx.user.id, sessionId: ctx.user.sessionId };
      const { url, cookie } = await beginAttempt(ctx, clients, { provider, intent });
      return new AnswerWithCookie({ url }, cookie);
    },
    'POST /api/Auth/Unlink': (ctx, { body }) => unlink(ctx, body),
  } satisfies Handlers;
}
