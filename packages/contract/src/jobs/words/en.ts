import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'Runs of jobs',
    one: 'run of a job',
    counted: 'runs',
    fields: {
      id: 'Number',
      job: 'Technical name',
      title: 'Job',
      runKey: 'Run of',
      status: 'State',
      startedAt: 'Started at',
      finishedAt: 'Finished at',
      progressDone: 'Done so far',
      progressTotal: 'Of all',
      node: 'Node',
      tries: 'Tries',
      message: 'Message',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'Queued', 2: 'Running', 3: 'Done', 4: 'Failed' },
};
