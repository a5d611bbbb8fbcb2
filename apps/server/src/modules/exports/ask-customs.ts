/** What customs says of the declarations of supplies. Nothing waits for it; whoever looks at a supply sees it. */
import { customsResult } from '@nazer/contract/exports/exports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { FoundCottage } from '../../platform/outside/outside-services.ts';
import { OutsideError } from '../../platform/outside/outside-error.ts';
import { findUnaskedCottages, setCustomsResult, type UnaskedCottage } from './cottages.queries.ts';

/** A few each minute: others ask customs too. */
const atATime = 50;

function resultOf(cottage: UnaskedCottage, found: FoundCottage): number {
  if (found.status === 'notFound') return customsResult.unknown;
  const agrees =
    found.ownerNationalId === cottage.nationalId &&
    found.currency === cottage.currency &&
    compareAmounts(found.totalAmount, cottage.totalAmount) === 0;
  return agrees ? customsResult.agrees : customsResult.differs;
}

/** Gives how many were answered. One that was not is asked again after the others. */
export async function askCustoms(
  { db, clock, outside }: Pick<Services, 'db' | 'clock' | 'outside'>,
  { signal, tell }: Pick<JobRun, 'signal' | 'tell'>,
): Promise<number> {
  let answered = 0;
  const cottages = await findUnaskedCottages(db, atATime);
  for (const [at, cottage] of cottages.entries()) {
    if (signal.aborted) break;
    await tell({ done: at, total: cottages.length });
    const { id, nationalId: ownerNationalId, ...asked } = cottage;
    try {
      const found = await outside.customs.ask({ ...asked, ownerNationalId });
      await setCustomsResult(db, id, { result: resultOf(cottage, found), now: clock.now() });
      answered += 1;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await setCustomsResult(db, id, { result: customsResult.notAsked, now: clock.now() });
      // The service is unwell: the others wait for the next minute.
      break;
    }
  }
  return answered;
}
