/** Page of one currency request: its offers side by side, with marks on the selected and the cheapest one. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { requestRecord } from '@nazer/contract/imports/requests.record.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import type { ChildMark } from '../../resources/record/child-list.tsx';
import { PlainRecordPage } from '../../resources/record/plain-record-page.tsx';

const ended: readonly unknown[] = [offerStatus.cancelled, offerStatus.rejected, offerStatus.expired];
const totalOf = (row: ListRow): string => String(row['totalRial'] ?? '0');

/**
 * Whether an offer is the cheapest of the rows displayed, in whatever state: whoever selected another one should see
 * it. The rows are not always all offers that were made: an office gets only its own, and of many only the newest are
 * read. A single row is not marked; equally cheap ones all are.
 */
const isCheapest = (row: ListRow, rows: readonly ListRow[]): boolean =>
  rows.length > 1 && rows.every((other) => compareAmounts(totalOf(row), totalOf(other)) <= 0);

function Mark({ word }: { readonly word: 'cheapest' | 'chosen' }) {
  return <Tag plain>{useText('record')(word)}</Tag>;
}

const markOffer: ChildMark = (row, rows, { selectedOfferId }) => (
  <>
    {row['offerId'] === selectedOfferId && !ended.includes(row['status']) && <Mark word="chosen" />}
    {isCheapest(row, rows) && <Mark word="cheapest" />}
  </>
);

export default function RequestPage() {
  return <PlainRecordPage record={requestRecord} marks={{ offers: markOffer }} />;
}
