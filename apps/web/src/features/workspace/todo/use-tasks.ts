/** Queries and changes of tasks; filter, search and open task are kept in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  type TaskFilter,
  taskFilters,
  type TaskLabel,
  taskLabels,
} from '@nazer/contract/workspace/todo/task-names.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { oneOf, type SearchAddress, useAppAddress } from '../parts/use-app-address.ts';

export type Task = ApiOutput<'GET /api/Workspace/GetTasks'>['list'][number];
export type TaskDetail = ApiOutput<'GET /api/Workspace/GetTask'>;
export type TaskChange = ApiInput<'POST /api/Workspace/ChangeTasks'>['body']['change'];

interface TasksAddress {
  readonly filter: TaskFilter;
  readonly label: TaskLabel | undefined;
}
export type TasksView = TasksAddress & SearchAddress;

export const useTasksAddress = () =>
  useAppAddress<TasksAddress>({
    read: ({ filter, label }) => ({
      filter: oneOf(taskFilters, filter) ?? 'all',
      label: oneOf(taskLabels, label),
    }),
    write: ({ filter, label }) => ({ label, filter: filter === 'all' ? undefined : filter }),
  });

const aboutTasks = about('Task');

/**
 * Tasks of a filter that have the label and contain the text, at most those of one answer; until they are read, those of
 * the former view.
 */
export const useTasks = ({ filter, label, text }: TasksView) =>
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

const refetchTasks = () => invalidateAbout(['Task']);

/** Adds a task on top of the user's own order. */
export const useAddTask = () =>
  useMutation({
    mutationFn: (body: ApiInput<'POST /api/Workspace/AddTask'>['body']) =>
      apiData('POST /api/Workspace/AddTask', { body }),
    onSuccess: refetchTasks,
  });

interface Change {
  readonly ids: readonly number[];
  readonly change: TaskChange;
}

/** Changes tasks alike: all of them or none. */
export const useChangeTasks = () =>
  useMutation({
    mutationFn: ({ ids, change }: Change) =>
      apiData('POST /api/Workspace/ChangeTasks', { body: { ids: [...ids], change } }),
    // Refreshed after a refusal as well, so that the true state is displayed.
    onSettled: refetchTasks,
  });

/** Moves a task before another one in the user's own order; to the end when `before` is null. */
export const useMoveTask = () =>
  useMutation({
    mutationFn: (body: { id: number; before: number | null }) =>
      apiData('POST /api/Workspace/MoveTask', { body }),
    onSuccess: refetchTasks,
  });

export const useAddComment = () =>
  useMutation({
    mutationFn: (body: { id: number; body: string }) =>
      apiData('POST /api/Workspace/AddTaskComment', { body }),
    onSuccess: refetchTasks,
  });
