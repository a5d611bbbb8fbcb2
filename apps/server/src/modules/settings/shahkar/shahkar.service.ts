/**
 * Does a mobile belong to a national id? The stored answer counts for some days, then Shahkar is asked; the settings
 * decide what happens without an answer.
 */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import { shahkarFailPolicy } from '@nazer/contract/settings/settings.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { IntegrationError } from '../../../platform/integrations/integration-error.ts';
import type { MobileQuestion } from '../../../platform/integrations/integrations.ts';
import { getShahkarSettings } from '../saved-settings.ts';
import { findShahkarAnswer, findShahkarAnswers, upsertShahkarAnswer } from './shahkar.queries.ts';

type ShahkarServices = Pick<Services, 'db' | 'clock' | 'integrations' | 'log'>;
type MobileNumValidation = (typeof mobileNumValidation)[keyof typeof mobileNumValidation];

const dayMs = 86_400_000;

/** Whether a code is an answer of Shahkar, and not one that says why there is none. */
const isAnswer = (result: number | undefined): result is 1 | 2 =>
  result === mobileNumValidation.valid || result === mobileNumValidation.invalid;

/** Key of a question in maps of answers. */
export const mobileKey = ({ nationalId, mobile }: MobileQuestion): string => `${nationalId} ${mobile}`;

/**
 * Stored answers about these mobiles, by `mobileKey`, when the settings demand an answer; null when they let deals
 * pass without one. An answer that is missing or too old has no key.
 */
export async function findNeededAnswers(
  db: Queryable,
  questions: readonly MobileQuestion[],
  now: Date,
): Promise<ReadonlyMap<string, number> | null> {
  const { enabled, cacheDays, failPolicy } = await getShahkarSettings(db);
  if (!enabled || failPolicy !== shahkarFailPolicy.refuse) return null;
  const since = new Date(now.getTime() - cacheDays * dayMs);
  const found = await findShahkarAnswers(db, questions, since);
  return new Map(found.flatMap((row) => (isAnswer(row.result) ? [[mobileKey(row), row.result]] : [])));
}

/** Days for which an answer counts; null while Shahkar is switched off. */
export async function getShahkarCacheDays(db: Queryable): Promise<number | null> {
  const { enabled, cacheDays } = await getShahkarSettings(db);
  return enabled ? cacheDays : null;
}

/** Refusal of a deal whose mobile belongs to somebody else; null when the settings let it pass. */
export async function refusalOf(db: Queryable, result: number): Promise<AppError | null> {
  const { failPolicy } = await getShahkarSettings(db);
  const isRefused = result === mobileNumValidation.invalid && failPolicy === shahkarFailPolicy.refuse;
  return isRefused ? new AppError('shahkarMismatch') : null;
}

/**
 * Asks about a mobile; gives a code of `mobileNumValidation`: `notInquired` while Shahkar is switched off, `unknown`
 * when it does not answer and the settings say to go on. Throws `shahkarUnavailable` when they say to refuse. Must
 * not be called inside a transaction, as it waits for the network.
 */
export async function validateMobile(
  from: ShahkarServices,
  question: MobileQuestion,
): Promise<MobileNumValidation> {
  const { enabled, url, timeoutMs, cacheDays, failPolicy, dailyQuota } = await getShahkarSettings(from.db);
  if (!enabled) return mobileNumValidation.notInquired;
  const now = from.clock.now();
  const known = await findShahkarAnswer(from.db, {
    ...question,
    since: new Date(now.getTime() - cacheDays * dayMs),
  });
  if (isAnswer(known)) return known;
  try {
    const { isMatch } = await from.integrations.shahkar.ask(question, { url, timeoutMs, dailyQuota });
    const result = isMatch ? mobileNumValidation.valid : mobileNumValidation.invalid;
    await upsertShahkarAnswer(from.db, { ...question, result, at: now });
    return result;
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    from.log.warn({ fault: error.fault }, 'Shahkar gave no answer');
    if (failPolicy === shahkarFailPolicy.refuse) throw new AppError('shahkarUnavailable');
    return mobileNumValidation.unknown;
  }
}
