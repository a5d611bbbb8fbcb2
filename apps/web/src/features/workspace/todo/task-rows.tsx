/** Tasks of the chosen filter: marked, ticked, and ordered by pointer and keyboard. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import type { ChosenEntries } from '../parts/chosen.ts';
import { Label } from '../parts/label.tsx';
import { Mark } from '../parts/mark.tsx';
import { type Task, type TaskChange, useChangeTasks, useMoveTask } from './use-tasks.ts';

interface Order {
  /**
   * Moves the task `id` before the task `before`, or to the end when `before` is null. There is no such
   * function (null) under the filters of done and of deleted tasks, which are not in an order of the reader's
   * own.
   */
  readonly move: ((id: number, before: number | null) => void) | null;
  /** Tasks of the list that are not done, in the displayed order; only they can be moved. */
  readonly notDone: readonly Task[];
  /** Id of the task that is being dragged by its grip; null when none is. */
  readonly held: number | null;
  readonly hold: (id: number | null) => void;
}

/** Places that a task moves by when an arrow key is pressed on its grip. */
const steps: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** Grip that moves a task; an empty place for tasks that cannot be moved. */
function Grip({ task, order }: { task: Task; order: Order }) {
  const t = useText('todo');
  const { move, notDone, hold } = order;
  if (move === null || task.isDone) return <span className="td-grip" />;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = notDone.findIndex(({ id }) => id === task.id);
    const neighbour = notDone[place + step];
    if (!neighbour) return;
    // Down: the next one goes before this one, as what comes after the next may not be in the answer.
    if (step === -1) move(task.id, neighbour.id);
    else move(neighbour.id, task.id);
  };
  return (
    <button
      type="button"
      className="td-grip"
      draggable
      aria-label={t('moveTask', { title: task.title })}
      title={t('moveHint')}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', task.title);
        hold(task.id);
      }}
      onDragEnd={() => hold(null)}
    >
      <Icon name="grip" />
    </button>
  );
}

/**
 * Due day of a task: late when it is before `today`, which is a Jalali day in Tehran, and not done; with a note for a
 * holiday. Nothing for a task without a due day.
 */
export function Due({
  task,
  today,
}: {
  task: Pick<Task, 'dueDay' | 'isDone' | 'isOnHoliday' | 'holiday'>;
  today: string;
}) {
  const t = useText('todo');
  const { dueDay, isDone, isOnHoliday, holiday } = task;
  if (dueDay === '') return null;
  const isLate = !isDone && dueDay < today;
  const tone = isLate ? 'bad' : !isDone && dueDay === today ? 'warn' : 'mute';
  return (
    <span className="ap-fact td-due" data-tone={tone}>
      <Icon name="clock" size={14} />
      {dueDay === today ? t('today') : <JalaliDate value={dueDay} />}
      {isLate && <span>{t('late')}</span>}
      {isOnHoliday && (
        <span className="td-holiday">{holiday === '' ? t('holiday') : <Bdi>{holiday}</Bdi>}</span>
      )}
    </span>
  );
}

interface RowProps {
  readonly task: Task;
  readonly today: string;
  readonly isOpen: boolean;
  readonly chosen: ChosenEntries<Task>;
  readonly order: Order;
  readonly onOpen: (task: Task) => void;
}

function Row({ task, today, isOpen, chosen, order, onOpen }: RowProps) {
  const t = useText('todo');
  const change = useChangeTasks();
  const { id, title, isDone, isStarred, isImportant, isRead, label, assignee, owner, isOwn } = task;
  const set = (what: TaskChange) => change.mutate({ ids: [id], change: what });
  /** Name of the assignee of an own task, else of its owner; empty for an own task that is assigned to nobody. */
  const other = isOwn ? assignee : owner;
  return (
    <li
      data-done={isDone}
      data-open={isOpen}
      data-unread={!isRead}
      data-dragged={order.held === id}
      onDragOver={(event) => order.move && !isDone && event.preventDefault()}
      data-task={id}
    >
      <Grip task={task} order={order} />
      <input
        type="checkbox"
        aria-label={t('chooseTask', { title })}
        checked={chosen.isChosen(id)}
        onChange={() => chosen.toggle(id)}
      />
      <Mark icon="check" label={t('done')} isOn={isDone} onSet={(isOn) => set({ isDone: isOn })} />
      <Mark icon="star" label={t('star')} isOn={isStarred} onSet={(isOn) => set({ isStarred: isOn })} />
      <Mark
        icon="flag"
        label={t('important')}
        isOn={isImportant}
        onSet={(isOn) => set({ isImportant: isOn })}
      />
      <button type="button" className="ap-title" aria-current={isOpen} onClick={() => onOpen(task)}>
        <Bdi>{title}</Bdi>
        {!isRead && <span className="nz-visually-hidden"> {t('unread')}</span>}
      </button>
      <span className="ap-facts">
        {label !== '' && <Label label={label} />}
        <Due task={task} today={today} />
        {other !== '' && (
          <span className="ap-fact">
            <Icon name="user" size={14} />
            <Bdi>{other}</Bdi>
          </span>
        )}
      </span>
    </li>
  );
}

interface Props extends Pick<RowProps, 'today' | 'chosen' | 'onOpen'> {
  readonly tasks: readonly Task[];
  readonly openId: number | undefined;
  /** Whether the reader may order these tasks; false for those of the filters `done` and `deleted`. */
  readonly hasOwnOrder: boolean;
  /** Whether further tasks follow that are not displayed. */
  readonly hasMore: boolean;
}

export function TaskRows({ tasks, openId, hasOwnOrder, hasMore, ...rest }: Props) {
  const t = useText('todo');
  const { mutate } = useMoveTask();
  const [held, hold] = useState<number | null>(null);
  const move = hasOwnOrder ? (id: number, before: number | null) => mutate({ id, before }) : null;
  const notDone = tasks.filter(({ isDone }) => !isDone);
  const order = { move, notDone, held, hold };
  /** Id of the task whose row a drop hit. Only rows allow drops (`onDragOver`), so there always is one. */
  const taskAt = (target: EventTarget): number =>
    Number(
      target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset['task'] : Number.NaN,
    );
  /** Id of the task that the held one goes before to take the place of another; null for the end. */
  const beforeIn = (target: number): number | null => {
    const place = notDone.findIndex(({ id }) => id === target);
    if (notDone.findIndex(({ id }) => id === held) > place) return target;
    // Moved down, the task goes behind the other one. The last displayed task may not be the end of the order.
    return notDone[place + 1]?.id ?? (hasMore ? target : null);
  };
  return (
    <ul
      className="ap-rows"
      aria-label={t('tasks')}
      onDrop={(event) => {
        event.preventDefault();
        const target = taskAt(event.target);
        if (move && held !== null && held !== target) move(held, beforeIn(target));
        hold(null);
      }}
    >
      {tasks.map((task) => (
        <Row key={task.id} task={task} isOpen={task.id === openId} order={order} {...rest} />
      ))}
    </ul>
  );
}
