/** Keeps the dashboards quick: what was counted since goes into the totals. */
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/job.ts';
import { foldFigures, hasUnfolded } from './figures.queries.ts';

export function figureJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'fold-figures',
      schema: z.strictObject({}),
      retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 },
      timeoutSeconds: 50,
      isSingle: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: ({ db }) => hasUnfolded(db),
      handle: async ({ db }) => ({ figures: await foldFigures(db) }),
    }),
  ];
}
