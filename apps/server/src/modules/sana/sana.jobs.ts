/** What happens to retail deals after they came in. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/job.ts';
import { tellOfAlerts } from '../sarafi/alerts.service.ts';
import { enterDueSales } from './enter-sales.ts';
import { checkPersons, hasDuePersons } from './person-checks.ts';
import { raiseUnmatchedAlerts } from './person-checks.queries.ts';
import { hasDueSales } from './resource-sales.queries.ts';
import { inquirePayments } from './riali-inquiry.ts';
import { hasDuePayments } from './riali-payments.queries.ts';

const nothing = z.strictObject({});
const retry = { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 } as const;
const dayMs = 86_400_000;

export function sanaJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'sana-inquire-payments',
      schema: nothing,
      retry,
      timeoutSeconds: 600,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: ({ db, clock }) => hasDuePayments(db, clock.now()),
      handle: async (services, _, run) => ({ payments: await inquirePayments(services, run) }),
    }),
    defineJob({
      name: 'sana-check-persons',
      schema: nothing,
      retry,
      timeoutSeconds: 600,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: hasDuePersons,
      handle: async (services, _, run) => ({ persons: await checkPersons(services, run) }),
    }),
    defineJob({
      name: 'sana-enter-sales',
      schema: nothing,
      retry,
      timeoutSeconds: 300,
      isSingle: true,
      isManual: true,
      schedule: { cron: '*/5 * * * *', data: {} },
      isDue: ({ db, clock }) => hasDueSales(db, todayJalali(clock.now())),
      handle: async (services) => ({ sales: await enterDueSales(services) }),
    }),
    defineJob({
      name: 'sana-unmatched-deals',
      schema: nothing,
      retry,
      timeoutSeconds: 300,
      isSingle: true,
      isManual: true,
      schedule: { cron: '15 * * * *', data: {} },
      handle: async ({ db, clock }) => {
        const now = clock.now();
        const offices = await raiseUnmatchedAlerts(db, { before: new Date(now.getTime() - dayMs), now });
        await tellOfAlerts(db, offices);
        return { alerts: offices.length };
      },
    }),
  ];
}
