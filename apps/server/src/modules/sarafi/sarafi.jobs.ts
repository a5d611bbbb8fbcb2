/**
 * Jobs of offices: start of the day, expiry of licences, alerts of limits. Their schedules are in the time of Tehran.
 */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { trackRun } from '../jobs/jobs.service.ts';
import { lookForAlerts } from './alerts/alerts.ts';
import { closeDays } from './positions/close-days.ts';
import { expireLicences } from './licences/licence-expiry.ts';

/**
 * A day is closed from half an hour after the midnight (Tehran) that ends it. A run that begins earlier, by hand or at
 * a start of the server, leaves the day that has just ended open and closes the days before it.
 */
const lateMs = 30 * 60_000;
const retry = retries.often;

export function sarafiJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'start-of-day',
      retry,
      timeoutSeconds: 3_000,
      isManual: true,
      cron: '30 0 * * *',
      catchesUp: true,
      tracksOwnRuns: true,
      handle: async (services, _data, { signal }) => {
        const key = todayJalali(new Date(services.clock.now().getTime() - lateMs));
        await trackRun(services, { job: 'start-of-day', key }, async (run) => {
          const days = await closeDays(services, {
            until: addDays(key, -1),
            signal: AbortSignal.any([signal, run.signal]),
            reportProgress: ({ done, total }) =>
              services.db.transaction((tx) => run.save(tx, { done, total, cursor: null })),
          });
          return { days };
        });
      },
    }),
    scheduledJob({
      name: 'licence-expiry',
      retry,
      timeoutSeconds: 300,
      isManual: true,
      cron: '5 0 * * *',
      catchesUp: true,
      handle: async (services, _data, { reportProgress }) => ({
        licences: await expireLicences(services, reportProgress),
      }),
    }),
    scheduledJob({
      name: 'limit-alerts',
      retry: retries.never,
      timeoutSeconds: 50,
      isManual: true,
      cron: '* * * * *',
      // The use of limits changes only with writes, and at midnight.
      isDue: (_services, { isTouched }) => Promise.resolve(isTouched),
      handle: async (services) => ({ alerts: await lookForAlerts(services) }),
    }),
  ];
}
