/** The dashboard of properties: sample figures, what colleagues did, agents, the person's own plan, deals, properties. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Num } from '@nazer/ui/text.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { ActivityCard } from '../activity-card.tsx';
import { agents, chartCards, deals } from './listing-samples.ts';
import { PlanCard } from './plan-card.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import '../dashboard.css';
import '../crm-dashboard.css';
import './listing.css';

/** Pixels. */
const heights = { card: 80, deals: 236 } as const;

function ChartCards() {
  const t = useText('listing');
  const categories = weekdayNames(useLanguage());
  return (
    <CardRow>
      {chartCards.map(({ title, values, ...chart }) => (
        <ChartCard
          key={title}
          title={t(title)}
          value={<Num value={values.at(-1)} />}
          note={t('sample')}
          chart={{ ...chart, values, name: t(title), categories, height: heights.card }}
        />
      ))}
    </CardRow>
  );
}

function Agents() {
  const t = useText('listing');
  return (
    <Panel title={t('popularAgents')} note={t('sample')}>
      <ul className="listing-agents">
        {agents.map(({ key, count }) => (
          <li key={key}>
            <i aria-hidden="true">{t(key).slice(0, 1)}</i>
            <b>{t(key)}</b>
            <span>{t('dealsOf', { count })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Deals() {
  const t = useText('listing');
  const months = useCalendar().monthNames(useLanguage());
  return (
    <Panel title={t('dealsClosed')} note={t('sample')}>
      <p className="listing-total">
        <Num value={deals.closed.reduce((sum, value) => sum + value, 0)} />
      </p>
      <div className="dashboard-chart">
        <BarChart
          label={t('dealsClosed')}
          categories={months}
          series={[
            { name: t('queries'), values: deals.queries },
            { name: t('closed'), values: deals.closed },
          ]}
          decimals={0}
          height={heights.deals}
        />
      </div>
    </Panel>
  );
}

export default function ListingDashboardPage() {
  const shell = useText('shell');
  return (
    <>
      <PageHeader title={shell('listingDashboard')} />
      <div className="dashboard">
        <ChartCards />
        <div className="dashboard-row dashboard-row-wide">
          <Deals />
          <PlanCard />
        </div>
        <Agents />
        <PropertiesPanel />
        <ActivityCard />
      </div>
    </>
  );
}
