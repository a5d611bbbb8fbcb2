/** Alerts of offices as everybody hears of them under the bell, whichever area raised them. */
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { scopeOf } from '../../../platform/session/row-scope.ts';
import { type AlertRow, findAlertReaders, findBellAlerts } from './alerts.queries.ts';

/** Pushes to the pages of those who may see these offices that alerts were raised. */
export async function publishAlerts(db: Queryable, sarafiIds: readonly number[]): Promise<void> {
  const readers =
    sarafiIds.length === 0 ? [] : await findAlertReaders(db, { sarafiIds: [...new Set(sarafiIds)] });
  for (const userId of readers) await publish(db, { userId, type: 'alert' });
}

/** Those nobody has acknowledged, the newest first; people of an office see its own. */
export async function findOpenAlerts(
  ctx: Ctx,
  query: { readonly since: Date; readonly limit: number },
): Promise<AlertRow[]> {
  if (!ctx.user.permissions.has('sarafi.view')) return [];
  return findBellAlerts(ctx.db, { ...query, sarafiId: scopeOf(ctx)?.sarafiId ?? null });
}
