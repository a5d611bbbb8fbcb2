/** Order kept in this browser; items added since then come last. */
const place = 'nazer-gallery-contacts';

export function storedOrder(ids: readonly string[]): readonly string[] {
  const stored = (localStorage.getItem(place) ?? '').split(' ').filter((id) => ids.includes(id));
  return [...stored, ...ids.filter((id) => !stored.includes(id))];
}

export const storeOrder = (ids: readonly string[]): void => localStorage.setItem(place, ids.join(' '));
