import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/query-client.ts';
import { companiesWhere } from './company-filter.ts';
import type { CrmFigures } from './crm-figures.ts';
import { LatestPanel, MonthsPanel } from './months-panel.tsx';
import { SharePanels } from './share-panels.tsx';
import './dashboard.css';

/** Figures change with every save elsewhere: read anew each minute. */
const refreshMs = 60_000;

function Linked({ href, value }: { href: string; value: number }): ReactNode {
  return (
    <PageLink className="figure-link" href={href}>
      <Num value={value} />
    </PageLink>
  );
}

function Strip({ figures }: { figures: CrmFigures }) {
  const t = useText('dashboard');
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
          note: t('unsubscribed', { count: figures.unsubscribedCount }),
        },
        {
          key: 'active',
          label: t('active'),
          value: <Linked href={companiesWhere('isActive', true)} value={activeCompanyCount} />,
          note: share(activeCompanyCount),
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

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

export function CustomerFigures() {
  const t = useText('dashboard');
  const language = useLanguage();
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...apiQuery('GET /api/Crm/GetFigures'),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHeader title={t('title')} caption={t('asOf', { time: clock.format(dataUpdatedAt) })}>
        <button type="button" className="button" onClick={() => void refetch()}>
          <Icon name="refresh" />
          {t('refresh')}
        </button>
      </PageHeader>
      <div className="dashboard" key={language}>
        <Strip figures={data} />
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
