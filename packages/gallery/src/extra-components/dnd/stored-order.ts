/** Order of the contacts, stored in this browser as ids divided by blanks. */
const storageKey = 'nazer-gallery-contacts';

/** The ids in the stored order; ids that were not stored come last, stored ones that no longer exist are dropped. */
export function storedOrder(ids: readonly string[]): readonly string[] {
  const stored = (localStorage.getItem(storageKey) ?? '').split(' ').filter((id) => ids.includes(id));
  return [...stored, ...ids.filter((id) => !stored.includes(id))];
}

export const storeOrder = (ids: readonly string[]): void => localStorage.setItem(storageKey, ids.join(' '));
