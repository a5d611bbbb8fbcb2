/**
 * Alerts of limits, which a job looks for in all offices each minute, so that no deal has to compute them; and the page
 * and the acknowledgement of alerts of every subject.
 */
import { compareAmounts, multiplyAmount } from '@nazer/contract/kernel/money.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Services } from '../../../platform/ctx.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import { countWhere, filtersOf, equals, hasNoValue, pageOf } from '../../../resources/lists/search-list.ts';
import { writeEvent } from '../../log/log.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { alertSource } from './alerts.list.ts';
import { acknowledge, applyLevels, findAlertLevels, type LevelChange, lockAlert } from './alerts.queries.ts';
import { publishAlerts } from './alerts.service.ts';
import { type OfficeFigures, figuresOf } from '../reports/figures.ts';
import { usePercent } from '../positions/position-rules.ts';
import { lockClosedDays } from '../positions/ledger.queries.ts';
import { findAllOffices, type OfficeLimits } from '../offices/offices.queries.ts';

/**
 * Highest of the levels (percent of the ceiling) that a use in euro has reached; 0 for none, without a ceiling (null)
 * and without use. Any use of a ceiling of zero reaches all levels.
 */
export function levelOf(used: string, ceiling: string | null, levels: readonly number[]): number {
  if (ceiling === null || compareAmounts(used, '0') <= 0) return 0;
  const reached = levels.filter(
    (level) => compareAmounts(multiplyAmount(used, '100', 2), multiplyAmount(ceiling, String(level), 2)) >= 0,
  );
  return Math.max(0, ...reached);
}

interface OfficeStanding {
  readonly office: OfficeLimits;
  readonly figures: OfficeFigures;
  /** Stored alert levels, which the new ones are compared with. */
  readonly before: { readonly taahod: number; readonly position: number };
}

/**
 * Levels of an office that have changed. The position of an office with a revoked licence is measured against zero,
 * as it must be closed.
 */
function changesOf({ office, figures, before }: OfficeStanding, levels: readonly number[]): LevelChange[] {
  const { taahod, position } = figures;
  const ceiling = office.status === sarafiStatus.revoked ? '0.00' : position.ceiling;
  const all: LevelChange[] = [
    {
      sarafiId: office.id,
      subject: 1,
      before: before.taahod,
      level: levelOf(taahod.used, taahod.effectiveCeiling, levels),
      pct: taahod.pct,
      used: taahod.used,
      ceiling: taahod.effectiveCeiling,
    },
    {
      sarafiId: office.id,
      subject: 2,
      before: before.position,
      level: levelOf(position.value, ceiling, levels),
      pct: usePercent(position.value, ceiling),
      used: position.value,
      ceiling,
    },
  ];
  return all.filter((change) => change.level !== change.before);
}

/**
 * Raises alerts for levels reached since the last run, and stores levels that fell; gives the number of alerts. Does
 * nothing on a day without a rate of the euro. Figures are read before the offices are locked, so a level may be late
 * by one run.
 */
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
      raised.push(...(await applyLevels[subject](tx, { changes: own, day, now })));
    }
    await publishAlerts(tx, raised);
    return raised.length;
  });
}

interface AlertsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Office of the alerts; undefined, empty text and `0` ask for all offices. */
  readonly sarafiId?: number | '' | '0' | undefined;
  /** Code of `sarafiAlertSubject`; alerts of all subjects when undefined. */
  readonly subject?: number | undefined;
  /** `true` for alerts nobody has acknowledged, `false` for the others; both when undefined. */
  readonly isOpen?: 'true' | 'false' | undefined;
}

const ofOffice = [equals('sarafiId')];
const open: FilterModel = { Field: 'acknowledgedAt', Condition1: { Type: 'blank' } };
const search = pageOf(alertSource, [...ofOffice, equals('subject'), hasNoValue('isOpen', 'acknowledgedAt')]);

/**
 * A page of the alerts that the caller sees. `openCount`: how many of the asked office or offices nobody has
 * acknowledged, whatever subject and state were asked for.
 */
export async function listAlerts(ctx: Ctx, { sarafiId, ...query }: AlertsQuery) {
  // The office 0 names none, and asks for all.
  const given = { ...query, sarafiId: sarafiId === '0' ? '' : sarafiId };
  const { list, totalCount } = await search(ctx, given);
  return {
    list,
    totalCount,
    openCount: await countWhere(ctx, alertSource, [...filtersOf(ofOffice, given), open]),
  };
}

/**
 * Acknowledges an alert with a note; unchanged when somebody did before. Throws `notFound`, `reasonTooShort` and
 * `reasonTooLong`.
 */
export async function acknowledgeAlert(
  ctx: Ctx,
  { id, note: given }: { readonly id: number; readonly note: string },
): Promise<Outcome> {
  const note = readReason(given);
  return ctx.db.transaction(async (tx) => {
    const alert = await lockAlert(tx, { id });
    if (!alert) throw new AppError('notFound');
    if (alert.acknowledgedAt) return plainOutcome('unchanged', id);
    const { id: userId, userName } = ctx.user;
    await acknowledge(tx, { id, userId, userName, note, now: ctx.clock.now() });
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
