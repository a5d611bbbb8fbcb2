/** First open tasks of the reader in her own order; they can be ticked here as in the tasks app. */
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { TaskLines } from '../../resources/tasks/task-lines.tsx';

/** Number of open tasks displayed. */
const maxRows = 6;

function Lines() {
  const t = useText('todo');
  // Tasks ticked here stay displayed, so that ticking can be undone.
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const query = useQuery({
    ...apiQuery('GET /api/Workspace/GetTasks', { query: { filter: 'all' } }),
    ...about('Task'),
  });
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={maxRows} rowHeight={34} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const { list, today } = query.data;
  const open = list.filter(({ isDone }) => !isDone).slice(0, maxRows);
  const done = list.filter(({ id, isDone }) => isDone && ticked.includes(id));
  if (open.length + done.length === 0) return <EmptyState icon="tasks" title={t('empty')} />;
  return (
    <TaskLines
      tasks={[...open, ...done]}
      today={today}
      onTick={(id) => setTicked((before) => [...before, id])}
    />
  );
}

export function TasksCard() {
  const t = useText('todo');
  return (
    <Panel title={t('tasks')} more={<PageLink href={paths.todo()}>{t('list')}</PageLink>}>
      <Lines />
    </Panel>
  );
}
