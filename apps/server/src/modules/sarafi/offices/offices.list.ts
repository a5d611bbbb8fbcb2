/**
 * SQL source of the list of offices. The use of limits follows rules that only the program knows; it is computed
 * before the list is read and passed to the statement, so that it can be filtered and sorted like any column.
 */
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { periodTypes } from '@nazer/contract/sarafi/licence.states.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { listSource } from '../../../resources/lists/list-source.ts';
import { labelColumn } from '../../../resources/rows/columns.ts';
import { findMissing, findLastClose } from '../positions/close-day.queries.ts';
import { type OfficeFigures, figuresOf, isBreach } from '../reports/figures.ts';
import { findAllOffices, findOfficesIn, type OfficeLimits } from './offices.queries.ts';

interface OfficeStanding {
  readonly id: number;
  /** Undefined on a day without a rate of the euro. */
  readonly figures: OfficeFigures | undefined;
  readonly isStartMissing: boolean;
}

/**
 * Makes the test whether an active office starts today without a position, or with a currency that has no rate. While
 * yesterday is not closed, it is true of every active office.
 */
async function startMissing(
  db: Ctx['db'],
  today: string,
): Promise<(office: Pick<OfficeLimits, 'id' | 'status'>) => boolean> {
  const yesterday = addDays(today, -1);
  const last = await findLastClose(db);
  if (!last || last.day < yesterday) return ({ status }) => status === sarafiStatus.active;
  const missing = new Set((await findMissing(db, { day: yesterday })).map(({ id }) => id));
  return ({ id }) => missing.has(id);
}

/**
 * Use of limits today of the named offices, also of those the caller does not see; of all the caller sees when
 * `named` is left out. Unknown ids are left out.
 */
export async function findStandings(
  ctx: Pick<Ctx, 'db' | 'clock' | 'user'>,
  named?: readonly number[],
): Promise<readonly OfficeStanding[]> {
  const { db, clock } = ctx;
  const today = todayJalali(clock.now());
  const own = officeOf(ctx);
  const ids = named ?? (own === null ? null : [own]);
  const offices = await (ids === null ? findAllOffices(db) : findOfficesIn(db, { ids }));
  const figures = await figuresOf(db, offices, today);
  const isMissing = await startMissing(db, today);
  return offices.map((office) => ({
    id: office.id,
    figures: figures.get(office.id),
    isStartMissing: isMissing(office),
  }));
}

/** SQL of an array; null and undefined become null. */
const arrayOf = (type: string, values: readonly (string | number | boolean | null | undefined)[]): string =>
  `'{${values.map((value) => value ?? 'null').join(',')}}'::${type}[]`;

/**
 * SQL of the computed figures, one row for each office. They are inserted as text, which is safe as they are numbers
 * of this program.
 */
function standingsSql(standings: readonly OfficeStanding[]): string {
  const of = (figure: (figures: OfficeFigures) => string | null): string =>
    arrayOf(
      'numeric',
      standings.map(({ figures }) => figures && figure(figures)),
    );
  const columns = [
    arrayOf(
      'integer',
      standings.map(({ id }) => id),
    ),
    of(({ taahod }) => taahod.effectiveCeiling),
    of(({ taahod }) => taahod.used),
    of(({ taahod }) => taahod.pct),
    of(({ position }) => position.ceiling),
    of(({ position }) => position.value),
    of(({ position }) => position.pct),
    arrayOf(
      'boolean',
      standings.map(({ figures }) => figures !== undefined && isBreach(figures)),
    ),
    arrayOf(
      'boolean',
      standings.map(({ isStartMissing }) => isStartMissing),
    ),
  ];
  return `left join unnest(${columns.join(', ')}) f (office_id, taahod_ceiling, taahod_used, taahod_pct,
    position_ceiling, position_value, position_pct, is_breach, is_start_missing) on f.office_id = t.id`;
}

/** Last agreement, permit or renewal that was recorded. */
const licence = `left join lateral (select license_no, expire_date from sarafi_license x
  where x.sarafi_id = t.id and x.type in (${periodTypes.join(', ')}) order by x.id desc limit 1) c on true`;

export const officeSource = listSource(
  officeList,
  ({ sarafiId, question: { language, found = [] } }) => ({
    table: 'sarafi t',
    joins: {
      f: standingsSql(found),
      c: licence,
      p: 'left join province p on p.id = t.ostan_id',
      y: 'left join city y on y.id = t.city_id',
    },
    ...(sarafiId !== null && { where: `t.id = ${sarafiId}` }),
    columns: {
      ostan: `coalesce(p.${labelColumn('province', language)}, '')`,
      city: `coalesce(y.${labelColumn('city', language)}, '')`,
      licenseNo: "coalesce(c.license_no, '')",
      licenseExpire: "coalesce(c.expire_date, '')",
      taahodCeiling: 'f.taahod_ceiling',
      taahodUsed: 'f.taahod_used',
      taahodUsedPct: 'f.taahod_pct',
      positionCeiling: 'f.position_ceiling',
      positionValue: 'f.position_value',
      positionPct: 'f.position_pct',
      highestPct: 'greatest(f.taahod_pct, f.position_pct)',
      isBreach: 'coalesce(f.is_breach, false)',
      isStartMissing: 'coalesce(f.is_start_missing, false)',
      search: { sql: 't.search_text', folded: 't.search_text' },
    },
  }),
  { before: (ctx: Parameters<typeof findStandings>[0]) => findStandings(ctx) },
);
