/** What the customers' records hold, with links to the rows behind each figure. */
import { clockTime } from '@nazer/persian/clock.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { figurePeriods } from '@nazer/contract/crm/figure-periods.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { Choice } from '../../platform/choice.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { refreshMs } from './crm-figures.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { SharePanels } from './share-panels.tsx';
import { periodWord, usePeriod } from './use-period.ts';
import './dashboard.css';

export default function CustomersDashboardPage() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const language = useLanguage();
  const [months, chooseMonths] = usePeriod();
  // The old figures stay while those of another period are on their way.
  const wanted = useDeferredValue(months);
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...apiQuery('GET /api/Crm/GetFigures', { query: { months: wanted } }),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHeader title={shell('customersDashboard')} caption={t('asOf', { time: clockTime(dataUpdatedAt) })}>
        <Choice
          label={t('period')}
          options={figurePeriods.map((key) => ({ key, text: t(periodWord(key)) }))}
          value={months}
          onChoose={chooseMonths}
        />
        <button type="button" className="button" onClick={() => void refetch()}>
          <Icon name="refresh" />
          {t('refresh')}
        </button>
      </PageHeader>
      <div className="dashboard" key={language}>
        <CustomerStrip figures={data} months={wanted} />
        {data.companyCount === 0 ? (
          <EmptyState
            icon="building"
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <PageLink className="button button-primary" href={paths.companyList()}>
                {t('addFirst')}
              </PageLink>
            }
          />
        ) : (
          <>
            <div className="dashboard-row dashboard-row-wide">
              <MonthsPanel months={data.companiesByMonth} />
              <LatestPanel latest={data.latest} />
            </div>
            <SharePanels figures={data} />
          </>
        )}
      </div>
    </>
  );
}
