/** Merchants whose mobile is another's are blocked by the system until Shahkar says otherwise. */
import { merchantBlockReason } from '@nazer/contract/merchants/merchants.codes.ts';
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import { systemActor } from '../../platform/machine/actor.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { MobileQuestion } from '../../platform/integrations/integrations.ts';
import { getShahkarCacheDays, validateMobile } from '../settings/shahkar/shahkar.service.ts';
import { findDueMobiles, markMobileAsked, updateMobileAnswer } from './merchant-mobiles.queries.ts';
import { setSystemBlock } from './merchants.service.ts';

const mobilesAtOnce = 200;
const dayMs = 86_400_000;
/** So long those are left alone about whom there was no answer. */
const againMs = 15 * 60_000;

/** Also where the settings refuse what is not answered: a merchant is blocked by an answer alone. */
async function answerOf(services: Services, asked: MobileQuestion): Promise<number> {
  try {
    return await validateMobile(services, asked);
  } catch (error) {
    if (error instanceof AppError) return mobileNumValidation.unknown;
    throw error;
  }
}

/** False where nobody can be asked now. */
async function checkMobile(services: Services, asked: MobileQuestion): Promise<boolean> {
  const { db, clock } = services;
  const result = await answerOf(services, asked);
  if (result === mobileNumValidation.notInquired) return false;
  const now = clock.now();
  if (result === mobileNumValidation.unknown) {
    await markMobileAsked(db, { ...asked, now });
    return false;
  }
  await db.transaction(async (tx) => {
    if (!(await updateMobileAnswer(tx, { ...asked, result, now }))) return;
    await setSystemBlock(tx, systemActor(now), {
      nationalId: asked.nationalId,
      reason: merchantBlockReason.shahkarMismatch,
      holds: result === mobileNumValidation.invalid,
    });
  });
  return true;
}

/** Whose mobile is to be asked about by now. */
async function dueMobiles({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) {
  const now = clock.now().getTime();
  // Even where no answer is kept, a merchant is asked about once a day.
  const days = Math.max(1, await getShahkarCacheDays(db));
  return findDueMobiles(db, {
    answeredBefore: new Date(now - days * dayMs),
    askedBefore: new Date(now - againMs),
    limit,
  });
}

export async function hasDueMobiles(services: Services): Promise<boolean> {
  return (await dueMobiles(services, 1)).length > 0;
}

/** Gives how many merchants there was an answer about; stops where Shahkar is switched off or silent. */
export async function checkMerchantMobiles(services: Services, run: Partial<JobRun> = {}): Promise<number> {
  const due = await dueMobiles(services, mobilesAtOnce);
  let checked = 0;
  for (const asked of due) {
    if (run.signal?.aborted === true || !(await checkMobile(services, asked))) break;
    checked += 1;
    await run.reportProgress?.({ done: checked, total: due.length });
  }
  return checked;
}
