/** Refused rows of one batch with their reasons. */
import { feedRefusalList } from '@nazer/contract/intake/feed-refusals.list.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { Pager } from '../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../resources/grid/resource-grid.tsx';
import { ListTools } from '../../resources/page/list-page.tsx';
import { useNames } from '../../resources/resource-words.ts';
import { useCount } from '../../resources/use-format.ts';
import { useLocalState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

/** Columns left out because the batch above shows them. */
const ofBatch = ['batchId', 'at', 'noun', 'source', 'sarafiId', 'sarafi'];

/** Nothing is read for the batch 0, which stands for none. */
export function RefusedRows({ batchId }: { readonly batchId: number }) {
  const t = useText('intake');
  const count = useCount();
  const { title } = useNames(feedRefusalList);
  const fixed = useMemo(
    () => [{ Field: 'batchId', Condition1: { Type: 'equals' as const, Filter: batchId } }],
    [batchId],
  );
  const list = useResourceList(feedRefusalList, useLocalState(), {
    fixed,
    without: ofBatch,
    grid: 'FeedRefusalOfBatch',
    isEnabled: batchId > 0,
  });
  if (list.isKnown && list.total === 0 && list.state.filters.length === 0)
    return <EmptyState icon="inbox" title={t('noRefusals')} text={t('noRefusalsText')} />;
  return (
    <div className="rp-part">
      <header className="rp-part__head">
        <h2>{title}</h2>
        {list.isKnown && <span className="rp-part__count">{count(list.total)}</span>}
        <span className="rg-space" />
        <ListTools list={list} />
      </header>
      <div className="rp-grid">
        <ResourceGrid list={list} hasFilters />
      </div>
      <Pager list={list} isNarrow={false} />
    </div>
  );
}
