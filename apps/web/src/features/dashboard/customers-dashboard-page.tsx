/** What the customers' records hold, with links to the rows behind each figure. */
import { commaOf } from '@nazer/ui/number-format.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { type FigurePeriod, figurePeriods } from '@nazer/contract/crm/figure-periods.ts';
import { FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { Choice } from '../../platform/choice.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { useCount } from '../../resources/use-format.ts';
import { changeWords } from './change-words.ts';
import { companiesWhere } from './company-filter.ts';
import type { CrmFigures } from './crm-figures.ts';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { SharePanels } from './share-panels.tsx';
import { periodWord, usePeriod } from './use-period.ts';
import './dashboard.css';

/** Figures change with every save elsewhere: read anew each minute. */
const refreshMs = 60_000;

function Linked({ href, value }: { href: string; value: number }): ReactNode {
  return (
    <PageLink href={href}>
      <Num value={value} />
    </PageLink>
  );
}

function Strip({ figures, months: length }: { figures: CrmFigures; months: FigurePeriod }) {
  const t = useText('dashboard');
  const count = useCount();
  const comma = commaOf(useLanguage());
  const period = t(periodWord(length));
  const { newCount, newBefore } = figures;
  const change = changeWords({ now: newCount, before: newBefore, period }, t);
  const { companyCount, activeCompanyCount, customerCount, personCount, productCount } = figures;
  const months = figures.companiesByMonth.map(({ count }) => count);
  const share = (part: number) => (
    <>
      <Percent value={companyCount === 0 ? 0 : (part * 100) / companyCount} /> {t('ofCompanies')}
    </>
  );
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        {
          key: 'companies',
          label: t('companies'),
          value: <Linked href={paths.companyList()} value={companyCount} />,
          trend: months,
          note: t('newIn', { count: count(newCount), period, change }),
        },
        {
          key: 'active',
          label: t('active'),
          value: <Linked href={companiesWhere('isActive', true)} value={activeCompanyCount} />,
          note: (
            <>
              {share(activeCompanyCount)}
              {comma}
              {t('unsubscribed', { count: figures.unsubscribedCount })}
            </>
          ),
        },
        {
          key: 'customers',
          label: t('customers'),
          value: <Linked href={companiesWhere('isCustomer', true)} value={customerCount} />,
          note: share(customerCount),
        },
        {
          key: 'persons',
          label: t('persons'),
          value: <Linked href={paths.personList()} value={personCount} />,
          note: t('personsNote'),
        },
        {
          key: 'products',
          label: t('products'),
          value: <Linked href={paths.productList()} value={productCount} />,
          note: t('productsNote'),
        },
      ]}
    />
  );
}

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
        <Strip figures={data} months={wanted} />
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
