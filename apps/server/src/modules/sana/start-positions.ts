/** Opening positions of offices, for the pages of SANA. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { numberIfAny, readPage } from '../../platform/page-query.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { getLastStartPosition, listStartPositions } from '../sarafi/positions/start-position.service.ts';

interface StartPositionsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Jalali day; today when empty or left out. */
  readonly dateDay?: string | undefined;
  /**
   * Office; empty or left out for all that the caller sees. Another one than the caller's own finds nothing.
   */
  readonly sarafiId?: number | '' | undefined;
}

/** Number that no office has, so that nothing is found. */
const noOffice = 0;

/** A page of opening positions of a day; empty for a day that is not computed yet. Throws `badDateInput`. */
export async function listStarts(ctx: Ctx, { dateDay = '', sarafiId, ...page }: StartPositionsQuery) {
  const day = readDayIfAny('dateDay', dateDay) ?? todayJalali(ctx.clock.now());
  const wantedOffice = numberIfAny(sarafiId) ?? null;
  const own = officeOf(ctx);
  const isOther = own !== null && wantedOffice !== null && wantedOffice !== own;
  const { rows, total } = await listStartPositions(ctx.db, {
    day,
    sarafiId: isOther ? noOffice : (own ?? wantedOffice),
    ...readPage(page),
  });
  const list = rows.map(
    ({ sarafiName, calcAt, dateDay: of, sarafiId: id, currency, opening, openingEur }) => ({
      dateDay: of,
      sarafiId: id,
      sarafi: sarafiName,
      currency,
      opening,
      openingEur,
      calcAt: calcAt?.toISOString() ?? null,
    }),
  );
  return { list, totalCount: total };
}

function statusOf({ date, missingCount }: { date: string | null; missingCount: number }) {
  if (date === null) return 'none';
  return missingCount > 0 ? 'incomplete' : 'complete';
}

/** State of the last day with opening positions: `none` before the first, `incomplete` when offices have none. */
export async function getLastStart(ctx: Ctx) {
  const last = await getLastStartPosition(ctx.db, officeOf(ctx));
  return {
    date: last.date,
    calcAt: last.calcAt?.toISOString() ?? null,
    status: statusOf(last),
    missingSarafis: last.missing.map(({ id, code, name }) => ({ id, code, name })),
  } as const;
}
