/**
 * Requests the caller's office may bid on: tenders and requests that name the office, except those it has an offer
 * on.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { bandOf } from '../../exports/rates/rate-band.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { findOpenRequests } from './open-requests.queries.ts';

/** Most requests shown; the total is given with them. */
const maxRequests = 30;

type Output = ApiOutput<'GET /api/Import/GetOpenRequests'>;

/** Open requests for the caller's office, each with the rate band of today (null for none); empty for staff. */
export async function listOpenRequests(ctx: Ctx): Promise<Output> {
  const { db, clock } = ctx;
  const sarafiId = officeOf(ctx);
  const { maxTransferDelayHours } = await getMarketSettings(db);
  if (sarafiId === null) return { list: [], totalCount: 0, maxTransferDelayHours };
  const day = todayJalali(clock.now());
  const rows = await findOpenRequests(db, { sarafiId, day, limit: maxRequests });
  const bands = new Map<string, Promise<Output['list'][number]['band']>>();
  const bandFor = (currency: string, forumType: number) => {
    const key = `${currency} ${forumType}`;
    const known = bands.get(key) ?? bandOf(db, { currency, forumType, day });
    bands.set(key, known);
    return known;
  };
  const list = await Promise.all(
    rows.map(async (row) => ({ ...row, band: await bandFor(row.currency, row.forumType) })),
  );
  return { list, totalCount: rows[0]?.total ?? 0, maxTransferDelayHours };
}
