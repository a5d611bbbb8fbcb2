/** What the trade portal says of the order registrations of requests. Nothing waits for it; the page of a request shows it. */
import { portalResult } from '@nazer/contract/imports/imports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { askEach } from '../../platform/outside/ask-each.ts';
import type { FoundOrder } from '../../platform/outside/outside-services.ts';
import { findUnaskedOrders, setPortalResult, type UnaskedOrder } from './order-lines.queries.ts';

/** A few each minute: others ask the portal too. */
const atATime = 50;

/** The certificate of a request may be a part of its order. */
function resultOf(line: UnaskedOrder, found: FoundOrder): number {
  if (found.status === 'notFound') return portalResult.unknown;
  const agrees =
    found.isActive &&
    found.merchantNationalId === line.nationalId &&
    found.currency === line.currency &&
    found.validTo >= line.registeredOn &&
    compareAmounts(found.amount, line.amount) >= 0;
  return agrees ? portalResult.agrees : portalResult.differs;
}

export async function hasUnaskedOrders({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await findUnaskedOrders(db, 1)).length > 0;
}

/** Gives how many were answered. One that was not is asked again after the others. */
export async function askPortal(
  { db, clock, outside }: Pick<Services, 'db' | 'clock' | 'outside'>,
  run: Pick<JobRun, 'signal' | 'tell'>,
): Promise<number> {
  return askEach(await findUnaskedOrders(db, atATime), run, {
    ask: async (line) => {
      const { orderNo, nationalId: merchantNationalId, currency, amount } = line;
      return resultOf(line, await outside.tradePortal.ask({ orderNo, merchantNationalId, currency, amount }));
    },
    keep: ({ id }, result = portalResult.notAsked) => setPortalResult(db, id, { result, now: clock.now() }),
  });
}
