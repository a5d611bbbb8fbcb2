/** Order of the contacts, stored in this browser as ids divided by blanks. */
import { storeLocally } from '@nazer/ui/store-locally.ts';

const storageKey = 'nazer-gallery-contacts';

/** The ids in the stored order; ids that were not stored come last, stored ones that no longer exist are dropped. */
export function storedOrder(ids: readonly string[]): readonly string[] {
  const stored = (localStorage.getItem(storageKey) ?? '').split(' ').filter((id) => ids.includes(id));
  return [...stored, ...ids.filter((id) => !stored.includes(id))];
}

/** False where the full storage does not take it: nothing is stored then, and the order lasts as long as the page. */
export const storeOrder = (ids: readonly string[]): boolean => storeLocally(storageKey, ids.join(' '));
