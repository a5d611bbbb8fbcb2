/** Job that mails digests of notifications, once a business day or once an hour. */
import type { Services } from '../../../platform/ctx.ts';
import { traceOf } from '../../../platform/http/problem-answer.ts';
import { type AnyJob, retries, scheduledJob } from '../../../platform/jobs/job.ts';
import { sealAll } from '../chain/seal-entries.ts';
import { findDigestReaders, hasDigests } from './digest.queries.ts';
import { mailDigest } from './digest.ts';

/** One run of the job. `signal`: its time is over; readers that are left are due at the next hour. */
interface Run {
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

/** Mails all digests. A failure for one person is logged and does not stop the others. */
async function mailAll(
  services: Services,
  { publicUrl, signal }: Run,
): Promise<{ mails: number; failed: number[] }> {
  const failed: number[] = [];
  let mails = 0;
  for (const { userId } of await findDigestReaders(services.db)) {
    if (signal.aborted) break;
    try {
      if (await mailDigest(services, { userId, publicUrl })) mails += 1;
    } catch (error) {
      failed.push(userId);
      services.log.error({ userId, ...traceOf(error) }, 'A digest of notifications was not written.');
    }
  }
  return { mails, failed };
}

/** The job. It is queued only where the product can send mail and somebody wants a digest. */
export function digestJobs(publicUrl: string): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'mail-digests',
      retry: retries.once,
      timeoutSeconds: 300,
      cron: '0 * * * *',
      isDue: async ({ db, isMailSent }) => isMailSent === true && hasDigests(db),
      handle: async (services, _data, { signal }) => {
        // Digests tell of sealed entries, so everything that is committed is sealed first.
        await sealAll(services);
        const { mails, failed } = await mailAll(services, { publicUrl, signal });
        // A retry mails nothing twice; readers whose digest fails again are due at the next hour.
        if (failed.length > 0)
          throw new Error(`No digest for the users ${failed.join(', ')}; ${mails} were mailed.`);
        return { mails };
      },
    }),
  ];
}
