/** The first of the reader's open tasks, in her own order, ticked here as in the app of tasks. */
import type { Task } from '@nazer/contract/workspace/todo/todo.contract.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { apiData } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';

const mostRows = 6;

interface LineProps {
  readonly task: Task;
  readonly today: string;
  readonly onTick: (isDone: boolean) => void;
}

function DueTag({ task: { dueDay, isDone }, today }: Omit<LineProps, 'onTick'>) {
  const t = useText('todo');
  if (dueDay === '') return null;
  if (dueDay === today) return <Tag status="warn">{t('today')}</Tag>;
  const isLate = !isDone && dueDay < today;
  return (
    <Tag status={isLate ? 'bad' : 'mute'}>
      <JalaliDate value={dueDay} /> {isLate && t('late')}
    </Tag>
  );
}

function Line({ task, today, onTick }: LineProps) {
  const t = useText('todo');
  const { id, title, label, isDone } = task;
  return (
    <li data-done={isDone}>
      <input
        type="checkbox"
        aria-label={`${t('done')}: ${title}`}
        checked={isDone}
        onChange={({ target }) => onTick(target.checked)}
      />
      <PageLink href={paths.todo({ id })}>
        <Bdi>{title}</Bdi>
      </PageLink>
      {label !== '' && (
        <Tag status="info" plain>
          {t(label)}
        </Tag>
      )}
      <DueTag task={task} today={today} />
    </li>
  );
}

function Lines() {
  const t = useText('todo');
  // What is done here stays in sight, so that it can be taken back.
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const query = useQuery({
    ...apiQuery('GET /api/Workspace/GetTasks', { query: { filter: 'all' } }),
    ...about('Task'),
  });
  const mark = useMutation({
    mutationFn: ({ id, isDone }: Pick<Task, 'id' | 'isDone'>) =>
      apiData('POST /api/Workspace/ChangeTasks', { body: { ids: [id], change: { isDone } } }),
    onMutate: ({ id }) => setTicked((before) => [...before, id]),
    // What was refused is shown as it stands, too.
    onSettled: () => invalidateAbout(['Task']),
  });
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={mostRows} rowHeight={34} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const { list, today } = query.data;
  const open = list.filter(({ isDone }) => !isDone).slice(0, mostRows);
  const done = list.filter(({ id, isDone }) => isDone && ticked.includes(id));
  if (open.length + done.length === 0) return <EmptyState icon="tasks" title={t('empty')} />;
  return (
    <ul className="crm-tasks" aria-label={t('tasks')}>
      {[...open, ...done].map((task) => (
        <Line
          key={task.id}
          task={task}
          today={today}
          onTick={(isDone) => mark.mutate({ id: task.id, isDone })}
        />
      ))}
    </ul>
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
