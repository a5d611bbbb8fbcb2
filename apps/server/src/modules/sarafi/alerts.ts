/** Alerts: looked for over all offices each minute, so that no trade pays for them. */
import { compareAmounts, multiplyAmount } from '@nazer/contract/kernel/money.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { Alert } from '@nazer/contract/sarafi/corrections.contract.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Services } from '../../platform/ctx.ts';
import { plainOutcome } from '../../platform/outcome.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { writeEvent } from '../events/events.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import {
  acknowledge,
  type AlertRow,
  applyLevels,
  findAlertLevels,
  findAlerts,
  type LevelChange,
  lockAlert,
} from './alerts.queries.ts';
import { tellOfAlerts } from './alerts.service.ts';
import { type OfficeFigures, figuresOf } from './figures.ts';
import { lockClosedDays } from './ledger.queries.ts';
import { findAllOffices, type OfficeLimits } from './offices.queries.ts';

const whole = 100;

/** The highest level reached; anything beyond a ceiling of zero is beyond all of it. */
export function levelOf(used: string, ceiling: string | null, levels: readonly number[]): number {
  if (ceiling === null || compareAmounts(used, '0') <= 0) return 0;
  const reached = levels.filter(
    (level) =>
      compareAmounts(multiplyAmount(used, String(whole), 2), multiplyAmount(ceiling, String(level), 2)) >= 0,
  );
  return Math.max(0, ...reached);
}

interface Standing {
  readonly office: OfficeLimits;
  readonly figures: OfficeFigures;
  readonly before: { readonly taahod: number; readonly position: number };
}

/** An office without a licence for ever must come to no position at all. */
function changesOf({ office, figures, before }: Standing, levels: readonly number[]): LevelChange[] {
  const { taahod, position } = figures;
  const ceiling = office.status === sarafiStatus.revoked ? '0.00' : position.ceiling;
  const all: LevelChange[] = [
    {
      sarafiId: office.id,
      subject: 1,
      before: before.taahod,
      level: levelOf(taahod.used, taahod.effectiveCeiling, levels),
      pct: taahod.pct,
    },
    {
      sarafiId: office.id,
      subject: 2,
      before: before.position,
      level: levelOf(position.value, ceiling, levels),
      pct: position.pct,
    },
  ];
  return all.filter((change) => change.level !== change.before);
}

/** Raises what was reached since the last look; gives how many alerts that were. */
export async function lookForAlerts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const day = todayJalali(now);
  const { alertPcts } = await getMarketSettings(db);
  const offices = await findAllOffices(db);
  const figures = await figuresOf(db, offices, day);
  const levels = new Map((await findAlertLevels(db)).map((row) => [row.id, row]));
  const changes = offices.flatMap((office) => {
    const found = figures.get(office.id);
    const before = levels.get(office.id);
    return found && before ? changesOf({ office, figures: found, before }, alertPcts) : [];
  });
  if (changes.length === 0) return 0;
  return db.transaction(async (tx) => {
    await lockClosedDays(tx, [...new Set(changes.map(({ sarafiId }) => sarafiId))]);
    const raised: number[] = [];
    for (const subject of [1, 2] as const) {
      const own = changes.filter((change) => change.subject === subject);
      raised.push(...(await applyLevels(tx, subject, { changes: own, day, now })));
    }
    await tellOfAlerts(tx, raised);
    return raised.length;
  });
}

function shown({ language }: Ctx, { at, acknowledgedAt, ...row }: AlertRow): Alert {
  return {
    ...row,
    subjectTitle: codeTitle(language, 'sarafiAlertSubject', row.subject),
    at: at.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

export interface AlertsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sarafiId?: number | '' | '0' | undefined;
  readonly subject?: number | undefined;
  readonly isOpen?: 'true' | 'false' | undefined;
}

export async function listAlerts(ctx: Ctx, query: AlertsQuery) {
  const asked = typeof query.sarafiId === 'number' ? query.sarafiId : null;
  const own = officeOf(ctx);
  if (own !== null && asked !== null && asked !== own) return { list: [], totalCount: 0, openCount: 0 };
  const isOpen = query.isOpen === undefined ? null : query.isOpen === 'true';
  const filter = { sarafiId: own ?? asked, subject: query.subject ?? null, isOpen };
  const { rows, total, open } = await findAlerts(ctx.db, filter, readPage(query));
  return { list: rows.map((row) => shown(ctx, row)), totalCount: total, openCount: open };
}

/** Throws `notFound`. */
export async function acknowledgeAlert(
  ctx: Ctx,
  { id, note: given = '' }: { readonly id: number; readonly note?: string | undefined },
): Promise<Outcome> {
  const note = normalizeText(given);
  return ctx.db.transaction(async (tx) => {
    const alert = await lockAlert(tx, id);
    if (!alert) throw new AppError('notFound');
    if (alert.acknowledgedAt) return plainOutcome('unchanged', id);
    const { id: userId, userName } = ctx.user;
    await acknowledge(tx, id, { userId, userName, note, now: ctx.clock.now() });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Sarafi',
      key: String(alert.sarafiId),
      title: alert.sarafi,
      after: { alert: id, subject: alert.subject, level: alert.level },
      message: note,
      call: 'POST /api/SarafiManagment/AcknowledgeAlert',
    });
    return plainOutcome('done', id);
  });
}
