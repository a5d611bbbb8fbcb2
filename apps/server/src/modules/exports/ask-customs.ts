/** What customs says of the declarations of supplies. Nothing waits for it; whoever looks at a supply sees it. */
import { customsResult } from '@nazer/contract/exports/exports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { askEach } from '../../platform/outside/ask-each.ts';
import type { FoundCottage } from '../../platform/outside/outside-services.ts';
import {
  findUnaskedDeclarations,
  setCustomsResult,
  type UnaskedDeclaration,
} from './declarations.queries.ts';

/** A few each minute: others ask customs too. */
const atATime = 50;

function resultOf(cottage: UnaskedDeclaration, found: FoundCottage): number {
  if (found.status === 'notFound') return customsResult.unknown;
  const agrees =
    found.ownerNationalId === cottage.nationalId &&
    found.currency === cottage.currency &&
    compareAmounts(found.totalAmount, cottage.totalAmount) === 0;
  return agrees ? customsResult.agrees : customsResult.differs;
}

export async function hasUnaskedDeclarations({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await findUnaskedDeclarations(db, 1)).length > 0;
}

/** Gives how many were answered. One that was not is asked again after the others. */
export async function askCustoms(
  { db, clock, outside }: Pick<Services, 'db' | 'clock' | 'outside'>,
  run: Pick<JobRun, 'signal' | 'tell'>,
): Promise<number> {
  return askEach(await findUnaskedDeclarations(db, atATime), run, {
    ask: async (cottage) => {
      const { nationalId: ownerNationalId, year, customsCode, cottageNo, currency, totalAmount } = cottage;
      const asked = { year, customsCode, cottageNo, ownerNationalId, currency, totalAmount };
      return resultOf(cottage, await outside.customs.ask(asked));
    },
    keep: ({ id }, result = customsResult.notAsked) => setCustomsResult(db, id, { result, now: clock.now() }),
  });
}
