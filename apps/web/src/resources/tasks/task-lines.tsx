/** Tasks as short lines with a checkbox; the name opens the task in the tasks app. */
import type { Task } from '@nazer/contract/workspace/todo/todo.contract.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { apiData } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { recordLinks } from '../../platform/record-links.ts';
import { useText } from '../../platform/words/i18n.tsx';
import './task-lines.css';

/**
 * Day a task is due, marked when it is today or past; nothing for a task without one. `today`: Jalali day.
 */
function DueTag({ task: { dueDay, isDone }, today }: { readonly task: Task; readonly today: string }) {
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

interface LineProps {
  readonly task: Task;
  readonly today: string;
  readonly onTick: (isDone: boolean) => void;
}

function Line({ task, today, onTick }: LineProps) {
  const labelled = useLabelled();
  const t = useText('todo');
  const { id, title, label, isDone, isOwn, assignee, owner } = task;
  const other = isOwn ? assignee : owner;
  return (
    <li data-done={isDone}>
      <input
        type="checkbox"
        aria-label={labelled(t('done'), title)}
        checked={isDone}
        onChange={({ target }) => onTick(target.checked)}
      />
      <PageLink href={recordLinks.placeOf('Task', String(id)) ?? ''}>
        <Bdi>{title}</Bdi>
      </PageLink>
      {other !== '' && (
        <small>
          <Bdi>{other}</Bdi>
        </small>
      )}
      {label !== '' && (
        <Tag status="info" plain>
          {t(label)}
        </Tag>
      )}
      <DueTag task={task} today={today} />
    </li>
  );
}

type Tick = Pick<Task, 'id' | 'isDone'>;

const tickKey = ['tick-task'];

/** Marks that are being sent, until the tasks were read again. */
const useSent = (): readonly Tick[] =>
  useMutationState({
    filters: { mutationKey: tickKey, status: 'pending' },
    select: ({ state }) => state.variables as Tick, // of the mutation below, which alone has this key
  });

interface Props {
  readonly tasks: readonly Task[];
  /** Today as a Jalali day in Tehran. */
  readonly today: string;
  /** Called with the task's id before the mark is sent, whether the server accepts it or not. */
  readonly onTick?: (id: number) => void;
}

export function TaskLines({ tasks, today, onTick }: Props) {
  const t = useText('todo');
  const sent = useSent();
  const mark = useMutation({
    mutationKey: tickKey,
    mutationFn: ({ id, isDone }: Tick) =>
      apiData('POST /api/Workspace/ChangeTasks', { body: { ids: [id], change: { isDone } } }),
    onMutate: ({ id }) => onTick?.(id),
    // Refreshed after a refusal as well, so that the true state is displayed.
    onSettled: () => invalidateAbout(['Task']),
  });
  return (
    <ul className="tl-lines" aria-label={t('tasks')}>
      {tasks.map((task) => (
        <Line
          key={task.id}
          // The new state is displayed while it is being sent.
          task={{ ...task, ...sent.findLast(({ id }) => id === task.id) }}
          today={today}
          onTick={(isDone) => mark.mutate({ id: task.id, isDone })}
        />
      ))}
    </ul>
  );
}
