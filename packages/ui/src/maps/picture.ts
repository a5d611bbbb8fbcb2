/** Geometry common to all maps: rings as paths, the middle of an area, and the way from place to place. */
export type Spot = readonly [x: number, y: number];

/** Twice the area of a ring, and its centre of gravity; its coordinates are not finite for a ring without area. */
export function middleOf(ring: readonly Spot[]): {
  readonly area: number;
  readonly x: number;
  readonly y: number;
} {
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) };
}

/** Centre of gravity of the largest of several rings; 0, 0 without rings. */
export const middleOfLargest = (rings: readonly (readonly Spot[])[]): { x: number; y: number } => {
  const [largest] = rings.map(middleOf).toSorted((one, other) => other.area - one.area);
  return { x: largest?.x ?? 0, y: largest?.y ?? 0 };
};

/** Closed SVG path of a ring, with one decimal. */
export const pathOfRing = (ring: readonly Spot[]): string =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

export interface Place<Id> {
  readonly id: Id;
  readonly x: number;
  readonly y: number;
}

const ways: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Place an arrow key leads to: the nearest one in that direction on the map, where distance to the side counts more
 * than distance ahead. Undefined for another key, and when no place lies in that direction.
 */
export function nextPlace<Id>(from: Id, key: string, places: readonly Place<Id>[]): Id | undefined {
  const here = places.find(({ id }) => id === from);
  const way = ways[key];
  if (!here || !way) return undefined;
  const [dx, dy] = way;
  const [nearest] = places
    .filter(({ id }) => id !== from)
    .map(({ id, x, y }) => {
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      return { id, ahead, isBeside: aside > ahead, far: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .toSorted((one, other) => Number(one.isBeside) - Number(other.isBeside) || one.far - other.far);
  return nearest?.id;
}
