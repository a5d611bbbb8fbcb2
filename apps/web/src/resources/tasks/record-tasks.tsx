/** Tasks about a record: the reader's own and those assigned to her, with an input that adds one. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { longestTaskTitle } from '@nazer/contract/workspace/todo/task-names.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../grid/list-states.tsx';
import { AsidePart } from '../record/record-frame.tsx';
import { TaskLines } from './task-lines.tsx';

interface Props {
  readonly list: ListDefinition['name'];
  /** Key of the record as the address of its page spells it. */
  readonly recordKey: string;
}

function Lines({ list, recordKey }: Props) {
  const t = useText('todo');
  const query = useQuery({
    ...apiQuery('GET /api/Workspace/GetRecordTasks', { query: { list, key: recordKey } }),
    ...about('Task'),
  });
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={1} rowHeight={34} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const { list: tasks, today } = query.data;
  if (tasks.length === 0) return <p className="rf-empty">{t('noneOfRecord')}</p>;
  return <TaskLines tasks={tasks} today={today} />;
}

/** Input that adds a task about the record; an empty title adds none, and a refusal keeps what was typed. */
function NewTask({ list, recordKey }: Props) {
  const t = useText('todo');
  const add = useMutation({
    mutationFn: (title: string) =>
      apiData('POST /api/Workspace/AddTask', { body: { title, record: { list, key: recordKey } } }),
    onSuccess: () => invalidateAbout(['Task']),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const title = new FormData(form).get('title');
    if (typeof title !== 'string' || title.trim() === '' || add.isPending) return;
    add.mutate(title, { onSuccess: () => form.reset() });
  };
  return (
    <form className="tl-new" onSubmit={submit}>
      <input
        name="title"
        aria-label={t('newTask')}
        placeholder={t('newTaskHint')}
        maxLength={longestTaskTitle}
        autoComplete="off"
        dir="auto"
      />
      <Button
        type="submit"
        isSmall
        icon={<Icon name="plus" />}
        aria-label={t('add')}
        title={t('add')}
        isBusy={add.isPending}
      />
    </form>
  );
}

export function RecordTasks(props: Props) {
  const t = useText('todo');
  return (
    <AsidePart title={t('tasks')}>
      <Lines {...props} />
      <NewTask {...props} />
    </AsidePart>
  );
}
