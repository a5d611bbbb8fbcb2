/** Dashboard of properties: sample figures, activity of colleagues, agents, the user's own plan, deals, properties. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Num } from '@nazer/ui/text.tsx';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { CardPage } from '../../../platform/cards/card-page.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { ActivityCard } from '../activity-card.tsx';
import { agents, chartCards, deals } from './listing-samples.ts';
import { PlanCard } from './plan-card.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import '../dashboard.css';
import '../crm-dashboard.css';
import './listing.css';

/** Heights of charts in pixels. */
const heights = { card: 80, deals: 236 } as const;

function useChartCards(): readonly Card[] {
  const t = useText('listing');
  const categories = weekdayNames(useLanguage());
  return chartCards.map(({ title, values, ...chart }) => ({
    name: title,
    title: t(title),
    size: 'quarter',
    card: (
      <ChartCard
        title={t(title)}
        value={<Num value={values.at(-1)} />}
        note={t('sample')}
        chart={{ ...chart, values, name: t(title), categories, height: heights.card }}
      />
    ),
  }));
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
  const t = useText('listing');
  const shell = useText('shell');
  const activity = useText('dashboard')('activity');
  return (
    <CardPage
      page="listingDashboard"
      title={shell('listingDashboard')}
      cards={[
        ...useChartCards(),
        { name: 'deals', title: t('dealsClosed'), size: 'wide', card: <Deals /> },
        { name: 'plan', title: t('plan'), size: 'third', card: <PlanCard /> },
        { name: 'agents', title: t('popularAgents'), size: 'whole', card: <Agents /> },
        { name: 'propertyList', title: t('properties'), size: 'whole', card: <PropertiesPanel /> },
        { name: 'activity', title: activity, size: 'whole', card: <ActivityCard /> },
      ]}
    />
  );
}
