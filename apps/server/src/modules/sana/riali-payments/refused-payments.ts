/** Rial payments of the caller's office that were not accepted, with the reason. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findRefusedPayments } from './refused-payments.queries.ts';

/** Days before today from which payments are listed. */
const days = 30;
/** Most payments shown, the latest ones; the total is given with them. */
const maxPayments = 100;

/**
 * Payments of today and the 30 days before that were not accepted; empty for staff, who have a list of all
 * payments.
 */
export async function listRefusedPayments({
  db,
  clock,
  language,
  user,
}: Ctx): Promise<ApiOutput<'GET /api/Sana/GetRefusedPayments'>> {
  const sarafiId = officeOf({ user });
  if (sarafiId === null) return { list: [], totalCount: 0 };
  const since = addDays(todayJalali(clock.now()), -days);
  const rows = await findRefusedPayments(db, { sarafiId, since, limit: maxPayments });
  return {
    list: rows.map((row) => ({
      ...row,
      paymentStatusTitle: codeTitle(language, 'rialiPaymentStatus', row.paymentStatus),
      paymentValidityTitle: codeTitle(language, 'rialiPaymentValidity', row.paymentValidity),
    })),
    totalCount: rows[0]?.total ?? 0,
  };
}
