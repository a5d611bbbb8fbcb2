import type { Handlers } from '../../platform/ctx.ts';
import { searchCrm } from '../crm/crm.service.ts';
import { searchUsers } from '../identity/users/users.service.ts';
import { searchApps, searchContactRecords } from './search/search.service.ts';
import { publish } from '../../platform/live/publish.ts';
import { writeEvent } from '../log/log.service.ts';
import { countUnread, markRead, saveGridPreference } from './workspace.queries.ts';
import {
  cardsKey,
  findCardArrangement,
  findMenuPreference,
  findPreference,
  listMessages,
  menuKey,
} from './workspace.service.ts';

/** Calls of preferences, messages and the search, which lists records of the CRM, users, contact records, then apps. */
export const workspaceHandlers = {
  'GET /api/Workspace/Search': async (ctx, { query }) => {
    const found = await Promise.all(
      [searchCrm, searchUsers, searchContactRecords, searchApps].map((search) => search(ctx, query.text)),
    );
    return { list: found.flat() };
  },
  'GET /api/Workspace/GetGridPreference': (ctx, { query }) => findPreference(ctx, query.grid),
  'POST /api/Workspace/SaveGridPreference': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await saveGridPreference(tx, { userId: ctx.user.id, ...body });
      await writeEvent(tx, ctx, { action: 'save-preference', key: body.grid });
      return body.preference;
    }),
  'GET /api/Workspace/GetMenuPreference': (ctx) => findMenuPreference(ctx),
  'POST /api/Workspace/SaveMenuPreference': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await saveGridPreference(tx, { userId: ctx.user.id, grid: menuKey, preference: body });
      await writeEvent(tx, ctx, { action: 'save-preference', key: menuKey });
      return body;
    }),
  'GET /api/Workspace/GetCardArrangement': (ctx, { query }) => findCardArrangement(ctx, query.page),
  'POST /api/Workspace/SaveCardArrangement': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { page, arrangement } = body;
      const userId = ctx.user.id;
      await saveGridPreference(tx, { userId, grid: cardsKey(page), preference: arrangement });
      await publish(tx, { userId, type: 'record', ids: ['CardArrangement'] });
      await writeEvent(tx, ctx, { action: 'save-preference', key: cardsKey(page) });
      return arrangement;
    }),
  'GET /api/Workspace/GetMessages': (ctx) => listMessages(ctx),
  'POST /api/Workspace/ReadMessages': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const count = await markRead(tx, {
        userId: ctx.user.id,
        now: ctx.clock.now(),
        upTo: body?.upTo ?? null,
      });
      if (count > 0) {
        await publish(tx, { userId: ctx.user.id, type: 'message' });
        await writeEvent(tx, ctx, { action: 'read-messages', after: { count } });
      }
      return { unreadCount: await countUnread(tx, { userId: ctx.user.id }) };
    }),
} satisfies Handlers;
