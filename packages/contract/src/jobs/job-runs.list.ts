/** List of job runs, for jobs that keep them; a run whose node is gone is shown as failed. */
import { list } from '../kernel/list.ts';

export const jobRunList = list({
  name: 'JobRun',
  area: 'jobs',
  view: 'set.view',
  key: 'id',
  title: ['title', 'runKey'],
  order: ['-id'],
  columns: {
    id: { kind: 'id', width: 90 },
    job: { kind: 'text', width: 160, hidden: true },
    title: { kind: 'text', width: 200 },
    /** Subject of the run, e.g. a day; empty when all runs of the job are alike. */
    runKey: { kind: 'text', width: 140 },
    status: { kind: 'choice', codes: 'jobRunStatus', options: [2, 3, 4], width: 130 },
    startedAt: { kind: 'instant', width: 190 },
    finishedAt: { kind: 'instant', nullable: true, width: 190 },
    progressDone: { kind: 'count', width: 120 },
    /** Total amount of work; null while it is unknown. */
    progressTotal: { kind: 'count', nullable: true, width: 120 },
    node: { kind: 'text', width: 140, hidden: true },
    tries: { kind: 'count', width: 90 },
    message: { kind: 'longText', width: 260 },
  },
});
