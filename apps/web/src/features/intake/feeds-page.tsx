/** What was sent in, by key or in a file, with the refused rows of the chosen batch below. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { RefusedRows } from './refused-rows.tsx';

export default function FeedsPage() {
  const t = useText('intake');
  const list = useResourceList(feedBatchList, useAddressState(feedBatchList));
  return (
    <ListPage
      list={list}
      below={{
        label: t('refusedOfBatch'),
        hint: t('chooseBatch'),
        content: <RefusedRows batchId={Number(list.state.row)} />,
      }}
    />
  );
}
