/** Numbers of unread notifications and messages, counted like the badges in the header. */
import { FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { ofNotifications } from '../../platform/notifications/notification-view.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';

export function WaitingStrip() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const { data: bell } = useSuspenseQuery({
    ...apiQuery('GET /api/System/GetNotifications'),
    ...ofNotifications,
  });
  const { data: mail } = useSuspenseQuery(apiQuery('GET /api/Workspace/GetMessages'));
  const figures = [
    { key: 'notifications', label: shell('notifications'), count: bell.newCount, query: {} },
    { key: 'messages', label: shell('messages'), count: mail.unreadCount, query: { kind: 'message' } },
  ].map(({ key, label, count, query }) => ({
    key,
    label,
    value: (
      <PageLink href={paths.notifications({ ...query, state: 'unread' })}>
        <Num value={count} />
      </PageLink>
    ),
    note: t('unread'),
  }));
  return <FigureStrip label={t('unread')} figures={figures} />;
}
