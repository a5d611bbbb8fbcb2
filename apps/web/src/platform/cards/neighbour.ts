/** The card an arrow key leads to, as the eye sees it. */
export interface Place {
  readonly name: string;
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

/** Cards of one line differ by less. Pixels. */
const tolerance = 2;

/** A step in reading order. */
const steps: Readonly<Record<string, { readonly ltr: 1 | -1; readonly rtl: 1 | -1 } | undefined>> = {
  ArrowLeft: { ltr: -1, rtl: 1 },
  ArrowRight: { ltr: 1, rtl: -1 },
};

const middle = ({ box }: Place): number => (box.left + box.right) / 2;

/** In the next line above or below, the one that is nearest to the card's middle. */
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

/** Undefined at the edge. `places` are those of the shown cards in reading order. */
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
