/** Shares of men and women among the persons on record; renders nothing for readers who may not see persons. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import { DonutChart } from '@nazer/ui/charts/donut-chart.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';

function Shares() {
  const t = useText('dashboard');
  const words = useWords();
  const sexes: Readonly<Record<string, string | undefined>> = words.choices.sex;
  const body = { Field: 'sex', filterModels: [] };
  const query = useQuery(apiQuery('POST /EcarSales/GetSetValues', { body }));
  if (query.isPending) return <SkeletonRows label={t('bySex')} rows={5} rowHeight={30} />;
  if (query.isError) return <FailedReading title={t('bySex')} query={query} />;
  const parts = query.data.list.map(({ value, count }) => ({
    name: sexes[String(value)] ?? t('none'),
    value: count,
  }));
  if (parts.length === 0) return <EmptyState icon="users" title={t('noPersons')} />;
  return (
    <div className="people-shares">
      <DonutChart label={t('bySex')} parts={parts} decimals={0} height={118} />
    </div>
  );
}

export function PeopleCard() {
  const t = useText('dashboard');
  const shell = useText('shell');
  if (!useMay(person.permissions.view)) return null;
  return (
    <Panel title={t('bySex')} more={<PageLink href={paths.personList()}>{shell('persons')}</PageLink>}>
      <Shares />
    </Panel>
  );
}
