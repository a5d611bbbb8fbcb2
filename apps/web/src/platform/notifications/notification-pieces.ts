/** Notifications of the user, read page by page and grouped by day. */
import type { NotificationKind } from '@nazer/contract/log/notification-kinds.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiData } from '../calls/api.ts';
import { ofNotifications } from './notification-view.ts';

interface NotificationQuery {
  /** Each member limits the list; one that is left out limits nothing. */
  readonly kind?: NotificationKind;
  readonly resource?: string;
  readonly state?: 'unread' | 'read';
  readonly text?: string;
}

export const findNotifications = 'GET /api/System/FindNotifications';

export const useNotificationPieces = (query: NotificationQuery) =>
  useInfiniteQuery({
    queryKey: [findNotifications, query],
    queryFn: ({ pageParam, signal }) =>
      apiData(
        findNotifications,
        { query: { ...query, ...(pageParam && { after: pageParam }) } },
        { signal, present: 'caller' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...ofNotifications,
  });

export interface Day {
  /** Jalali date. */
  readonly day: string;
  readonly entries: readonly Notification[];
}

/** Groups notifications, given newest first, by day in Tehran; the order of days and entries stays. */
export function daysOf(entries: readonly Notification[]): Day[] {
  const byDay = Map.groupBy(entries, ({ at }) => jalaliOfInstant(new Date(at)));
  return [...byDay].map(([day, of]) => ({ day, entries: of }));
}
