/** Rows behind one figure: the first of them here, with the sums and the file of all, and a link to all in the list. */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../../platform/page-link.tsx';
import { about } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { SummaryLines } from '../../../resources/grid/unit-sums.tsx';
import { useSummaryOf } from '../../../resources/grid/use-totals.ts';
import { RowTable } from '../../../resources/record/row-table.tsx';
import { useListLink } from '../../../resources/record/use-record-link.ts';
import { getPage } from '../../../resources/resource-api.ts';
import { useNames } from '../../../resources/resource-words.ts';
import { useCount } from '../../../resources/use-format.ts';
import { namesOf } from '../../../resources/use-resource-list.ts';
import { FileButton } from './pivot-file.tsx';

interface Props {
  readonly definition: ListDefinition;
  /** Name of the group. */
  readonly name: string;
  readonly filterModels: readonly FilterModel[];
  readonly onClose: () => void;
}

/** Number of rows displayed here; the link and the file have all. */
const maxRows = 10;

export function PivotRows({ definition, name, filterModels, onClose }: Props) {
  const t = useText('pivot');
  const count = useCount();
  const names = useNames(definition);
  const linkOf = useListLink();
  const request = { PageIndex: 1, PageSize: maxRows, filterModels: [...filterModels] };
  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetAll`, request],
    queryFn: ({ signal }) => getPage(definition, request, signal),
    ...about(...namesOf(definition)),
  });
  const summary = useSummaryOf(definition, filterModels);
  const href = linkOf(definition.name, filterModels);
  const columns = definition.fields
    .filter(({ hidden }) => hidden !== true)
    .map(({ key }) => columnNamed(definition, key));
  return (
    <section className="pv-rows" aria-label={t('rowsOf', { name })}>
      <header>
        <h2>{t('rowsOfCell')}</h2>
        <b className="pv-rows__name">{name}</b>
        {query.data && (
          <span>
            {count(query.data.totalCount)}
            {query.data.totalIsAtLeast && '+'} {names.counted}
          </span>
        )}
        <span className="rg-space" />
        {href !== null && <PageLink href={href}>{t('allInList', { list: names.title })}</PageLink>}
        <FileButton
          definition={definition}
          filterModels={filterModels}
          columns={columns.map(({ key }) => key)}
        />
        <button type="button" className="pv-rows__close" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </header>
      {query.isPending && <SkeletonRows label={t('loading')} rows={5} />}
      {query.isError && <FailedReading title={t('rowsFailed')} query={query} />}
      {query.data && (
        <RowTable
          label={name}
          definition={definition}
          columns={columns}
          headingOf={names.field}
          rows={query.data.list}
        />
      )}
      <SummaryLines definition={definition} summary={summary} hasTotal />
    </section>
  );
}
