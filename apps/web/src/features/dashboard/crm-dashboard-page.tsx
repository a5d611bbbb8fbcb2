/** The customers' day at a glance: what waits for the reader, what the records hold, what colleagues did. */
import { defaultPeriod } from '@nazer/contract/crm/figure-periods.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActivityCard } from './activity-card.tsx';
import { refreshMs } from './crm-figures.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { PeopleCard } from './people-card.tsx';
import { WaitingStrip } from './waiting-strip.tsx';
import './dashboard.css';
import './crm-dashboard.css';

const chartHeight = 118;

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
