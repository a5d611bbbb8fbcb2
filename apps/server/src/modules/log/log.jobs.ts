/** Job that signs the root of the log for each day that is over, on one node, a minute after midnight in Tehran. */
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { signEndedDays } from './chain/sign-days.ts';

export function signJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'sign-log',
      retry: retries.often,
      timeoutSeconds: 300,
      isManual: true,
      cron: '1 0 * * *',
      catchesUp: true,
      handle: async (services, _data, { reportProgress }) => {
        const { length: days } = await signEndedDays(services);
        await reportProgress({ done: days, total: days });
        return { days };
      },
    }),
  ];
}
