/** Files of one kind that were imported before, newest first. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { UploadName } from '@nazer/contract/uploads.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { RowTable } from '../../resources/record/row-table.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { getPage } from '../../resources/resource-api.ts';
import { useNames } from '../../resources/resource-words.ts';

const maxRows = 10;
const columns = ['at', 'fileName', 'sarafiId', 'userId', 'accepted', 'repeated', 'refused'].map((key) =>
  columnNamed(feedBatchList, key),
);

/** The newest `maxRows` files, with a link to all; nothing for users who may not see received rows. */
export function EarlierFiles({ noun }: { readonly noun: UploadName }) {
  const t = useText('intake');
  const names = useNames(feedBatchList);
  const linkOf = useListLink();
  const mayView = useMay(feedBatchList.permissions.view);
  const filterModels: FilterModel[] = [
    { Field: 'noun', Condition1: { Type: 'in', Values: [noun] } },
    // Batches sent by key have no file name.
    { Field: 'fileName', Condition1: { Type: 'notBlank' } },
  ];
  const query = useQuery({
    queryKey: [`POST /${feedBatchList.name}/GetAll`, { noun, shown: maxRows }],
    queryFn: ({ signal }) =>
      getPage(feedBatchList, { PageIndex: 1, PageSize: maxRows, filterModels }, signal),
    enabled: mayView,
  });
  if (!mayView) return null;
  const href = linkOf(feedBatchList.name, filterModels);
  return (
    <section className="up-earlier" aria-label={t('earlier')}>
      <header>
        <h2>{t('earlier')}</h2>
        {href !== null && <PageLink href={href}>{t('allBatches')}</PageLink>}
      </header>
      {query.isPending && <SkeletonRows label={t('earlier')} rows={3} />}
      {query.isError && <FailedReading title={t('earlierFailed')} query={query} />}
      {query.data?.list.length === 0 && <p className="rf-empty">{t('noEarlier')}</p>}
      {query.data && query.data.list.length > 0 && (
        <RowTable
          label={t('earlier')}
          definition={feedBatchList}
          columns={columns}
          headingOf={names.field}
          rows={query.data.list}
        />
      )}
    </section>
  );
}
