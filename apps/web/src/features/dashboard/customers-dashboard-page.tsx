/**
 * Dashboard of customers: totals with links to their lists, and panels about companies. The chosen months limit the
 * panel of months and, among the totals, the trend and number of new companies; all other figures are of all time.
 */
import { clockTime } from '@nazer/persian/clock.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { figurePeriods } from '@nazer/contract/crm/figure-periods.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { paths } from '../../app/paths.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { Choice } from '../../platform/choice.tsx';
import type { Card } from '../../platform/cards/arrangement.ts';
import { CardPage } from '../../platform/cards/card-page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { refreshMs } from './crm-figures.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { shareKinds, SharePanel } from './share-panels.tsx';
import { periodWord, usePeriod } from './use-period.ts';
import './dashboard.css';

function NoCompanies() {
  const t = useText('dashboard');
  return (
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
  );
}

export default function CustomersDashboardPage() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const [months, chooseMonths] = usePeriod();
  // Deferred, so that the old figures stay displayed while those of another period load.
  const wanted = useDeferredValue(months);
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...apiQuery('GET /api/Crm/GetFigures', { query: { months: wanted } }),
    refetchInterval: refreshMs,
  });
  const hasNone = data.companyCount === 0;
  const panels: readonly Card[] = [
    {
      name: 'byMonth',
      title: t('byMonth'),
      size: 'wide',
      card: <MonthsPanel months={data.companiesByMonth} />,
    },
    { name: 'latest', title: t('latest'), size: 'third', card: <LatestPanel latest={data.latest} /> },
    ...shareKinds.map((kind): Card => ({
      name: kind,
      title: t(kind),
      size: 'third',
      card: <SharePanel kind={kind} figures={data} />,
    })),
  ];
  return (
    <CardPage
      page="customersDashboard"
      title={shell('customersDashboard')}
      caption={t('asOf', { time: clockTime(dataUpdatedAt) })}
      actions={
        <>
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
        </>
      }
      cards={[
        {
          name: 'figures',
          title: t('figures'),
          size: 'whole',
          card: <CustomerStrip figures={data} months={wanted} />,
        },
        ...(hasNone ? [] : panels),
      ]}
    >
      {hasNone && <NoCompanies />}
    </CardPage>
  );
}
