import type { Handlers } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { countUnreadMails } from './mail.queries.ts';
import { changeMails, getMail, listMails } from './mail.service.ts';
import { saveDraft, sendMail, takeBack } from './send-mail.ts';

/**
 * Log entries name who did something with which mail, but not its text or the people it is for; only outside
 * addresses are named.
 */
export const mailHandlers = {
  'GET /api/Workspace/GetMails': (ctx, { query }) => listMails(ctx, query),
  'GET /api/Workspace/GetMail': (ctx, { query }) => getMail(ctx, query.id),
  'GET /api/Workspace/CountUnreadMails': async ({ db, user }) => ({
    count: await countUnreadMails(db, { userId: user.id }),
  }),
  'POST /api/Workspace/SaveMailDraft': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { id, isNew } = await saveDraft(tx, ctx, body);
      const call = 'POST /api/Workspace/SaveMailDraft';
      // A draft is saved while its writer types, so only its beginning is logged.
      if (isNew) await writeEvent(tx, ctx, { action: 'insert', key: String(id), call });
      return { id };
    }),
  'POST /api/Workspace/SendMail': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { id, outside } = await sendMail(tx, ctx, body);
      await writeEvent(tx, ctx, {
        action: 'update',
        key: String(id),
        call: 'POST /api/Workspace/SendMail',
        ...(outside.length > 0 && { after: { outside: outside.join(' ') } }),
      });
      return { id };
    }),
  'POST /api/Workspace/TakeBackMail': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await takeBack(tx, ctx, body.id);
      await writeEvent(tx, ctx, {
        action: 'update',
        key: String(body.id),
        call: 'POST /api/Workspace/TakeBackMail',
      });
      return { id: body.id };
    }),
  'POST /api/Workspace/ChangeMails': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await changeMails(tx, ctx, body);
      await writeEvent(tx, ctx, {
        action: 'update',
        key: body.ids.length === 1 ? String(body.ids[0]) : '',
        after: { count: body.ids.length },
        call: 'POST /api/Workspace/ChangeMails',
      });
      return { ids: body.ids };
    }),
} satisfies Handlers;
