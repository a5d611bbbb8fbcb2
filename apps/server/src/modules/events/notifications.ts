/** The bell in the header: what others changed lately among the records one may see, and alerts of offices. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { resources } from '@nazer/contract/resources.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shownKey } from '../../resources/masking.ts';
import { findOpenAlerts } from '../sarafi/alerts.service.ts';
import { findNotifications, findSeen, type Seen } from './events.queries.ts';

const shown = 20;
const dayMs = 86_400_000;
const daysBack = 30;

type Notification = ApiOutput<'GET /api/System/GetNotifications'>['list'][number];
interface Wish {
  readonly since: Date;
  readonly limit: number;
}

async function changesOf(ctx: Ctx, wish: Wish, { entry: seenId }: Seen): Promise<Notification[]> {
  const { user } = ctx;
  const visible = resources.filter(({ permissions }) => user.permissions.has(permissions.view));
  const names = visible.map(({ name }) => name);
  const entries = await findNotifications(ctx.db, { ...wish, userId: user.id, resources: names });
  return entries.map((entry) => ({
    ...entry,
    key: shownKey(user, entry.resource, entry.key),
    at: entry.at.toISOString(),
    isNew: entry.id > seenId,
    alert: null,
  }));
}

async function alertsOf(ctx: Ctx, wish: Wish, { alert: seenId }: Seen): Promise<Notification[]> {
  const alerts = await findOpenAlerts(ctx, wish);
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
  const wish = { since: new Date(ctx.clock.now().getTime() - daysBack * dayMs), limit: shown };
  const seen = await findSeen(ctx.db, ctx.user.id);
  const all = [...(await changesOf(ctx, wish, seen)), ...(await alertsOf(ctx, wish, seen))];
  const list = all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown);
  return { list, newCount: list.filter(({ isNew }) => isNew).length };
}
