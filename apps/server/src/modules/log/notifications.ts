/** The bell in the header: what others changed lately among the records one may see, and alerts of offices. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { resources } from '@nazer/contract/resources.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { displayedKey } from '../../resources/masks/masking.ts';
import { findOpenAlerts } from '../sarafi/alerts/alerts.service.ts';
import { findNotifications, findSeenMarks, type SeenMarks } from './notifications.queries.ts';

const shown = 20;
const dayMs = 86_400_000;
const daysBack = 30;

type Notification = ApiOutput<'GET /api/System/GetNotifications'>['list'][number];
interface NewsQuery {
  readonly since: Date;
  readonly limit: number;
}

async function changesOf(ctx: Ctx, query: NewsQuery, { entry: seenId }: SeenMarks): Promise<Notification[]> {
  const { user } = ctx;
  const visible = resources.filter(({ permissions }) => user.permissions.has(permissions.view));
  const names = visible.map(({ name }) => name);
  const entries = await findNotifications(ctx.db, { ...query, userId: user.id, resources: names });
  return entries.map((entry) => ({
    ...entry,
    key: displayedKey(user, entry.resource, entry.key),
    at: entry.at.toISOString(),
    isNew: entry.id > seenId,
    alert: null,
  }));
}

async function alertsOf(ctx: Ctx, query: NewsQuery, { alert: seenId }: SeenMarks): Promise<Notification[]> {
  const alerts = await findOpenAlerts(ctx, query);
  return alerts.map(({ id, at, sarafi, sarafiId, subject, level, pct, day }) => ({
    id,
    at: at.toISOString(),
    userName: '',
    by: '',
    resource: 'Sarafi',
    action: 'alert',
    key: String(sarafiId),
    title: sarafi,
    isNew: id > seenId,
    alert: {
      subject,
      subjectTitle: codeTitle(ctx.language, 'sarafiAlertSubject', subject),
      level,
      pct,
      day,
    },
  }));
}

export async function listNotifications(ctx: Ctx) {
  const query = { since: new Date(ctx.clock.now().getTime() - daysBack * dayMs), limit: shown };
  const seen = await findSeenMarks(ctx.db, ctx.user.id);
  const all = [...(await changesOf(ctx, query, seen)), ...(await alertsOf(ctx, query, seen))];
  const list = all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown);
  return { list, newCount: list.filter(({ isNew }) => isNew).length };
}
