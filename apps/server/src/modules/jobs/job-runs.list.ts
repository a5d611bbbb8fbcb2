/** SQL source of the list of job runs: table, joins and the expression behind each column. */
import { jobRunStatus } from '@nazer/contract/jobs/jobs.codes.ts';
import { jobRunList } from '@nazer/contract/jobs/job-runs.list.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { titleOfName } from '../../resources/lists/joined-texts.ts';
import { lastRun } from './jobs.service.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const jobRunSource = listSource(jobRunList, ({ question }) => ({
  table: 'job_run t',
  columns: {
    progressTotal: 'nullif(t.progress_total, 0)',
    // A job that keeps its last run only has a fixed key, which is shown as empty.
    runKey: `(case when t.run_key = '${lastRun}' then '' else t.run_key end)`,
    title: titleOfName('t.job', serverWords[question.language].jobs),
    status: `(case when t.status = ${jobRunStatus.running} and t.lease_until < clock_timestamp()
      then ${jobRunStatus.failed} else t.status end)`,
  },
}));
