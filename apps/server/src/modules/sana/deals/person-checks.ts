/**
 * Checks the customers of retail deals with Shahkar, after the deal and never during a call; some deals wait for the
 * answer.
 */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { MobileQuestion } from '../../../platform/integrations/integrations.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { AppError } from '../../../platform/app-error.ts';
import { validateMobile } from '../../settings/shahkar/shahkar.service.ts';
import { findUncheckedPersons, findUnknownPersons, updateCheckedPerson } from './person-checks.queries.ts';
import { settleDeals } from './waiting-deals.ts';
import { findWaitingPersons, markAsked } from './waiting-deals.queries.ts';

/** Deals whose persons are read at a time. */
const rowsPerBatch = 500;
/** Questions to Shahkar at the same time. */
const parallelQuestions = 8;
/** Time for which a person without an answer is not asked about again. */
const againMs = 15 * 60_000;

/** Asks about one person and stores the answer; false when the run should stop. */
type Check = (services: Services, person: MobileQuestion) => Promise<boolean>;

/**
 * Asks about the customer of deals that count already; false while Shahkar is switched off or does not answer. One it does
 * not answer about is unknown for now, also where new deals would be refused: so the others are asked about before
 * that one is again.
 */
async function checkOne(services: Services, person: MobileQuestion): Promise<boolean> {
  const result = await validateMobile(services, person).catch((error: unknown) => {
    if (error instanceof AppError) return mobileNumValidation.unknown;
    throw error;
  });
  if (result === mobileNumValidation.notInquired) return false;
  await updateCheckedPerson(services.db, { ...person, result, now: services.clock.now() });
  return result !== mobileNumValidation.unknown;
}

/**
 * Asks about the customer of waiting deals, which then count or are refused. False when Shahkar does not answer:
 * the deals count where the settings let them pass now, else they keep waiting, behind those that wait longer.
 */
async function settleOne(services: Services, person: MobileQuestion): Promise<boolean> {
  const { db, clock } = services;
  try {
    const result = await validateMobile(services, person);
    const now = clock.now();
    await db.transaction((tx) => settleDeals(tx, { ...person, result, now }));
    return result !== mobileNumValidation.unknown;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markAsked(db, { ...person, now: clock.now() });
    return false;
  }
}

class PersonChecks {
  readonly #services: Services;
  readonly #run: Partial<JobRun>;
  /** Number of persons that were answered. */
  checked = 0;

  constructor(services: Services, run: Partial<JobRun>) {
    this.#services = services;
    this.#run = run;
  }

  /**
   * Asks about persons, some at the same time; false when Shahkar does not answer or the run is aborted, so that the job
   * should stop.
   */
  async ask(persons: readonly MobileQuestion[], check: Check): Promise<boolean> {
    for (let at = 0; at < persons.length; at += parallelQuestions) {
      if (this.#run.signal?.aborted === true) return false;
      const batch = persons.slice(at, at + parallelQuestions);
      const results = await Promise.all(batch.map((person) => check(this.#services, person)));
      this.checked += results.filter(Boolean).length;
      await this.#run.reportProgress?.({ done: this.checked });
      if (results.includes(false)) return false;
    }
    return true;
  }
}

const askedBefore = (clock: Services['clock']): Date => new Date(clock.now().getTime() - againMs);

/** Whether there are persons to ask about. */
export async function hasDuePersons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  if ((await findWaitingPersons(db, { rows: 1 })).length > 0) return true;
  if ((await findUncheckedPersons(db, { rows: 1 })).length > 0) return true;
  return (await findUnknownPersons(db, { rows: 1, before: askedBefore(clock) })).length > 0;
}

/**
 * Asks about persons of deals; gives how many were answered. Stops when Shahkar is switched off or does not answer,
 * or the run is aborted.
 */
export async function checkPersons(services: Services, run: Partial<JobRun> = {}): Promise<number> {
  const { db, clock } = services;
  const checks = new PersonChecks(services, run);
  for (;;) {
    const persons = await findWaitingPersons(db, { rows: rowsPerBatch });
    if (persons.length === 0) break;
    if (!(await checks.ask(persons, settleOne))) return checks.checked;
  }
  for (;;) {
    const persons = await findUncheckedPersons(db, { rows: rowsPerBatch });
    if (persons.length === 0) break;
    if (!(await checks.ask(persons, checkOne))) return checks.checked;
  }
  const unknown = await findUnknownPersons(db, { rows: rowsPerBatch, before: askedBefore(clock) });
  await checks.ask(unknown, checkOne);
  return checks.checked;
}
