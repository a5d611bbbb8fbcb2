/** Does a mobile belong to a national number: what was said lately, else what Shahkar says, else what the settings do. */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import { shahkarFailPolicy } from '@nazer/contract/settings/settings.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import { OutsideError } from '../../platform/outside/outside-error.ts';
import type { AskedMobile } from '../../platform/outside/outside-services.ts';
import { getShahkarSettings } from './saved-settings.ts';
import { findShahkarAnswer, upsertShahkarAnswer } from './shahkar.queries.ts';

type Asking = Pick<Services, 'db' | 'clock' | 'outside' | 'log'>;
type MobileNumValidation = (typeof mobileNumValidation)[keyof typeof mobileNumValidation];

const dayMs = 86_400_000;

/**
 * A code of `mobileNumValidation`: `notInquired` while Shahkar is switched off, `unknown` while it gives no answer
 * and the settings say to go on. Throws `shahkarUnavailable` where they say to refuse. Not inside a transaction.
 */
export async function validateMobile(from: Asking, asked: AskedMobile): Promise<MobileNumValidation> {
  const { enabled, url, timeoutMs, cacheDays, failPolicy, dailyQuota } = await getShahkarSettings(from.db);
  if (!enabled) return mobileNumValidation.notInquired;
  const now = from.clock.now();
  const known = await findShahkarAnswer(from.db, asked, new Date(now.getTime() - cacheDays * dayMs));
  if (known === mobileNumValidation.valid || known === mobileNumValidation.invalid) return known;
  try {
    const { isMatch } = await from.outside.shahkar.ask(asked, { url, timeoutMs, dailyQuota });
    const result = isMatch ? mobileNumValidation.valid : mobileNumValidation.invalid;
    await upsertShahkarAnswer(from.db, asked, { result, at: now });
    return result;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    from.log.warn({ fault: error.fault }, 'Shahkar gave no answer');
    if (failPolicy === shahkarFailPolicy.refuse) throw new AppError('shahkarUnavailable');
    return mobileNumValidation.unknown;
  }
}
