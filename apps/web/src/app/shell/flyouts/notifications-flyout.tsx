import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import {
  iconOf,
  ofNotifications,
  placeOf,
  useNotificationText,
} from '../../../platform/notifications/notification-view.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useIsQuiet } from '../../../platform/start/use-quiet.ts';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { paths } from '../../paths.ts';
import { Feed } from './feed.tsx';
import { momentWords } from '../long-date.ts';

function Entry({ entry }: { entry: Notification }) {
  const t = useText('shell');
  const text = useNotificationText()(entry);
  const href = placeOf(entry);
  return (
    <li data-new={entry.isNew}>
      <span className="feed-icon">
        <Icon name={iconOf(entry)} />
      </span>
      <div>
        <p>
          <b>{entry.by}</b> {href ? <PageLink href={href}>{text}</PageLink> : text}
        </p>
        <p className="feed-when">{momentWords(entry.at, t)}</p>
      </div>
    </li>
  );
}

/** Popover with notifications: changes by colleagues, alerts, and waiting approvals. */
export function NotificationsFlyout() {
  const t = useText('shell');
  // Refreshed by events of the live channel.
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/System/GetNotifications'),
    ...ofNotifications,
    enabled: useIsQuiet(),
  });
  const markSeen = useMutation({
    mutationFn: () => apiData('POST /api/System/SeeNotifications', { body: { upTo: data?.newest } }),
    onSuccess: () => invalidateCall('GET /api/System/GetNotifications'),
  });
  const count = data?.newCount ?? 0;
  return (
    <Feed
      title={t('notifications')}
      label={t('notificationsNew', { count })}
      icon="bell"
      newCount={count}
      emptyText={t('notificationsNone')}
      seenLabel={t('markSeen')}
      all={{ href: paths.notifications(), label: t('notificationsAll') }}
      error={error}
      onOpen={() => void refetch()}
      onSeen={() => markSeen.mutate()}
      items={data?.list.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
    />
  );
}
