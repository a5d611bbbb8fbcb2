/** Marks on the offers of one request: the selected and the cheapest one. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { ChildMark } from '../../resources/record/child-list.tsx';

const ended: readonly unknown[] = [offerStatus.cancelled, offerStatus.rejected, offerStatus.expired];
const totalOf = (row: ListRow): string => String(row['totalRial'] ?? '0');

/**
 * Whether an offer is the cheapest of all that were made, in whatever state: whoever selected another one should see it.
 * False for all where not every offer is displayed, as the cheapest may be another one. A single offer is not marked;
 * equally cheap ones all are.
 */
const isCheapest = (row: ListRow, rows: readonly ListRow[], offersCount: unknown): boolean =>
  rows.length > 1 &&
  rows.length === offersCount &&
  rows.every((other) => compareAmounts(totalOf(row), totalOf(other)) <= 0);

function Mark({ word }: { readonly word: 'cheapest' | 'chosen' }) {
  return <Tag plain>{useText('record')(word)}</Tag>;
}

/** Nothing for an office, which sees and counts its own offers alone. */
function CheapestMark() {
  const { sarafiId } = useSession();
  return sarafiId === null && <Mark word="cheapest" />;
}

/** Marks of one offer among those of the request; an offer without any has none. */
export const markOffer: ChildMark = (row, rows, { selectedOfferId, offersCount }) => (
  <>
    {row['offerId'] === selectedOfferId && !ended.includes(row['status']) && <Mark word="chosen" />}
    {isCheapest(row, rows, offersCount) && <CheapestMark />}
  </>
);
