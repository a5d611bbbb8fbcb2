/** «کارهای سامانه»: scheduled jobs with last run, next run and progress; some can be started by hand. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { jobRunStatus } from '@nazer/contract/jobs/jobs.codes.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type Status, Tag } from '@nazer/ui/tag.tsx';
import { Lat, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { apiData } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateCall } from '../../platform/calls/query-client.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useConfirm } from '../../platform/use-confirm.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { scheduleSentence } from './schedule-words.ts';

type Job = ApiOutput<'GET /api/System/GetJobs'>['list'][number];

/** Right that starting a job by hand needs. */
const right: Permission = 'set.edit';
/** Interval in ms at which running jobs are read again to show their progress. */
const anewMs = 5_000;

const tones: Readonly<Record<number, Status>> = {
  [jobRunStatus.running]: 'info',
  [jobRunStatus.done]: 'ok',
  [jobRunStatus.failed]: 'bad',
};

/** Last run of a job: state, start, progress while it runs, number of waiting runs, and message. */
function LastRun({ job: { lastRun, waitingCount } }: { readonly job: Job }) {
  const t = useText('jobs');
  if (!lastRun) return t('never');
  const { status, statusTitle, startedAt, percent, message } = lastRun;
  return (
    <>
      <Tag status={tones[status] ?? 'mute'}>{statusTitle}</Tag> <Moment at={startedAt} />
      {status === jobRunStatus.running && percent !== null && (
        <>
          {' '}
          <Percent value={percent} />
        </>
      )}
      {waitingCount > 0 && ` · ${t('waiting', { count: waitingCount })}`}
      {message !== '' && (
        <small>
          {' '}
          <Lat>{message}</Lat>
        </small>
      )}
    </>
  );
}

/** Button that queues a job to run now; nothing for jobs that run by schedule alone. */
function RunNow({ job: { name, title, isManual } }: { readonly job: Job }) {
  const t = useText('jobs');
  const mayRun = useMay(right);
  const permission = useWords().permissions[right];
  const confirm = useConfirm();
  if (!isManual) return null;
  const run = () =>
    confirm({
      title: t('runTitle', { job: title }),
      content: t('runNote'),
      okText: t('run'),
      cancelText: t('leave'),
      onOk: async () => {
        await apiData('POST /api/System/RunJob', { body: { name } });
        showToast({ kind: 'ok', text: t('queued', { job: title }) });
        await invalidateCall('GET /api/System/GetJobs');
      },
    });
  return (
    <ActionButton
      isSmall
      icon="refresh"
      label={t('run')}
      reason={mayRun ? '' : t('noRun', { permission })}
      onPress={() => void run()}
    />
  );
}

function useColumns(): readonly PageColumn<Job>[] {
  const t = useText('jobs');
  return [
    { key: 'job', title: t('job'), isLong: true, cell: ({ title }) => title },
    {
      key: 'schedule',
      title: t('schedule'),
      cell: ({ schedule }) => scheduleSentence(schedule, t),
    },
    { key: 'next', title: t('next'), cell: ({ nextRunAt }) => (nextRunAt ? <Moment at={nextRunAt} /> : '–') },
    { key: 'last', title: t('last'), isLong: true, cell: (job) => <LastRun job={job} /> },
    // When the answering node last checked whether the job has work; a check without work leaves no run.
    {
      key: 'looked',
      title: t('looked'),
      cell: ({ lookedAt }) => (lookedAt ? <Moment at={lookedAt} /> : '–'),
    },
    { key: 'run', title: t('byHand'), cell: (job) => <RunNow job={job} /> },
  ];
}

export default function JobsPage() {
  const t = useText('jobs');
  const query = useQuery({
    ...apiQuery('GET /api/System/GetJobs'),
    ...about('JobRun'),
    refetchInterval: anewMs,
  });
  const columns = useColumns();
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} count={data?.list.length ?? null}>
        <PageLink href={paths.jobRuns()}>{t('runs')}</PageLink>
      </PageHeader>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={12} />}
      {data && <PageTable label={t('title')} columns={columns} rows={data.list} keyOf={({ name }) => name} />}
    </>
  );
}
