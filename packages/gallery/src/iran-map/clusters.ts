/** Points of a map that lie close together on the screen, to be drawn as one mark; `x` and `y` are their mean. */
export interface Cluster<P> {
  readonly points: readonly P[];
  readonly x: number;
  readonly y: number;
}

/**
 * Clusters of the points that fall into the same square of a grid. `square` is the side of a square, in the unit of the
 * points (pixels at the current zoom). A point alone in its square is a cluster of one.
 */
export function clustersOf<P extends { readonly x: number; readonly y: number }>(
  points: readonly P[],
  square: number,
): readonly Cluster<P>[] {
  const found = Map.groupBy(points, ({ x, y }) => `${Math.floor(x / square)} ${Math.floor(y / square)}`);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [...found.values()].map((each) => ({
    points: each,
    x: mean(each.map(({ x }) => x)),
    y: mean(each.map(({ y }) => y)),
  }));
}
