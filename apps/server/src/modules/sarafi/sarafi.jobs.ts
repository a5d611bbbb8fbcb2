/** Start of the day, ends of licences, alerts of limits. */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import * as z from 'zod';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { trackRun } from '../events/jobs.service.ts';
import { lookForAlerts } from './alerts.ts';
import { closeDays } from './close-days.ts';
import { expireLicences } from './licence-expiry.ts';

const nothing = z.strictObject({});
/** So long after midnight the day before is closed, also by hand or at a start. */
const lateMs = 30 * 60_000;
const retry = { limit: 5, delaySeconds: 60, maxDelaySeconds: 900 } as const;

export function sarafiJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'start-of-day',
      schema: nothing,
      retry,
      timeoutSeconds: 3_000,
      isSingle: true,
      isManual: true,
      schedule: { cron: '30 0 * * *', data: {} },
      catchesUp: true,
      keepsRuns: true,
      handle: async (services, _data, { signal }) => {
        const key = todayJalali(new Date(services.clock.now().getTime() - lateMs));
        await trackRun(services, { job: 'start-of-day', key }, async (run) => {
          const days = await closeDays(services, {
            until: addDays(key, -1),
            signal: AbortSignal.any([signal, run.signal]),
            tell: ({ done, total }) =>
              services.db.transaction((tx) => run.save(tx, { done, total, cursor: null })),
          });
          return { days };
        });
      },
    }),
    defineJob({
      name: 'licence-expiry',
      schema: nothing,
      retry,
      timeoutSeconds: 300,
      isSingle: true,
      isManual: true,
      schedule: { cron: '5 0 * * *', data: {} },
      catchesUp: true,
      handle: async (services, _data, { tell }) => ({ licences: await expireLicences(services, tell) }),
    }),
    defineJob({
      name: 'limit-alerts',
      schema: nothing,
      retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
      timeoutSeconds: 50,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      // What is used of a limit changes with what is written, and at midnight.
      isDue: (_services, { isTouched }) => Promise.resolve(isTouched),
      handle: async (services) => ({ alerts: await lookForAlerts(services) }),
    }),
  ];
}
