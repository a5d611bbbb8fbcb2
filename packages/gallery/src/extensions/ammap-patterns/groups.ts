/** Continents with the hatching of each. */

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
