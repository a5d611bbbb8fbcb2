/** Tasks as the page reads and changes them; what is looked at stands in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  type TaskFilter,
  taskFilters,
  type TaskLabel,
  taskLabels,
} from '@nazer/contract/workspace/todo/task-names.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';

export type Task = ApiOutput<'GET /api/Workspace/GetTasks'>['list'][number];
export type TaskDetail = ApiOutput<'GET /api/Workspace/GetTask'>;
export type TaskChange = ApiInput<'POST /api/Workspace/ChangeTasks'>['body']['change'];

export interface Looked {
  readonly filter: TaskFilter;
  readonly label: TaskLabel | undefined;
  readonly text: string;
  /** The task that is open. */
  readonly id: number | undefined;
}

const oneOf = <K extends string>(known: readonly K[], value: unknown): K | undefined =>
  known.find((candidate) => candidate === value);

export function useLooked() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search['id']);
  const looked: Looked = {
    filter: oneOf(taskFilters, search['filter']) ?? 'all',
    label: oneOf(taskLabels, search['label']),
    text: typeof search['q'] === 'string' ? search['q'].slice(0, 100) : '',
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
  const look = (next: Partial<Looked>) => {
    const { filter, text, ...rest } = { ...looked, ...next };
    const written = { ...rest, filter: filter === 'all' ? undefined : filter, q: text || undefined };
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // search types of routes are plain text
  };
  return { looked, look };
}

const aboutTasks = about('Task');

export const useTasks = ({ filter, label, text }: Looked) =>
  useQuery({
    ...apiQuery('GET /api/Workspace/GetTasks', {
      query: { filter, ...(label && { label }), ...(text && { text }) },
    }),
    ...aboutTasks,
    placeholderData: keepPreviousData,
  });

export const useTask = (id: number) =>
  useQuery({
    ...apiQuery('GET /api/Workspace/GetTask', { query: { id: String(id) } }),
    ...aboutTasks,
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

export const useColleagues = () =>
  useQuery({ ...apiQuery('GET /api/Workspace/FindColleagues', { query: {} }), staleTime: 300_000 });

const onSuccess = () => invalidateAbout(['Task']);

export const useAddTask = () =>
  useMutation({
    mutationFn: (body: ApiInput<'POST /api/Workspace/AddTask'>['body']) =>
      apiData('POST /api/Workspace/AddTask', { body }),
    onSuccess,
  });

interface Change {
  readonly ids: readonly number[];
  readonly change: TaskChange;
}

export const useChangeTasks = () =>
  useMutation({
    mutationFn: ({ ids, change }: Change) =>
      apiData('POST /api/Workspace/ChangeTasks', { body: { ids: [...ids], change } }),
    // What was refused is shown as it stands, too.
    onSettled: onSuccess,
  });

export const useMoveTask = () =>
  useMutation({
    mutationFn: (body: { id: number; before: number | null }) =>
      apiData('POST /api/Workspace/MoveTask', { body }),
    onSuccess,
  });

export const useAddComment = () =>
  useMutation({
    mutationFn: (body: { id: number; body: string }) =>
      apiData('POST /api/Workspace/AddTaskComment', { body }),
    onSuccess,
  });
