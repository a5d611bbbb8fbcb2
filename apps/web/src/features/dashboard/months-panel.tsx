import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { paths } from '../../app/paths.ts';
import { useJoined, useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import type { CrmFigures } from './crm-figures.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';

/** New companies per Jalali month, the oldest at the start. */
export function MonthsPanel({
  months,
  height = 236,
}: {
  months: CrmFigures['companiesByMonth'];
  /** Height of the chart in pixels. */
  height?: number;
}) {
  const t = useText('dashboard');
  const joined = useJoined();
  const names = usePeriodNames();
  return (
    <Panel title={t('byMonth')} note={t('byMonthNote')}>
      <div className="dashboard-chart">
        <BarChart
          label={joined([t('byMonth'), t('byMonthNote')])}
          categories={months.map(({ month }) => names.withSpan(month, `${month}/01`, 'month'))}
          axisNames={months.map(({ month }) => month)}
          series={[{ name: t('companies'), values: months.map(({ count }) => count) }]}
          decimals={0}
          height={height}
        />
      </div>
    </Panel>
  );
}

/** Companies registered last. */
export function LatestPanel({ latest }: { latest: CrmFigures['latest'] }) {
  const t = useText('dashboard');
  return (
    <Panel title={t('latest')} more={<PageLink href={paths.companyList()}>{t('all')}</PageLink>}>
      <ul className="dashboard-latest">
        {latest.map(({ companyID, companyName, registerDate }) => (
          <li key={companyID}>
            <PageLink href={paths.companyDetail(companyID)}>
              <bdi>{companyName}</bdi>
            </PageLink>
            <span>
              <JalaliDate value={registerDate} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
