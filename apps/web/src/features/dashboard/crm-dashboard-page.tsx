/** CRM dashboard: unread notifications and tasks of the reader, figures of the records, changes by colleagues. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import { defaultPeriod } from '@nazer/contract/crm/figure-periods.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { CardPage } from '../../platform/cards/card-page.tsx';
import { useMay, useSession } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActivityCard } from './activity-card.tsx';
import { refreshMs } from './crm-figures.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { PeopleCard } from './people-card.tsx';
import { CustomersMapCard } from './places/customers-map-card.tsx';
import { VisitsCard } from './places/visits-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WaitingStrip } from './waiting-strip.tsx';
import './dashboard.css';
import './crm-dashboard.css';

/** Height of a chart in pixels. */
const chartHeight = 118;

export default function CrmDashboardPage() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const tasks = useText('todo')('tasks');
  const maySeePeople = useMay(person.permissions.view);
  const { fullName, userName } = useSession();
  const { data } = useSuspenseQuery({
    ...apiQuery('GET /api/Crm/GetFigures', { query: { months: defaultPeriod } }),
    refetchInterval: refreshMs,
  });
  return (
    <CardPage
      page="crmDashboard"
      title={shell('crmDashboard')}
      caption={t('welcome', { name: fullName || userName })}
      cards={[
        { name: 'waiting', title: t('unread'), size: 'whole', card: <WaitingStrip /> },
        {
          name: 'figures',
          title: t('figures'),
          size: 'whole',
          card: <CustomerStrip figures={data} months={defaultPeriod} />,
        },
        {
          name: 'byMonth',
          title: t('byMonth'),
          size: 'wide',
          card: <MonthsPanel months={data.companiesByMonth} height={chartHeight} />,
        },
        maySeePeople && { name: 'bySex', title: t('bySex'), size: 'third', card: <PeopleCard /> },
        { name: 'visits', title: t('visits'), size: 'half', card: <VisitsCard /> },
        {
          name: 'customersByRegion',
          title: t('customersByRegion'),
          size: 'half',
          card: <CustomersMapCard />,
        },
        { name: 'tasks', title: tasks, size: 'wide', card: <TasksCard /> },
        { name: 'latest', title: t('latest'), size: 'third', card: <LatestPanel latest={data.latest} /> },
        { name: 'activity', title: t('activity'), size: 'whole', card: <ActivityCard /> },
      ]}
    />
  );
}
