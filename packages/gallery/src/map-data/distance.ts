/**
 * Whole kilometres of the straight way over the ground between two places (longitude, latitude), on a globe of 6371 km
 * radius.
 */
export function kilometresBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [east, north] = [radians(to[0] - from[0]), radians(to[1] - from[1])];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * Math.sin(east / 2) ** 2;
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(half)));
}
