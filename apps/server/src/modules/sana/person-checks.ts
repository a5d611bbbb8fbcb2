/** Customers of retail deals are looked up after the deal, never while somebody waits. */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { AppError } from '../../platform/app-error.ts';
import { validateMobile } from '../settings/shahkar.service.ts';
import { findUncheckedPersons, updateCheckedPerson, type UncheckedPerson } from './person-checks.queries.ts';

const rowsTogether = 500;
const askedTogether = 8;

/** False where nobody can be asked now. */
async function checkOne(services: Services, person: UncheckedPerson): Promise<boolean> {
  try {
    const result = await validateMobile(services, person);
    if (result === mobileNumValidation.notInquired) return false;
    await updateCheckedPerson(services.db, { ...person, result, now: services.clock.now() });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Gives how many persons were looked up; stops where Shahkar is switched off or silent. */
export async function checkPersons(
  services: Services,
  { signal, tell }: Partial<JobRun> = {},
): Promise<number> {
  let checked = 0;
  for (;;) {
    const persons = signal?.aborted === true ? [] : await findUncheckedPersons(services.db, rowsTogether);
    for (let at = 0; at < persons.length; at += askedTogether) {
      const together = persons.slice(at, at + askedTogether);
      const results = await Promise.all(together.map((person) => checkOne(services, person)));
      checked += results.filter(Boolean).length;
      await tell?.({ done: checked });
      if (results.includes(false)) return checked;
    }
    if (persons.length === 0) return checked;
  }
}
