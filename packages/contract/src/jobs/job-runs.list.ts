/** Runs of the jobs that keep theirs. A run whose node is gone has failed so far. */
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
    /** What the run is of, e.g. a day; empty where runs are not told apart. */
    runKey: { kind: 'text', width: 140 },
    status: { kind: 'choice', codes: 'jobRunStatus', options: [2, 3, 4], width: 130 },
    startedAt: { kind: 'instant', width: 190 },
    finishedAt: { kind: 'instant', nullable: true, width: 190 },
    progressDone: { kind: 'count', width: 120 },
    /** Null while nobody knows how much there is. */
    progressTotal: { kind: 'count', nullable: true, width: 120 },
    node: { kind: 'text', width: 140, hidden: true },
    tries: { kind: 'count', width: 90 },
    message: { kind: 'longText', width: 260 },
  },
});
