/** Blocks merchants whose mobile belongs to somebody else, until Shahkar says otherwise. */
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

/** Most mobiles one run of the job asks about. */
const mobilesAtOnce = 200;
const dayMs = 86_400_000;
/** Time for which a mobile without an answer is not asked about again. */
const againMs = 15 * 60_000;

/**
 * Answer about a mobile. Without one `validateMobile` throws an AppError where the settings refuse unanswered mobiles; it
 * counts as unknown here, as only an answer blocks a merchant.
 */
async function answerOf(services: Services, question: MobileQuestion): Promise<number> {
  try {
    return await validateMobile(services, question);
  } catch (error) {
    if (error instanceof AppError) return mobileNumValidation.unknown;
    throw error;
  }
}

/**
 * Asks about one mobile, outside of a transaction. The answer is stored in one transaction with what follows from it:
 * `invalid` blocks the merchant, `valid` lifts such a block. An answer about a mobile that the merchant has changed
 * meanwhile is dropped, yet counts as given. False when Shahkar is switched off or gave no answer.
 */
async function checkMobile(services: Services, question: MobileQuestion): Promise<boolean> {
  const { db, clock } = services;
  const result = await answerOf(services, question);
  if (result === mobileNumValidation.notInquired) return false;
  const now = clock.now();
  if (result === mobileNumValidation.unknown) {
    await markMobileAsked(db, { ...question, now });
    return false;
  }
  await db.transaction(async (tx) => {
    if (!(await updateMobileAnswer(tx, { ...question, result, now }))) return;
    await setSystemBlock(tx, systemActor(now), {
      nationalId: question.nationalId,
      reason: merchantBlockReason.shahkarMismatch,
      holds: result === mobileNumValidation.invalid,
    });
  });
  return true;
}

/** At most `limit` mobiles that are due for a question; none while Shahkar is switched off. */
async function dueMobiles({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) {
  const cacheDays = await getShahkarCacheDays(db);
  if (cacheDays === null) return [];
  const now = clock.now().getTime();
  // After an answer at least a day passes before the next question, even when the settings keep no answers.
  const days = Math.max(1, cacheDays);
  return findDueMobiles(db, {
    answeredBefore: new Date(now - days * dayMs),
    askedBefore: new Date(now - againMs),
    limit,
  });
}

/** Whether a mobile is due, so that the job has something to do. */
export async function hasDueMobiles(services: Services): Promise<boolean> {
  return (await dueMobiles(services, 1)).length > 0;
}

/**
 * Asks about due mobiles one after the other; gives how many were answered. Stops at the first one without an answer,
 * as the others would hardly get one, and when the run is aborted.
 */
export async function checkMerchantMobiles(services: Services, run: Partial<JobRun> = {}): Promise<number> {
  const due = await dueMobiles(services, mobilesAtOnce);
  let checked = 0;
  for (const question of due) {
    if (run.signal?.aborted === true || !(await checkMobile(services, question))) break;
    checked += 1;
    await run.reportProgress?.({ done: checked, total: due.length });
  }
  return checked;
}
