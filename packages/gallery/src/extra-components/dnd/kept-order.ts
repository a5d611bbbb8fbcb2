/** The order in this browser; what is new since then comes at the end. */
const place = 'nazer-gallery-contacts';

export function keptOrder(ids: readonly string[]): readonly string[] {
  const kept = (localStorage.getItem(place) ?? '').split(' ').filter((id) => ids.includes(id));
  return [...kept, ...ids.filter((id) => !kept.includes(id))];
}

export const keepOrder = (ids: readonly string[]): void => localStorage.setItem(place, ids.join(' '));
