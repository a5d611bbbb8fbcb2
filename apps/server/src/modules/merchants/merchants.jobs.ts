/**
 * Job that asks Shahkar about the mobiles of merchants, every ten minutes while some are due. Blocks for duties, cards
 * and cheques are refreshed by a job of the exports.
 */
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { checkMerchantMobiles, hasDueMobiles } from './merchant-mobiles.ts';

export function merchantsJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'check-merchant-mobiles',
      retry: retries.once,
      timeoutSeconds: 600,
      isManual: true,
      cron: '*/10 * * * *',
      isDue: hasDueMobiles,
      handle: async (services, _, run) => ({ merchants: await checkMerchantMobiles(services, run) }),
    }),
  ];
}
