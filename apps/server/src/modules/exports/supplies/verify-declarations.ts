/**
 * Job that verifies declarations of supplies with customs. No call waits for the result; the page of a supply shows
 * it.
 */
import { customsResult } from '@nazer/contract/exports/exports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { queryEach } from '../../../platform/integrations/query-each.ts';
import type { CottageAnswer } from '../../../platform/integrations/integrations.ts';
import {
  findUnverifiedDeclarations,
  setCustomsResult,
  type UnverifiedDeclaration,
} from './declarations.queries.ts';

/** Most declarations verified in a run: a few each minute, as others use the customs service too. */
const atATime = 50;

/** Code of `customsResult`: whether owner, currency and amount are those that customs has. */
function resultOf(cottage: UnverifiedDeclaration, found: CottageAnswer): number {
  if (found.status === 'notFound') return customsResult.unknown;
  const agrees =
    found.ownerNationalId === cottage.nationalId &&
    found.currency === cottage.currency &&
    compareAmounts(found.totalAmount, cottage.totalAmount) === 0;
  return agrees ? customsResult.agrees : customsResult.differs;
}

/** Whether a declaration has no answer of customs yet. */
export async function hasUnverifiedDeclarations({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await findUnverifiedDeclarations(db, { limit: 1 })).length > 0;
}

/**
 * Verifies waiting declarations, one after the other; gives how many were answered. The first without an answer ends
 * the run, as customs is unwell, and is asked about again after those that waited by then.
 */
export async function verifyDeclarations(
  { db, clock, integrations }: Pick<Services, 'db' | 'clock' | 'integrations'>,
  run: Pick<JobRun, 'signal' | 'reportProgress'>,
): Promise<number> {
  return queryEach(await findUnverifiedDeclarations(db, { limit: atATime }), run, {
    query: async (cottage) => {
      const { nationalId: ownerNationalId, year, customsCode, cottageNo, currency, totalAmount } = cottage;
      const question = { year, customsCode, cottageNo, ownerNationalId, currency, totalAmount };
      return resultOf(cottage, await integrations.customs.ask(question));
    },
    keep: async ({ id }, result = customsResult.notAsked) => {
      await setCustomsResult(db, { id, result, now: clock.now() });
    },
  });
}
