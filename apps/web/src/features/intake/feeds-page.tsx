/** Batches received by API key or file, with the refused rows of the selected batch below. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const RefusedRows = lazyPart(async () => (await import('./refused-rows.tsx')).RefusedRows);

export default function FeedsPage() {
  const t = useText('intake');
  const list = useResourceList(feedBatchList, useAddressState(feedBatchList));
  return (
    <ListPage
      list={list}
      below={{
        label: t('refusedOfBatch'),
        hint: t('chooseBatch'),
        content: (
          <Suspense fallback={null}>
            <RefusedRows batchId={Number(list.state.row)} />
          </Suspense>
        ),
      }}
    />
  );
}
