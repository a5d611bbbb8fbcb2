/** View that a key names, as its reader has it now. */
import { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findPreference } from '../workspace.service.ts';
import { findSharedViews } from './shared-views.queries.ts';

export interface ViewPlace {
  readonly list: string;
  readonly grid: string;
  readonly view: string;
}

const sharedKey = /^shared:(\d{1,15})$/u;

/** The view; undefined when it was deleted, or is no longer shared with the person. */
export async function findView(
  db: Queryable,
  { user }: Pick<Ctx, 'user'>,
  { list, grid, view }: ViewPlace,
): Promise<SavedView | undefined> {
  const { views } = await findPreference({ db, user }, grid);
  const own = views.find(({ name, pivot }) => name === view && (pivot === undefined || pivot.list === list));
  const id = sharedKey.exec(view)?.[1];
  if (own || id === undefined) return own;
  const shared = await findSharedViews(db, { list, userId: user.id, officeId: officeOf({ user }) });
  const row = shared.find((candidate) => candidate.id === Number(id));
  return row && SavedView.safeParse(row.definition).data;
}
