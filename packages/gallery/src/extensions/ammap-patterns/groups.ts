/**
 * Continents of the map, by their names in `map-data/continents.ts`. The other fields are the hatching of
 * each, as a decal of ECharts: lengths of dashes and gaps in pixels, `rotation` in radians.
 */
export const groups = [
  { continent: 'asia', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: 0.8 },
  {
    continent: 'africa',
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  { continent: 'southAmerica', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -0.8 },
] as const;
