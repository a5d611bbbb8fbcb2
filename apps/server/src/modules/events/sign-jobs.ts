/** The signed root of the log: each day that is over, once on all nodes together. */
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/job.ts';
import { signEndedDays } from './sign-days.ts';

export function signJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'sign-log',
      schema: z.strictObject({}),
      retry: { limit: 5, delaySeconds: 60, maxDelaySeconds: 900 },
      timeoutSeconds: 300,
      isSingle: true,
      isManual: true,
      schedule: { cron: '1 0 * * *', data: {} },
      catchesUp: true,
      handle: async (services, _data, { tell }) => {
        const { length: days } = await signEndedDays(services);
        await tell({ done: days, total: days });
        return { days };
      },
    }),
  ];
}
