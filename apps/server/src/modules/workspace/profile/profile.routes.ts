/** Profiles: written by their owner, read by colleagues. Their contents are never logged. */
import type { Handlers } from '../../../platform/ctx.ts';
import { publish } from '../../../platform/live/publish.ts';
import { writeEvent } from '../../log/log.service.ts';
import { giveProfile, saveOwnProfile } from './profile.service.ts';

export const profileHandlers = {
  'GET /api/Workspace/GetProfile': (ctx, { query }) => giveProfile(ctx.db, ctx, query.userId ?? ctx.user.id),
  'POST /api/Workspace/SaveProfile': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const rowVersion = await saveOwnProfile(tx, ctx, body);
      const userId = ctx.user.id;
      await publish(tx, { userId, type: 'record', ids: ['Profile'] });
      const key = String(userId);
      await writeEvent(tx, ctx, { action: 'update', key, call: 'POST /api/Workspace/SaveProfile' });
      return { rowVersion };
    }),
} satisfies Handlers;
