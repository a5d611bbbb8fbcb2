/**
 * Shared views of lists. A view holds only order and filters: its rows are read with the rights of whoever opens it.
 */
import { listNamed, lists } from '@nazer/contract/lists.ts';
import { resources } from '@nazer/contract/resources.ts';
import { sharedViewsAtMost } from '@nazer/contract/workspace/views/shared-views.contract.ts';
import { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import type { ApiInput } from '@nazer/contract/api.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { publish } from '../../../platform/live/publish.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { writeEvent } from '../../log/log.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import {
  deleteSharedView,
  findOwnViewNames,
  findRolesToShareWith,
  findSharedViews,
  insertSharedView,
  lockAnySharedView,
  lockSharedView,
  updateSharedView,
} from './shared-views.queries.ts';

type ViewForm = ApiInput<'POST /api/Workspace/ShareView'>['body']['view'];
type ViewRow = RowOf<'find-shared-views'>;

/** Names of lists and resources. */
const known = new Set<string>([...lists, ...resources].map(({ name }) => name));

/** Throws `notFound` for an unknown list, `forbidden` without the right to open it. */
export function checkList({ user }: Ctx, list: string): void {
  if (!known.has(list)) throw new AppError('notFound');
  if (!user.permissions.has(listNamed(list).permissions.view)) throw new AppError('forbidden');
}

/** Whether the caller administers roles, and so may delete every shared view. */
const mayEditRoles = ({ user }: Ctx): boolean => user.permissions.has('role.edit');

/** The view for an answer, as a list of one; empty when this version cannot read the definition an older one stored. */
function displayed(ctx: Ctx, row: ViewRow) {
  const definition = SavedView.safeParse(row.definition);
  if (!definition.success) return [];
  const { id, name, owner, isOwn, isLocked, rowVersion, roleName } = row;
  return [
    {
      ...definition.data,
      ...(roleName !== null && { roleName }),
      id,
      name,
      owner,
      isOwn,
      isLocked,
      rowVersion,
      mayChange: isOwn || !isLocked,
      mayDelete: isOwn || mayEditRoles(ctx),
    },
  ];
}

/** Roles the caller can share with; people of an office share with the whole office, so they get none. */
const rolesFor = async (db: Queryable, ctx: Ctx) =>
  officeOf(ctx) === null ? await findRolesToShareWith(db) : [];

/**
 * Checks a form; gives the number of views of this list that the caller owns. Throws `badValue` for a role the caller
 * cannot share with, and `duplicateKey` for a second view of the same name. The caller holds `lockOwner`.
 */
async function checkForm(tx: Tx, ctx: Ctx, form: { list: string; view: ViewForm; id?: number }) {
  const { list, view } = form;
  const roles = view.roleName === undefined ? undefined : await rolesFor(tx, ctx);
  if (roles?.some(({ name }) => name === view.roleName) === false)
    throw new AppError('badValue', { values: { field: 'roleName' } });
  const own = await findOwnViewNames(tx, { userId: ctx.user.id, list });
  if (own.some(({ id, name }) => id !== form.id && name === view.name)) throw new AppError('duplicateKey');
  return own.length;
}

/** Columns of the table for a form; without a role the view is given to all of the side. */
const written = ({ roleName, isLocked, ...definition }: ViewForm) => ({
  name: definition.name,
  roleName: roleName ?? null,
  isLocked,
  definition,
});

/** Facts for the log, without filter values, which may be numbers of persons. */
const logged = (list: string, { name, roleName = '', isLocked, filterModels }: ViewForm) => ({
  list,
  name,
  roleName,
  isLocked,
  filteredFields: filterModels.map(({ Field }) => Field).join(' '),
});

/** Makes all open lists read the shared views again after the commit; the notice does not name the view. */
const publishViews = (tx: Tx) => publish(tx, { all: true, type: 'record', ids: ['SharedView'] });

/**
 * Changes a view. Locks the caller, then the view, until commit. Gives the list of the view and the view before and after;
 * `before` is undefined when this version cannot read it. Throws `notFound`, `forbidden` for somebody else's locked view,
 * `stale`, and what `checkList` and `checkForm` throw.
 */
async function changeView(
  tx: Tx,
  ctx: Ctx,
  { id, rowVersion, view }: ApiInput<'POST /api/Workspace/ChangeSharedView'>['body'],
) {
  await lockOwner(tx, { userId: ctx.user.id });
  const stored = await lockSharedView(tx, { id, userId: ctx.user.id, officeId: officeOf(ctx) });
  if (!stored) throw new AppError('notFound');
  checkList(ctx, stored.list);
  if (!stored.isOwn && stored.isLocked) throw new AppError('forbidden');
  if (stored.rowVersion !== rowVersion)
    throw new AppError('stale', { data: { current: displayed(ctx, stored)[0] } });
  // Only the owner changes the name, the role and the lock of a view.
  const form = stored.isOwn
    ? view
    : { ...view, name: stored.name, roleName: stored.roleName ?? undefined, isLocked: stored.isLocked };
  if (stored.isOwn) await checkForm(tx, ctx, { list: stored.list, view, id });
  await updateSharedView(tx, { id, ...written(form) });
  return { list: stored.list, before: displayed(ctx, stored)[0], after: form };
}

export const sharedViewHandlers = {
  'GET /api/Workspace/GetSharedViews': async (ctx, { query }) => {
    checkList(ctx, query.list);
    const { id: userId } = ctx.user;
    const rows = await findSharedViews(ctx.db, { list: query.list, userId, officeId: officeOf(ctx) });
    return { list: rows.flatMap((row) => displayed(ctx, row)), roles: await rolesFor(ctx.db, ctx) };
  },
  'POST /api/Workspace/ShareView': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { list, view } = body;
      checkList(ctx, list);
      await lockOwner(tx, { userId: ctx.user.id });
      if ((await checkForm(tx, ctx, body)) >= sharedViewsAtMost)
        throw new AppError('tooManySharedViews', { values: { max: sharedViewsAtMost } });
      const { id: userId } = ctx.user;
      const id = await insertSharedView(tx, { list, userId, officeId: officeOf(ctx), ...written(view) });
      await writeEvent(tx, ctx, {
        action: 'insert',
        key: String(id),
        call: 'POST /api/Workspace/ShareView',
        after: logged(list, view),
      });
      await publishViews(tx);
      return { id };
    }),
  'POST /api/Workspace/ChangeSharedView': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { list, before, after } = await changeView(tx, ctx, body);
      await writeEvent(tx, ctx, {
        action: 'update',
        key: String(body.id),
        call: 'POST /api/Workspace/ChangeSharedView',
        ...(before && { before: logged(list, before) }),
        after: logged(list, after),
      });
      await publishViews(tx);
      return { id: body.id };
    }),
  'POST /api/Workspace/DeleteSharedView': (ctx, { body: { id } }) =>
    ctx.db.transaction(async (tx) => {
      const stored = await lockAnySharedView(tx, { id });
      const given = await lockSharedView(tx, { id, userId: ctx.user.id, officeId: officeOf(ctx) });
      if (!stored || !(given || mayEditRoles(ctx))) throw new AppError('notFound');
      if (stored.ownerId !== ctx.user.id && !mayEditRoles(ctx)) throw new AppError('forbidden');
      await deleteSharedView(tx, { id });
      await writeEvent(tx, ctx, {
        action: 'delete',
        key: String(id),
        call: 'POST /api/Workspace/DeleteSharedView',
        before: { list: stored.list, name: stored.name },
      });
      await publishViews(tx);
      return { id };
    }),
} satisfies Handlers;
