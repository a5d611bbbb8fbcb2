/** The customers' day at a glance: what waits for the reader, what the records hold, what colleagues did. */
import { defaultPeriod } from '@nazer/contract/crm/figure-periods.ts';
import { FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { ofNotifications } from '../../platform/notifications/notification-view.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActivityCard } from './activity-card.tsx';
import { refreshMs } from './crm-figures.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { PeopleCard } from './people-card.tsx';
import './dashboard.css';
import './crm-dashboard.css';

const chartHeight = 118;

/** As the signs in the header count. */
function WaitingStrip() {
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

export default function CrmDashboardPage() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const { fullName, userName } = useSession();
  const { data } = useSuspenseQuery({
    ...apiQuery('GET /api/Crm/GetFigures', { query: { months: defaultPeriod } }),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHeader title={shell('crmDashboard')} caption={t('welcome', { name: fullName || userName })} />
      <div className="dashboard">
        <WaitingStrip />
        <CustomerStrip figures={data} months={defaultPeriod} />
        <div className="dashboard-row dashboard-row-wide crm-charts">
          <MonthsPanel months={data.companiesByMonth} height={chartHeight} />
          <PeopleCard />
        </div>
        <div className="dashboard-row dashboard-row-wide">
          <ActivityCard />
          <LatestPanel latest={data.latest} />
        </div>
      </div>
    </>
  );
}
