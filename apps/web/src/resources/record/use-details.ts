/** Reads one record through its call, and again when somebody takes a step on it or on what it depends on. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { AllowedAction, TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/calls/api-error.ts';
import { sendCall } from '../../platform/calls/api.ts';
import type { LooseInput } from '../../platform/calls/call-request.ts';
import { about } from '../../platform/calls/query-client.ts';
import { detailsInput } from '../first-list-calls.ts';

export type Details = ListRow & {
  /** Actions that the user may take now, or why not; absent for a record without actions. */
  readonly allowedActions?: readonly AllowedAction[];
  readonly history?: readonly TransitionEntry[];
};

/** Entities whose steps change the page of a record. */
export const namesAround = ({ of, machine, refreshedBy }: RecordDefinition): readonly string[] => [
  of.name,
  ...(of.refreshedBy ?? []),
  ...(machine ? [machine.states.entity] : []),
  ...refreshedBy,
];

/** Query of a call whose name is known only at run time; the record's declaration types its answer. */
export function detailsQuery(record: RecordDefinition, name: string, input: LooseInput) {
  return {
    queryKey: [name, input],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      (await sendCall(name, input, { signal, present: 'caller' })).data,
    ...about(...namesAround(record)),
  };
}

/**
 * Reads a record; `moment` holds extra query parameters, such as a past day. An empty key reads nothing. Throws for a
 * list without a call that reads one row.
 */
export function useDetails(
  record: RecordDefinition,
  key: string,
  moment: Readonly<Record<string, string>> = {},
) {
  const { details } = record.of;
  if (!details) throw new Error(`${record.of.name} names no call that reads one row`);
  const { query: keyQuery } = detailsInput(details, key);
  const query = useQuery({
    ...detailsQuery(record, details.call, { query: { ...keyQuery, ...moment } }),
    enabled: key !== '',
  });
  return {
    row: query.data as Details | undefined, // a test compares the declaration with the call's schema
    /** Error to display instead of the record; when a later reading fails, the displayed record stays. */
    error: query.data === undefined ? query.error : null,
    /** The record was deleted, or left the reader's rows, while it is displayed. */
    isGone: query.data !== undefined && query.error instanceof ApiError && query.error.status === 404,
    query,
  } as const;
}
