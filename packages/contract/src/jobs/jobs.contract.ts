/** Calls of background jobs: schedule, progress and next run. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { jobRunList } from './job-runs.list.ts';

const JobRun = titledRowSchema(jobRunList, 'id', 'job', 'title').extend({
  /** Share that is done; null when the job does not count what it has to do. */
  percent: z.number().nullable(),
  /** Figures the run reports, by their names. */
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
          /** Cron expression of five fields in Tehran time; empty for jobs that run only on request. */
          schedule: z.string(),
          nextRunAt: z.string().nullable(),
          isManual: z.boolean(),
          isRunning: z.boolean(),
          waitingCount: z.number(),
          /** Moment the answering node last checked for work; a run is kept only when there was some. */
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
