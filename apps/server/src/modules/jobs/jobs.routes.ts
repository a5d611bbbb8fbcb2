import type { Handlers } from '../../platform/ctx.ts';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { listJobs, startJob } from './list-jobs.ts';

export function jobsHandlers(jobs: readonly AnyJob[]) {
  return {
    'GET /api/System/GetJobs': (ctx) => listJobs(ctx, jobs),
    'POST /api/System/RunJob': (ctx, { body }) => startJob(ctx, jobs, body.name),
  } satisfies Handlers;
}
