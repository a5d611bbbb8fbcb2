/** «کارها»: tasks of the user and those assigned to her. */
import { taskFilters, taskLabels, longestTaskTitle } from '@nazer/contract/workspace/todo/task-names.ts';
import { AppFolders } from '@nazer/ui/app-panes.tsx';
import { AppSearch, ChooseMenu } from '../parts/controls.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { type FormEvent, useState } from 'react';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { type ChosenEntries, useChosen } from '../parts/chosen.ts';
import { Panes } from '../parts/panes.tsx';
import { TaskDetail } from './task-detail.tsx';
import { TaskRows } from './task-rows.tsx';
import { useDeletion } from './use-deletion.ts';
import {
  type TasksView,
  type Task,
  type TaskChange,
  useAddTask,
  useChangeTasks,
  useTasksAddress,
  useTasks,
} from './use-tasks.ts';
import '../parts/parts.css';
import './todo.css';

const icons = {
  all: 'tasks',
  starred: 'star',
  priority: 'flag',
  scheduled: 'clock',
  today: 'calendar',
  done: 'check',
  deleted: 'trash',
} as const satisfies Record<TasksView['filter'], IconName>;

type Answer = NonNullable<ReturnType<typeof useTasks>['data']>;

interface SideProps {
  readonly view: TasksView;
  /** Open tasks of each filter and label, and done and deleted ones; undefined while they load. */
  readonly counts: Answer['counts'] | undefined;
  readonly onChange: (next: Partial<TasksView>) => void;
}

function Side({ view, counts, onChange }: SideProps) {
  const t = useText('todo');
  const countOf = (key: keyof Answer['counts']) => counts && counts[key] > 0 && <Num value={counts[key]} />;
  return (
    <div className="ap-side">
      <AppFolders
        label={t('filters')}
        folders={taskFilters.map((filter) => ({
          key: filter,
          text: t(filter),
          icon: <Icon name={icons[filter]} />,
          count: countOf(filter),
          isChosen: view.filter === filter && view.label === undefined,
          onChoose: () => onChange({ filter, label: undefined }),
        }))}
      />
      <h2>{t('labels')}</h2>
      <AppFolders
        label={t('labels')}
        folders={taskLabels.map((label) => ({
          key: label,
          text: t(label),
          icon: <i data-label={label} />,
          count: countOf(label),
          isChosen: view.label === label,
          onChoose: () => onChange({ filter: 'all', label: view.label === label ? undefined : label }),
        }))}
      />
    </div>
  );
}

/** Filters that show only tasks with a due day. */
const dueFilters: readonly TasksView['filter'][] = ['today', 'scheduled'];

interface NewTaskProps {
  readonly view: TasksView;
  /** Jalali day in Tehran; empty until it is read. */
  readonly today: string;
}

/** Input for a new task; it gets the label, star or mark of the displayed view, and is due today where all are due. */
function NewTask({ view, today }: NewTaskProps) {
  const t = useText('todo');
  const add = useAddTask();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const title = new FormData(form).get('title');
    if (typeof title !== 'string' || title.trim() === '' || add.isPending) return;
    add.mutate(
      {
        title,
        ...(view.label && { label: view.label }),
        ...(dueFilters.includes(view.filter) && { dueDay: today }),
        isStarred: view.filter === 'starred',
        isImportant: view.filter === 'priority',
      },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <form className="ap-tools" onSubmit={submit}>
      <input
        className="ap-input"
        name="title"
        aria-label={t('newTask')}
        placeholder={t('newTaskHint')}
        maxLength={longestTaskTitle}
        autoComplete="off"
      />
      <Button type="submit" kind="primary" icon={<Icon name="plus" />} isBusy={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

/**
 * Actions on the ticked tasks; nothing while none is ticked. A mark that all of them have is taken off. Only own tasks
 * can be deleted and restored; among deleted ones there are no others.
 */
function BulkActions({
  chosen: { chosen },
  isDeleted,
}: {
  readonly chosen: ChosenEntries<Task>;
  readonly isDeleted: boolean;
}) {
  const t = useText('todo');
  const change = useChangeTasks();
  const drop = useDeletion();
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const own = chosen.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const set = (what: TaskChange) => () => change.mutate({ ids, change: what });
  const isAll = (is: (task: Task) => boolean): boolean => chosen.every((task) => is(task));
  if (isDeleted)
    return (
      <Button isSmall icon={<Icon name="restore" />} onClick={set({ isDeleted: false })}>
        {t('restore')}
      </Button>
    );
  return (
    <>
      <Button isSmall icon={<Icon name="check" />} onClick={set({ isDone: !isAll(({ isDone }) => isDone) })}>
        {t('done')}
      </Button>
      <Button
        isSmall
        icon={<Icon name="star" />}
        onClick={set({ isStarred: !isAll(({ isStarred }) => isStarred) })}
      >
        {t('star')}
      </Button>
      <Button
        isSmall
        icon={<Icon name="flag" />}
        onClick={set({ isImportant: !isAll(({ isImportant }) => isImportant) })}
      >
        {t('important')}
      </Button>
      <Button isSmall icon={<Icon name="eye" />} onClick={set({ isRead: !isAll(({ isRead }) => isRead) })}>
        {t('read')}
      </Button>
      <Button isSmall icon={<Icon name="trash" />} disabled={own.length === 0} onClick={() => drop(own)}>
        {t('delete')}
      </Button>
    </>
  );
}

function Tools({
  view,
  chosen,
  onChange,
}: Pick<SideProps, 'view' | 'onChange'> & { readonly chosen: ChosenEntries<Task> }) {
  const t = useText('todo');
  return (
    <div className="ap-tools">
      <ChooseMenu label={t('select')} textOf={t} onChoose={chosen.choose} />
      <BulkActions chosen={chosen} isDeleted={view.filter === 'deleted'} />
      <AppSearch label={t('search')} value={view.text} onSearch={(text) => onChange({ text })} />
    </div>
  );
}

function Tasks({ view, onChange }: Pick<SideProps, 'view' | 'onChange'>) {
  const t = useText('todo');
  const query = useTasks(view);
  const change = useChangeTasks();
  const chosen = useChosen(query.data?.list ?? []);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={10} rowHeight={40} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const { list, total, today } = query.data;
  const open = (task: Task) => {
    onChange({ id: task.id });
    if (!task.isRead) change.mutate({ ids: [task.id], change: { isRead: true } });
  };
  return (
    <>
      <Tools view={view} chosen={chosen} onChange={onChange} />
      {list.length === 0 ? (
        <EmptyState icon="check" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <TaskRows
          tasks={list}
          today={today}
          openId={view.id}
          chosen={chosen}
          onOpen={open}
          hasOwnOrder={view.filter !== 'done' && view.filter !== 'deleted'}
          hasMore={total > list.length}
        />
      )}
      {total > list.length && <p className="ap-remark">{t('more', { count: total - list.length })}</p>}
    </>
  );
}

export default function TodoPage() {
  const t = useText('todo');
  const { view, changeView } = useTasksAddress();
  const [isSideOpen, setIsSideOpen] = useState(false);
  // The same query as in `Tasks`, so that it is sent once.
  const { data } = useTasks(view);
  const close = () => {
    // Title and notes are saved when their input is left; of an input that Esc removes React hears no blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    changeView({ id: undefined });
  };
  return (
    <>
      <PageHeader title={t('tasks')} count={data?.counts.all ?? null} caption={t('openTasks')} />
      <Panes
        side={
          <Side
            view={view}
            counts={data?.counts}
            onChange={(next) => {
              changeView(next);
              setIsSideOpen(false);
            }}
          />
        }
        sideLabel={t('filtersAndLabels')}
        isSideOpen={isSideOpen}
        setIsSideOpen={setIsSideOpen}
        listLabel={t('list')}
        detail={
          view.id === undefined ? null : (
            <TaskDetail key={view.id} id={view.id} today={data?.today ?? ''} onClose={close} />
          )
        }
        detailLabel={t('detail')}
        onCloseDetail={close}
      >
        {view.filter !== 'deleted' && view.filter !== 'done' && (
          <NewTask view={view} today={data?.today ?? ''} />
        )}
        <Tasks view={view} onChange={changeView} />
      </Panes>
    </>
  );
}
