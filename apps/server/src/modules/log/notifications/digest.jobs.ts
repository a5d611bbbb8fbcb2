/** What people want to hear of by mail, once a business day or once an hour. */
import { type AnyJob, retries, scheduledJob } from '../../../platform/jobs/job.ts';
import { sealAll } from '../chain/seal-entries.ts';
import { findDigestReaders, hasDigests } from './digest.queries.ts';
import { mailDigest } from './digest.ts';

export function digestJobs(publicUrl: string): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'mail-digests',
      retry: retries.once,
      timeoutSeconds: 300,
      cron: '0 * * * *',
      isDue: async ({ db, isMailSent }) => isMailSent === true && hasDigests(db),
      handle: async (services, _data, { signal }) => {
        // What is committed by now gets its place in the chain, by which it is mailed.
        await sealAll(services);
        let mails = 0;
        for (const { userId } of await findDigestReaders(services.db)) {
          if (signal.aborted) break;
          if (await mailDigest(services, { userId, publicUrl })) mails += 1;
        }
        return { mails };
      },
    }),
  ];
}
