/** Work done by itself: what there is, how far it is, when it comes again. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { jobRunList } from './job-runs.list.ts';

const JobRun = titledRowSchema(jobRunList, 'id', 'job', 'title').extend({
  percent: z.number().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const jobsCalls = {
  'GET /api/System/GetJobs': call({
    access: 'set.view',
    summary: 'Every job with its schedule, its last run and how far that is.',
    output: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          /** Five fields in the time of Tehran; empty for work that is asked for. */
          schedule: z.string(),
          nextRunAt: z.string().nullable(),
          isManual: z.boolean(),
          isRunning: z.boolean(),
          waitingCount: z.number(),
          /** When the node that answers last looked whether there is anything to do; a run is kept only where there was. */
          lookedAt: z.string().nullable(),
          lastRun: JobRun.nullable(),
        }),
      ),
    }),
  }),
  'POST /api/System/RunJob': call({
    access: 'set.edit',
    summary: 'Queues a job that may be started by hand; it runs once on whichever node is free.',
    body: z.strictObject({ name: z.string().min(1).max(100) }),
    output: z.object({ name: z.string(), isQueued: z.boolean() }),
    errors: ['notFound', 'jobNotManual'],
  }),
} as const;
