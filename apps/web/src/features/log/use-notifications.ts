/** Queries and marks of the page of notifications; its filters are kept in the address. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { type NotificationKind, notificationKinds } from '@nazer/contract/log/notification-kinds.ts';
import { resources } from '@nazer/contract/resources.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiData } from '../../platform/calls/api.ts';
import { invalidateCall } from '../../platform/calls/query-client.ts';
import {
  findNotifications,
  useNotificationPieces,
} from '../../platform/notifications/notification-pieces.ts';
import { useSession } from '../../platform/session/session.ts';

export const states = ['all', 'unread', 'read'] as const;
export type State = (typeof states)[number];

export interface Filters {
  readonly state: State;
  readonly kind: NotificationKind | undefined;
  /** Kind of record; only for notifications of changes. */
  readonly resource: string | undefined;
  readonly text: string;
}

/** The known value that stands in the address; undefined for any other. */
const oneOf = <K extends string>(known: readonly K[], value: unknown): K | undefined =>
  known.find((candidate) => candidate === value);

/** Resources whose changes the user is notified of. */
export function useNotifiedResources(): readonly string[] {
  const { permissions } = useSession();
  return resources.filter(({ permissions: { view } }) => permissions.includes(view)).map(({ name }) => name);
}

export function useFilters() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const notifiedResources = useNotifiedResources();
  const kind = oneOf(notificationKinds, search['kind']);
  const filters: Filters = {
    state: oneOf(states, search['state']) ?? 'all',
    kind,
    resource: kind === 'change' ? oneOf(notifiedResources, search['resource']) : undefined,
    text: typeof search['q'] === 'string' ? search['q'].trim().slice(0, 100) : '',
  };
  // Filters that are left out stay as they are; the entry of the browser history is replaced.
  const set = (next: Partial<Filters>) => {
    const { state, text, ...rest } = { ...filters, ...next };
    const written = { ...rest, state: state === 'all' ? undefined : state, q: text || undefined };
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return { filters, set };
}

export const useNotifications = ({ state, kind, resource, text }: Filters) =>
  useNotificationPieces({
    ...(kind && { kind }),
    ...(resource && { resource }),
    ...(state !== 'all' && { state }),
    ...(text && { text }),
  });

const refreshNotifications = () =>
  Promise.all(
    [findNotifications, 'GET /api/System/GetNotifications', 'GET /api/Workspace/GetMessages'].map((call) =>
      invalidateCall(call),
    ),
  );

export const useMark = () =>
  useMutation({
    mutationFn: (body: { kind: NotificationKind; id: number; isRead: boolean }) =>
      apiData('POST /api/System/MarkNotification', { body }),
    onSuccess: refreshNotifications,
  });

/** Newest entries there were when the page was read. */
type Newest = ApiOutput<typeof findNotifications>['newest'];

/** Marks notifications and messages as read, up to the newest there were when the page was read. */
export const useMarkAll = () =>
  useMutation({
    mutationFn: async ({ message, ...bell }: Newest) => {
      await apiData('POST /api/System/SeeNotifications', { body: { upTo: bell } });
      await apiData('POST /api/Workspace/ReadMessages', { body: { upTo: message } });
    },
    onSuccess: refreshNotifications,
  });
