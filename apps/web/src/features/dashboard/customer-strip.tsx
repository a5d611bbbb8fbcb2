/** Numbers of companies, customers, people and products, each a link to its list. */
import { commaOf } from '@nazer/ui/number-format.ts';
import type { FigurePeriod } from '@nazer/contract/crm/figure-periods.ts';
import { FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useCount } from '../../resources/use-format.ts';
import { changeWords } from './change-words.ts';
import { companiesWhere } from './company-filter.ts';
import type { CrmFigures } from './crm-figures.ts';
import { periodWord } from './use-period.ts';

function Linked({ href, value }: { href: string; value: number }): ReactNode {
  return (
    <PageLink href={href}>
      <Num value={value} />
    </PageLink>
  );
}

export function CustomerStrip({ figures, months: length }: { figures: CrmFigures; months: FigurePeriod }) {
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
          value: <Linked href={companiesWhere({ isActive: true })} value={activeCompanyCount} />,
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
          value: <Linked href={companiesWhere({ isCustomer: true })} value={customerCount} />,
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
