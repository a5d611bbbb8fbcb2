/** What is looked at about merchants by itself. */
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/job.ts';
import { checkMerchantMobiles, hasDueMobiles } from './merchant-mobiles.ts';

export function merchantsJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'check-merchant-mobiles',
      schema: z.strictObject({}),
      retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 },
      timeoutSeconds: 600,
      isSingle: true,
      isManual: true,
      schedule: { cron: '*/10 * * * *', data: {} },
      isDue: hasDueMobiles,
      handle: async (services, _, run) => ({ merchants: await checkMerchantMobiles(services, run) }),
    }),
  ];
}
