/** Finds the card an arrow key leads to, by the positions on the screen. */
export interface Place {
  readonly name: string;
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

/** Greatest difference in pixels between the tops of cards in one line. */
const tolerance = 2;

/** Steps in reading order by arrow key and direction of the page. */
const steps: Readonly<Record<string, { readonly ltr: 1 | -1; readonly rtl: 1 | -1 } | undefined>> = {
  ArrowLeft: { ltr: -1, rtl: 1 },
  ArrowRight: { ltr: 1, rtl: -1 },
};

const middle = ({ box }: Place): number => (box.left + box.right) / 2;

/** Card in the next line above or below whose middle is nearest. */
function findInLine(places: readonly Place[], from: Place, isDown: boolean): Place | undefined {
  const beyond = places.filter(({ box }) =>
    isDown ? box.top > from.box.top + tolerance : box.top < from.box.top - tolerance,
  );
  const tops = beyond.map(({ box }) => box.top);
  const line = isDown ? Math.min(...tops) : Math.max(...tops);
  const distance = (place: Place): number => Math.abs(middle(place) - middle(from));
  return beyond
    .filter(({ box }) => Math.abs(box.top - line) <= tolerance)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

export const isArrow = (key: string): boolean => key in steps || key === 'ArrowUp' || key === 'ArrowDown';

/** Name of the neighbouring card; undefined at the edge. `places` lists the visible cards in reading order. */
export function neighbourOf(
  places: readonly Place[],
  name: string,
  { key, direction }: { readonly key: string; readonly direction: 'ltr' | 'rtl' },
): string | undefined {
  const at = places.findIndex((place) => place.name === name);
  const from = places[at];
  if (!from) return undefined;
  const step = steps[key]?.[direction];
  if (step !== undefined) return places[at + step]?.name;
  return findInLine(places, from, key === 'ArrowDown')?.name;
}
