/** Opening positions of offices, for the pages of SANA. */
import { addDays } from '@nazer/persian/jalali.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type DayRates, euroOf, findRates } from '../../settings/rates/rates.service.ts';
import {
  countStartPositions,
  findLastClose,
  findMissing,
  findStartPositions,
  type MissingOffice,
  type StartPositionRow,
} from './close-day.queries.ts';

export type { MissingOffice, StartPositionRow } from './close-day.queries.ts';

export interface LastStartPosition {
  /** Last day with computed opening positions; null before the first. */
  readonly date: string | null;
  readonly calcAt: Date | null;
  /** Offices that were there when the day was computed; 1 for people of an office. */
  readonly officeCount: number;
  /** Number of offices in `missing`. */
  readonly missingCount: number;
  /** Offices active now that start without a position, or with a currency that has no rate. */
  readonly missing: readonly MissingOffice[];
}

/** State of the last computed day. `sarafiId`: only office the caller sees; null for all. */
export async function getLastStartPosition(
  db: Queryable,
  sarafiId: number | null,
): Promise<LastStartPosition> {
  const last = await findLastClose(db);
  if (!last) return { date: null, calcAt: null, officeCount: 0, missingCount: 0, missing: [] };
  const missing = (await findMissing(db, { day: last.day })).filter(
    ({ id }) => sarafiId === null || id === sarafiId,
  );
  const { calcAt, officeCount } = last;
  return {
    date: addDays(last.day, 1),
    calcAt,
    officeCount: sarafiId === null ? officeCount : 1,
    missingCount: missing.length,
    missing,
  };
}

export interface StartPositionQuery {
  readonly day: string;
  /** Id of one office; null for all offices. */
  readonly sarafiId: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Opening positions of a day; empty for a day that is not computed yet. */
export async function listStartPositions(
  db: Queryable,
  query: StartPositionQuery,
): Promise<{ rows: StartPositionRow[]; total: number }> {
  const before = addDays(query.day, -1);
  const last = await findLastClose(db);
  if (!last || before > last.day) return { rows: [], total: 0 };
  const rows = await findStartPositions(db, { ...query, before });
  const total = await countStartPositions(db, { ...query, before });
  const rates = await findRates(db, before);
  return { rows: rows.map((row) => valued(row, rates)), total };
}

/** Values a row without a stored value at the rates of the day before. */
function valued(row: StartPositionRow, rates: DayRates): StartPositionRow {
  const isKnown = rates.byCurrency.has('EUR') && rates.byCurrency.has(row.currency);
  if (row.openingEur !== null || !isKnown) return row;
  return { ...row, openingEur: euroOf(rates, row.currency, row.opening).euroAmount };
}
