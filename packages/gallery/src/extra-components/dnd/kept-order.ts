/** Order kept in this browser; items added since then come last. */
const place = 'nazer-gallery-contacts';

export function keptOrder(ids: readonly string[]): readonly string[] {
  const kept = (localStorage.getItem(place) ?? '').split(' ').filter((id) => ids.includes(id));
  return [...kept, ...ids.filter((id) => !kept.includes(id))];
}

export const keepOrder = (ids: readonly string[]): void => localStorage.setItem(place, ids.join(' '));
