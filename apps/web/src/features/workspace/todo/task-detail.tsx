/** One task: its owner can change all of it; its assignee can mark it and comment. */
import {
  taskLabels,
  taskRepeats,
  longestTaskText,
  longestTaskTitle,
} from '@nazer/contract/workspace/todo/task-names.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { ColleagueName } from '../parts/colleague.tsx';
import { CloseButton } from '../parts/controls.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { type FormEvent, Suspense, useId } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { recordLinks } from '../../../platform/record-links.ts';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useColleagues } from '../parts/use-colleagues.ts';
import { Mark } from '../parts/mark.tsx';
import { Due } from './task-rows.tsx';
import { useDeletion } from './use-deletion.ts';
import {
  type TaskChange,
  type TaskDetail as Detail,
  useAddComment,
  useChangeTasks,
  useTask,
} from './use-tasks.ts';

interface Part {
  readonly task: Detail;
  /** Sends a change of the task at once; what is displayed changes with the server's answer. */
  readonly onSet: (change: TaskChange) => void;
}

/** Title and notes, each saved when its input is left; refused text stays in the input. */
function Texts({ task, onSet }: Part) {
  const t = useText('todo');
  const { title, notes, isOwn } = task;
  return (
    <>
      <input
        className="ap-input ap-heading"
        aria-label={t('title')}
        key={`title ${title}`}
        defaultValue={title}
        maxLength={longestTaskTitle}
        readOnly={!isOwn}
        dir="auto"
        onBlur={({ target }) => {
          const next = target.value.trim();
          // A task needs a title: an empty one is put back.
          if (next === '') target.value = title;
          else if (next !== title) onSet({ title: next });
        }}
      />
      <textarea
        className="ap-input"
        aria-label={t('notes')}
        placeholder={t('notes')}
        key={`notes ${notes}`}
        defaultValue={notes}
        maxLength={longestTaskText}
        readOnly={!isOwn}
        rows={3}
        dir="auto"
        onBlur={({ target }) => target.value !== notes && onSet({ notes: target.value })}
      />
    </>
  );
}

/** Choice of the colleague who is to do the task; the present one is offered even when she is no colleague any more. */
function Assignee({ task, onSet }: Part) {
  const t = useText('todo');
  const { data } = useColleagues();
  const { assigneeId, assignee } = task;
  const known = data?.list ?? [];
  const isListed = assigneeId === 0 || known.some(({ id }) => id === assigneeId);
  const offered = isListed ? known : [{ id: assigneeId, name: assignee }, ...known];
  return (
    <label>
      <span>{t('assignee')}</span>
      <select
        className="ap-input"
        value={assigneeId}
        onChange={({ target }) => onSet({ assigneeId: Number(target.value) })}
      >
        <option value={0}>{t('nobody')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The calendar loads after the task; until then the day is displayed in place of its input. */
const DueDayInput = lazyPart(async () => (await import('./due-day-input.tsx')).DueDayInput);

/** Due day, a Jalali day; without one the task cannot repeat, so its repetition is removed with it. */
function DueDay({ task: { dueDay }, onSet }: Part) {
  const t = useText('todo');
  const id = useId();
  const { format: formatDay } = useCalendar();
  const standIn = (
    <input
      className="ap-input td-day"
      aria-label={t('dueDay')}
      readOnly
      value={dueDay && formatDay(dueDay)}
    />
  );
  return (
    <div className="ap-line">
      <label htmlFor={id}>{t('dueDay')}</label>
      <Suspense fallback={standIn}>
        <DueDayInput
          id={id}
          day={dueDay}
          onSet={(day) => onSet(day === '' ? { dueDay: '', repeats: '' } : { dueDay: day })}
        />
      </Suspense>
    </div>
  );
}

/** Fields that only the owner of the task sees and changes. */
function Plan({ task, onSet }: Part) {
  const t = useText('todo');
  const { label, repeats, dueDay } = task;
  return (
    <>
      <Assignee task={task} onSet={onSet} />
      <DueDay task={task} onSet={onSet} />
      <label>
        <span>{t('repeats')}</span>
        <select
          className="ap-input"
          value={repeats}
          disabled={dueDay === ''}
          onChange={({ target }) => onSet({ repeats: taskRepeats.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{t('once')}</option>
          {taskRepeats.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('label')}</span>
        <select
          className="ap-input"
          value={label}
          onChange={({ target }) => onSet({ label: taskLabels.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{t('noLabel')}</option>
          {taskLabels.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/**
 * Record the task is about, named for readers who may see it; the owner can remove it. Nothing for a task
 * about none.
 */
function RecordOfTask({ task: { record, isOwn }, onSet }: Part) {
  const t = useText('todo');
  if (record === null) return null;
  const href = record.title === null ? null : recordLinks.placeOf(record.list, record.key);
  const name = <Bdi>{record.title ?? t('unseenRecord')}</Bdi>;
  return (
    <p className="td-record">
      <Icon name="link" size={14} />
      <span className="nz-visually-hidden">{t('record')}</span>
      {href === null ? name : <PageLink href={href}>{name}</PageLink>}
      {isOwn && <CloseButton label={t('takeOffRecord')} onClose={() => onSet({ record: null })} />}
    </p>
  );
}

function Comments({ task }: Pick<Part, 'task'>) {
  const t = useText('todo');
  const add = useAddComment();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form).get('body');
    if (typeof body !== 'string' || body.trim() === '' || add.isPending) return;
    add.mutate({ id: task.id, body }, { onSuccess: () => form.reset() });
  };
  return (
    <section className="ap-comments" aria-label={t('comments')}>
      <h3>{t('comments')}</h3>
      <ul>
        {task.comments.map(({ id, byId, by, at, body }) => (
          <li key={id}>
            <b>
              <ColleagueName id={byId} name={by} />
            </b>
            <JalaliDate value={jalaliOfInstant(new Date(at))} time={clockTime(new Date(at))} />
            <p dir="auto">{body}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <input
          className="ap-input"
          name="body"
          aria-label={t('writeComment')}
          placeholder={t('writeComment')}
          maxLength={longestTaskText}
          autoComplete="off"
        />
        <Button
          type="submit"
          icon={<Icon name="send" />}
          aria-label={t('send')}
          title={t('send')}
          isBusy={add.isPending}
        />
      </form>
    </section>
  );
}

function Bar({ task, onSet, onClose }: Part & { onClose: () => void }) {
  const t = useText('todo');
  const drop = useDeletion();
  const { id, isOwn, isDeleted } = task;
  return (
    <div className="ap-bar">
      <Mark icon="check" label={t('done')} isOn={task.isDone} onSet={(isDone) => onSet({ isDone })} />
      <Mark icon="star" label={t('star')} isOn={task.isStarred} onSet={(isStarred) => onSet({ isStarred })} />
      <Mark
        icon="flag"
        label={t('important')}
        isOn={task.isImportant}
        onSet={(isImportant) => onSet({ isImportant })}
      />
      {isOwn && isDeleted && (
        <Button isSmall icon={<Icon name="restore" />} onClick={() => onSet({ isDeleted: false })}>
          {t('restore')}
        </Button>
      )}
      {isOwn && !isDeleted && (
        <Button
          kind="ghost"
          isSmall
          icon={<Icon name="trash" />}
          aria-label={t('delete')}
          title={t('delete')}
          onClick={() => drop([id])}
        />
      )}
      <CloseButton label={t('close')} onClose={onClose} />
    </div>
  );
}

interface DetailProps {
  readonly id: number;
  /** Jalali day in Tehran; empty until the list of tasks was read. */
  readonly today: string;
  readonly onClose: () => void;
}

export function TaskDetail({ id, today, onClose }: DetailProps) {
  const t = useText('todo');
  const query = useTask(id);
  const change = useChangeTasks();
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} />;
  if (query.isError)
    return (
      <FailedReading
        title={t('failed')}
        query={query}
        action={<Button onClick={onClose}>{t('close')}</Button>}
      />
    );
  const task = query.data;
  const onSet = (what: TaskChange) => change.mutate({ ids: [id], change: what });
  return (
    <div className="ap-detail">
      <Bar task={task} onSet={onSet} onClose={onClose} />
      <Texts task={task} onSet={onSet} />
      <Due task={task} today={today} />
      {task.isOwn ? (
        <Plan task={task} onSet={onSet} />
      ) : (
        <p className="ap-remark">
          {t('fromOwner')} <ColleagueName id={task.ownerId} name={task.owner} />
        </p>
      )}
      <RecordOfTask task={task} onSet={onSet} />
      <Comments task={task} />
    </div>
  );
}
