/** Mailings of views to the caller. */
import { mailingsAtMost } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { nextMailing, planOf } from './mailing-times.ts';
import { checkList } from './shared-views.routes.ts';
import { orderOf, readForFile, type ReadListNamed } from './view-file.ts';
import {
  countViewMailings,
  deleteViewMailing,
  findMailAddress,
  findViewMailings,
  renameViewMailing,
  saveViewMailing,
} from './view-mailings.queries.ts';
import { findView, type ViewPlace } from './view-of-key.ts';

/**
 * Name of the view, once it is certain that its first mail can be sent. Throws `notFound` for an unknown
 * view, `emailRequired` for a user without an address, and what `checkList`, `readForFile` and `orderOf`
 * throw.
 */
async function check(
  ctx: Ctx,
  { columns, ...place }: ViewPlace & { readonly columns: readonly string[] },
  readNamed: ReadListNamed,
): Promise<string> {
  checkList(ctx, place.list);
  const view = await findView(ctx.db, ctx, place);
  if (!view) throw new AppError('notFound');
  orderOf(await readForFile(ctx, place.list, readNamed), view, columns);
  if ((await findMailAddress(ctx.db, { userId: ctx.user.id })) === '') throw new AppError('emailRequired');
  return view.name;
}

export const viewMailingHandlers = (readNamed: ReadListNamed) =>
  ({
    'GET /api/Workspace/GetViewMailings': async (ctx, { query }) => {
      checkList(ctx, query.list);
      const calendar = await getBusinessCalendar(ctx.db);
      const rows = await findViewMailings(ctx.db, { userId: ctx.user.id, ...query });
      return {
        list: rows.map((row) => {
          const plan = planOf(row);
          const nextAt = nextMailing(plan, ctx.clock.now(), calendar).toISOString();
          return { view: row.viewKey, ...plan, nextAt };
        }),
        to: await findMailAddress(ctx.db, { userId: ctx.user.id }),
        isMailSent: ctx.isMailSent === true,
      };
    },
    'POST /api/Workspace/SaveViewMailing': async (ctx, { body }) => {
      const viewName = await check(ctx, body, readNamed);
      const { view: viewKey, days, hour, list } = body;
      const { id: userId } = ctx.user;
      const now = ctx.clock.now();
      await ctx.db.transaction(async (tx) => {
        await lockOwner(tx, { userId });
        const place = { userId, list, grid: body.grid, viewKey };
        if ((await countViewMailings(tx, place)) >= mailingsAtMost)
          throw new AppError('tooManyMailings', { values: { max: mailingsAtMost } });
        await saveViewMailing(tx, { ...place, viewName, columns: body.columns, days, hour, now });
        await writeEvent(tx, ctx, {
          action: 'update',
          key: viewKey,
          call: 'POST /api/Workspace/SaveViewMailing',
          after: { list, days, hour },
        });
      });
      const calendar = await getBusinessCalendar(ctx.db);
      return { nextAt: nextMailing({ days, hour }, now, calendar).toISOString() };
    },
    'POST /api/Workspace/RenameViewMailing': (ctx, { body }) =>
      ctx.db.transaction(async (tx) => {
        const { view: viewKey, newView: newKey, newName, list, grid } = body;
        const { id: userId } = ctx.user;
        await lockOwner(tx, { userId });
        const isMailed = await renameViewMailing(tx, { userId, list, grid, viewKey, newKey, newName });
        if (isMailed)
          await writeEvent(tx, ctx, {
            action: 'update',
            key: newKey,
            call: 'POST /api/Workspace/RenameViewMailing',
            before: { list, view: viewKey },
            after: { list, view: newKey },
          });
        return { isMailed };
      }),
    'POST /api/Workspace/EndViewMailing': (ctx, { body }) =>
      ctx.db.transaction(async (tx) => {
        const { view: viewKey, list, grid } = body;
        if (!(await deleteViewMailing(tx, { userId: ctx.user.id, list, grid, viewKey })))
          throw new AppError('notFound');
        await writeEvent(tx, ctx, {
          action: 'delete',
          key: viewKey,
          call: 'POST /api/Workspace/EndViewMailing',
          before: { list },
        });
        return { view: viewKey };
      }),
  }) satisfies Handlers;
