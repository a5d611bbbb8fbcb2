/** Alerts of offices for the notifications under the bell, whichever area raised them. */
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { scopeOf } from '../../../platform/session/row-scope.ts';
import { type AlertRow, findAlertReaders, findBellAlerts } from './alerts.queries.ts';

/** Tells the pages of users who may see these offices that alerts were raised; no offices, no message. */
export async function publishAlerts(db: Queryable, sarafiIds: readonly number[]): Promise<void> {
  const readers =
    sarafiIds.length === 0 ? [] : await findAlertReaders(db, { sarafiIds: [...new Set(sarafiIds)] });
  for (const userId of readers) await publish(db, { userId, type: 'alert' });
}

export interface OpenAlertsQuery {
  /** Only alerts with smaller ids, at most `limit` of them. */
  readonly before: number;
  readonly limit: number;
  /** Codes of `sarafiAlertSubject`; all when it is left out, none when it is empty. */
  readonly subjects?: readonly number[] | undefined;
}

/**
 * Alerts nobody has acknowledged, newest first; people of an office see those of the office. Empty for a user without
 * the right `sarafi.view`.
 */
export async function findOpenAlerts(
  ctx: Pick<Ctx, 'user'> & { readonly db: Queryable },
  { before, limit, subjects }: OpenAlertsQuery,
): Promise<AlertRow[]> {
  if (!ctx.user.permissions.has('sarafi.view')) return [];
  return findBellAlerts(ctx.db, { before, limit, subjects, sarafiId: scopeOf(ctx)?.sarafiId ?? null });
}
