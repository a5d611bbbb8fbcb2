/** Job that folds the latest changes of the figures into their totals, so that dashboards read few rows. */
import { type AnyJob, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { foldFigures, hasUnfolded } from './figures.queries.ts';

export function figureJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'fold-figures',
      retry: retries.once,
      timeoutSeconds: 50,
      cron: '* * * * *',
      isDue: ({ db }) => hasUnfolded(db),
      handle: async ({ db }) => ({ figures: await foldFigures(db) }),
    }),
  ];
}
