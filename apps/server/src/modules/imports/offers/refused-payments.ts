/**
 * Payments of offers that the caller's office was refused (state `rejected`) in the last 30 days, with the
 * reason.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findRefusedPayments } from './payments.queries.ts';

const sinceMs = 30 * 24 * 3_600_000;
const maxPayments = 100;

/**
 * Rejected payments of the caller's office, latest refusal first, at most a hundred; `totalCount` counts also
 * those beyond the hundred. Empty for staff, who see payments on the page of their offer.
 */
export async function listRefusedPayments({
  db,
  clock,
  language,
  user,
}: Ctx): Promise<ApiOutput<'GET /api/Import/GetRefusedPayments'>> {
  const sarafiId = officeOf({ user });
  if (sarafiId === null) return { list: [], totalCount: 0 };
  const since = new Date(clock.now().getTime() - sinceMs);
  const rows = await findRefusedPayments(db, { sarafiId, since, limit: maxPayments });
  return {
    list: rows.map(({ refusedAt, ...row }) => ({
      ...row,
      refusedAt: refusedAt.toISOString(),
      payTypeTitle: codeTitle(language, 'payType', row.payType),
      refusalTitle: codeTitle(language, 'paymentRefusal', row.refusal),
    })),
    totalCount: rows[0]?.total ?? 0,
  };
}
