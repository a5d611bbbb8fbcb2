/** Clusters points that fall into the same square of the screen. */
export interface Cluster<P> {
  readonly points: readonly P[];
  readonly x: number;
  readonly y: number;
}

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
