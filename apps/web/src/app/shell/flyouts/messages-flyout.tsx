import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useIsQuiet } from '../../../platform/start/use-quiet.ts';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { paths } from '../../paths.ts';
import { Feed } from './feed.tsx';
import { momentWords } from '../long-date.ts';
import { initialsOf } from '../../../platform/initials.ts';

/** Popover with the user's newest messages. */
export function MessagesFlyout() {
  const t = useText('shell');
  // Refreshed by events of the live channel.
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/Workspace/GetMessages'),
    enabled: useIsQuiet(),
  });
  const markRead = useMutation({
    mutationFn: () => apiData('POST /api/Workspace/ReadMessages', { body: { upTo: data?.list[0]?.id } }),
    onSuccess: () => invalidateCall('GET /api/Workspace/GetMessages'),
  });
  const count = data?.unreadCount ?? 0;
  return (
    <Feed
      title={t('messages')}
      label={t('messagesUnread', { count })}
      icon="mail"
      newCount={count}
      emptyText={t('messagesNone')}
      seenLabel={t('markRead')}
      all={{ href: `${paths.notifications()}?kind=message`, label: t('messagesAll') }}
      error={error}
      onOpen={() => void refetch()}
      onSeen={() => markRead.mutate()}
      items={data?.list.map(({ id, name, at, message, isRead }) => (
        <li key={id} data-new={!isRead}>
          <span className="avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div>
            <p>
              <b>{name}</b>
            </p>
            <p>{message}</p>
            <p className="feed-when">{momentWords(at, t)}</p>
          </div>
        </li>
      ))}
    />
  );
}
