/**
 * Job that verifies the order registrations of requests with the trade portal. No call waits for the result; the page
 * of a request shows it.
 */
import { portalResult } from '@nazer/contract/imports/imports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { queryEach } from '../../../platform/integrations/query-each.ts';
import type { OrderAnswer } from '../../../platform/integrations/integrations.ts';
import {
  findUnverifiedOrders,
  setPortalResult,
  type UnverifiedOrder,
} from './order-registrations.queries.ts';

/** Most order registrations verified in a run: a few each minute, as others use the portal too. */
const atATime = 50;

/**
 * Result of the comparison, a code of `portalResult`. The order must be valid on the day of the request; the amount may
 * be smaller than that of the order, as the certificate of a request may cover a part of it.
 */
function resultOf(line: UnverifiedOrder, found: OrderAnswer): number {
  if (found.status === 'notFound') return portalResult.unknown;
  const agrees =
    found.isActive &&
    found.merchantNationalId === line.nationalId &&
    found.currency === line.currency &&
    found.validTo >= line.registeredOn &&
    compareAmounts(found.amount, line.amount) >= 0;
  return agrees ? portalResult.agrees : portalResult.differs;
}

/** Whether an order registration has no answer of the portal yet. */
export async function hasUnverifiedOrders({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await findUnverifiedOrders(db, { limit: 1 })).length > 0;
}

/**
 * Verifies waiting order registrations, one after the other; gives how many were answered. The first without an answer
 * ends the run, as the portal is unwell, and is asked about again after those that waited by then.
 */
export async function verifyOrderRegistrations(
  { db, clock, integrations }: Pick<Services, 'db' | 'clock' | 'integrations'>,
  run: Pick<JobRun, 'signal' | 'reportProgress'>,
): Promise<number> {
  return queryEach(await findUnverifiedOrders(db, { limit: atATime }), run, {
    query: async (line) => {
      const { orderNo, nationalId: merchantNationalId, currency, amount } = line;
      return resultOf(
        line,
        await integrations.tradePortal.ask({ orderNo, merchantNationalId, currency, amount }),
      );
    },
    keep: async ({ id }, result = portalResult.notAsked) => {
      await setPortalResult(db, { id, result, now: clock.now() });
    },
  });
}
