/** View that a key names, as its reader has it now. */
import { ownViewKey, sharedIdOf } from '@nazer/contract/workspace/views/view-key.ts';
import { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findPreference } from '../workspace.service.ts';
import { findSharedViews } from './shared-views.queries.ts';

export interface ViewPlace {
  readonly list: string;
  /** Name under which the personal views of the page are stored. */
  readonly grid: string;
  /** Key of the view (`ownViewKey`, `sharedViewKey`). */
  readonly view: string;
}

/**
 * The view; undefined when it was deleted, is no longer shared with the person, or was stored by an older version in a
 * form that this one cannot read.
 */
export async function findView(
  db: Queryable,
  { user }: Pick<Ctx, 'user'>,
  { list, grid, view }: ViewPlace,
): Promise<SavedView | undefined> {
  const { views } = await findPreference({ db, user }, grid);
  const own = views.find(
    ({ name, pivot }) => ownViewKey(name) === view && (pivot === undefined || pivot.list === list),
  );
  const id = sharedIdOf(view);
  if (own || id === undefined) return own;
  const shared = await findSharedViews(db, { list, userId: user.id, officeId: officeOf({ user }) });
  const row = shared.find((candidate) => candidate.id === id);
  return row && SavedView.safeParse(row.definition).data;
}
