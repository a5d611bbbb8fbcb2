/** Jobs of SANA that follow up on retail deals; their schedules are in the time of Tehran. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { publishAlerts } from '../sarafi/alerts/alerts.service.ts';
import { archiveDeals, hasDueMonths } from './archive/archive-deals.ts';
import { addMonthsAhead, needsMonths } from './archive/partitions.ts';
import { enterDueSales } from './resources/enter-sales.ts';
import { checkPersons, hasDuePersons } from './deals/person-checks.ts';
import { raiseUnmatchedAlerts } from './deals/person-checks.queries.ts';
import { hasDueSales } from './resources/resource-sales.queries.ts';
import { inquirePayments } from './riali-payments/riali-inquiry.ts';
import { hasDuePayments } from './riali-payments/riali-payments.queries.ts';

const retry = retries.once;
const dayMs = 86_400_000;
/** Time of an archiving run in seconds: a night. */
const nightS = 6 * 3_600;

export function sanaJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'sana-inquire-payments',
      retry,
      timeoutSeconds: 600,
      isManual: true,
      cron: '* * * * *',
      isDue: ({ db, clock }) => hasDuePayments(db, { now: clock.now() }),
      handle: async (services, _, run) => ({ payments: await inquirePayments(services, run) }),
    }),
    scheduledJob({
      name: 'sana-check-persons',
      retry,
      timeoutSeconds: 600,
      isManual: true,
      cron: '* * * * *',
      isDue: hasDuePersons,
      handle: async (services, _, run) => ({ persons: await checkPersons(services, run) }),
    }),
    scheduledJob({
      name: 'sana-enter-sales',
      retry,
      timeoutSeconds: 300,
      isManual: true,
      cron: '*/5 * * * *',
      isDue: ({ db, clock }) => hasDueSales(db, { day: todayJalali(clock.now()) }),
      handle: async (services) => ({ sales: await enterDueSales(services) }),
    }),
    scheduledJob({
      name: 'sana-unmatched-deals',
      retry,
      timeoutSeconds: 300,
      isManual: true,
      cron: '15 * * * *',
      // A deal between offices has a day for its other half to be reported.
      handle: async ({ db, clock }) => {
        const now = clock.now();
        const offices = await raiseUnmatchedAlerts(db, { before: new Date(now.getTime() - dayMs), now });
        await publishAlerts(db, offices);
        return { alerts: offices.length };
      },
    }),
    scheduledJob({
      name: 'sana-months',
      retry: retries.often,
      timeoutSeconds: 300,
      isManual: true,
      cron: '10 1 * * *',
      catchesUp: true,
      isDue: needsMonths,
      handle: async (services) => ({ months: await addMonthsAhead(services) }),
    }),
    scheduledJob({
      name: 'sana-archive',
      retry: retries.never,
      timeoutSeconds: nightS,
      isManual: true,
      cron: '30 1 * * *',
      isDue: hasDueMonths,
      handle: async (services, _, { signal }) => archiveDeals(services, { signal }),
    }),
  ];
}
