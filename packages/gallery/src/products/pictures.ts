/** A drawing of each product, on a field of 120 by 84 units; later shapes are painted over earlier ones. */
import { box, disc, type Place, plate, type Shape } from '@nazer/ui/cards/shapes.tsx';

export const pictureSize: Place = [120, 84];

/** Path of equal boxes in columns and rows, the first with its upper left corner at the place. */
const cells = (
  [x, y]: Place,
  [columns, rows]: Place,
  [width, height, gap]: readonly [number, number, number],
): string =>
  Array.from({ length: columns * rows }, (_, at) =>
    box([x + (at % columns) * (width + gap), y + Math.floor(at / columns) * (height + gap)], width, height),
  ).join('');

/** A roll of paper seen from its end. */
const roll = (x: number, y: number): Shape[] => [
  [disc(x, y, 17), 'surface'],
  [disc(x, y, 14), 'series1'],
  [disc(x, y, 11), 'surface'],
  [disc(x, y, 6), 'series2'],
];

export const pictures = {
  banknoteCounter: [
    ['M44 34l4 -22h28l4 22z', 'series3'],
    [`${box([50, 17], 24, 2)}${box([49, 22], 26, 2)}${box([48, 27], 28, 2)}`, 'surface'],
    ['M30 74v-32l8 -10h44l8 10v32z', 'series1'],
    [plate([40, 39], [26, 11], 2), 'surface'],
    [`${box([44, 43], 4, 3)}${box([50, 43], 4, 3)}${box([56, 43], 4, 3)}`, 'series1'],
    [`${disc(74, 42, 2.5)}${disc(81, 42, 2.5)}${disc(74, 48, 2.5)}${disc(81, 48, 2.5)}`, 'surface'],
    [box([40, 57], 40, 17), 'series6'],
    [`${box([45, 62], 30, 3)}${box([45, 67], 30, 3)}`, 'series3'],
  ],
  safe: [
    [`${box([34, 72], 12, 6)}${box([74, 72], 12, 6)}`, 'series6'],
    [plate([26, 8], [68, 66], 4), 'series1'],
    [plate([33, 15], [54, 52], 3), 'surface'],
    [plate([36, 18], [48, 46], 2), 'series1'],
    [`${box([29, 24], 4, 10)}${box([29, 48], 4, 10)}`, 'series6'],
    [disc(56, 41, 14), 'surface'],
    [disc(56, 41, 10), 'series6'],
    [`${box([55, 29], 2, 24)}${box([44, 40], 24, 2)}`, 'surface'],
    [disc(56, 41, 4), 'series2'],
    [plate([75, 34], [4, 15], 2), 'surface'],
  ],
  cardReader: [
    [plate([46, 60], [28, 20], 2), 'series2'],
    [box([46, 72], 28, 3), 'surface'],
    [plate([40, 6], [40, 60], 5), 'series1'],
    [plate([45, 12], [30, 15], 2), 'surface'],
    [`${box([49, 16], 15, 3)}${box([49, 21], 9, 2)}`, 'series3'],
    [cells([46, 33], [3, 3], [7, 5, 3.5]), 'surface'],
    [box([46, 59], 28, 2.5), 'series6'],
  ],
  receiptPrinter: [
    ['M44 6l3 3 3 -3 3 3 3 -3 3 3 3 -3 3 3 3 -3 3 3 3 -3v40h-30z', 'surface'],
    [
      `${box([49, 16], 20, 2.5)}${box([49, 22], 14, 2.5)}${box([49, 28], 17, 2.5)}${box([49, 34], 20, 2.5)}`,
      'series3',
    ],
    [plate([26, 40], [68, 36], 5), 'series1'],
    [plate([36, 44], [46, 5], 2), 'series6'],
    [disc(84, 64, 4), 'series2'],
    [`${box([34, 62], 22, 3)}${box([34, 68], 14, 3)}`, 'surface'],
  ],
  rateBoard: [
    [`${box([57, 64], 6, 12)}${plate([42, 74], [36, 5], 2)}`, 'series6'],
    [plate([20, 6], [80, 60], 4), 'series6'],
    [plate([24, 10], [72, 52], 2), 'surface'],
    [`${plate([29, 15], [12, 8], 1)}${plate([29, 39], [12, 8], 1)}`, 'series1'],
    [plate([29, 27], [12, 8], 1), 'series3'],
    [plate([29, 51], [12, 8], 1), 'series2'],
    [
      `${box([47, 17], 18, 4)}${box([47, 29], 14, 4)}${box([47, 41], 18, 4)}${box([47, 53], 12, 4)}`,
      'series6',
    ],
    [`${box([74, 17], 16, 4)}${box([74, 41], 16, 4)}`, 'series3'],
    [`${box([74, 29], 16, 4)}${box([74, 53], 16, 4)}`, 'series2'],
  ],
  noteDetector: [
    ['M28 12h64v22h-64z', 'series6'],
    [box([28, 34], 64, 5), 'series4'],
    ['M32 39h56l10 25h-76z', 'surface'],
    ['M36 47h48l5 13h-58z', 'series3'],
    [disc(60, 53.5, 5), 'surface'],
    ['M18 64h84v12h-84z', 'series1'],
    [disc(86, 23, 4), 'series2'],
    ['M36 22l3 -3 4 4 8 -8 3 3 -11 11z', 'surface'],
  ],
  documentScanner: [
    ['M30 48l7 -36h48l5 36z', 'series6'],
    ['M36 45l6 -29h38l4 29z', 'surface'],
    ['M45 23h28v3h-28zM44 29h24v3h-24zM43 35h27v3h-27z', 'series3'],
    [box([24, 48], 72, 5), 'series2'],
    [plate([18, 52], [84, 24], 4), 'series1'],
    [disc(88, 64, 4), 'surface'],
    [box([28, 62], 30, 4), 'surface'],
  ],
  customerDisplay: [
    [`${box([56, 48], 8, 24)}${plate([38, 70], [44, 7], 3)}`, 'series6'],
    [plate([18, 10], [84, 42], 4), 'series1'],
    [plate([23, 15], [74, 32], 2), 'surface'],
    [box([29, 21], 26, 4), 'series3'],
    ['M57 31h4v11h-4zM64 31h10v3h-6v1h6v7h-10v-3h6v-1h-6zM77 31h10v11h-10zM80 34v5h4v-5z', 'series2'],
  ],
  queueMachine: [
    [plate([36, 74], [48, 6], 2), 'series6'],
    ['M42 76v-66q0 -4 4 -4h28q4 0 4 4v66z', 'series1'],
    [plate([47, 12], [26, 22], 2), 'surface'],
    [disc(60, 23, 7), 'series2'],
    [box([47, 42], 26, 4), 'series6'],
    ['M51 44h18v21l-3 -3 -3 3 -3 -3 -3 3 -3 -3 -3 3z', 'surface'],
    [`${box([55, 48], 10, 6)}${box([55, 57], 10, 2)}`, 'series3'],
  ],
  deskCamera: [
    [plate([34, 8], [52, 10], 3), 'series6'],
    ['M32 18h56v18a28 28 0 0 1 -56 0z', 'series1'],
    [disc(60, 40, 17), 'surface'],
    [disc(60, 40, 13), 'series6'],
    [disc(60, 40, 7), 'series4'],
    [disc(63, 37, 2.5), 'surface'],
    [disc(38, 25, 2.5), 'series2'],
  ],
  electronicSeal: [
    [box([80, 32], 20, 20), 'series6'],
    [`${box([86, 36], 6, 4)}${box([86, 44], 6, 4)}`, 'surface'],
    [plate([22, 26], [60, 32], 8), 'series1'],
    [disc(42, 42, 12), 'surface'],
    ['M42 33l7 2.5v5.5q0 6 -7 9 -7 -3 -7 -9v-5.5z', 'series2'],
    [`${box([60, 36], 14, 3)}${box([60, 42], 10, 3)}`, 'surface'],
  ],
  receiptPaper: [
    ...roll(60, 25),
    ...roll(42, 56),
    ['M78 73h34l-2 -3 2 -3 -2 -3 2 -3 -2 -3h-32z', 'surface'],
    [`${box([97, 62], 9, 2)}${box([97, 67], 9, 2)}`, 'series3'],
    ...roll(78, 56),
  ],
  goldScale: [
    ['M46 34l4 -11h12l4 11zM66 34l4 -11h12l4 11z', 'series2'],
    ['M56 22l4 -11h12l4 11z', 'series2'],
    ['M61 14h8l1 2h-10zM51 26h8l1 2h-10zM71 26h8l1 2h-10z', 'surface'],
    [plate([30, 36], [60, 6], 3), 'series6'],
    [box([55, 42], 10, 10), 'series6'],
    ['M28 52h64l8 24h-80z', 'series1'],
    [plate([40, 57], [40, 13], 2), 'surface'],
    [`${box([45, 62], 5, 3)}${box([53, 62], 5, 3)}${box([61, 62], 5, 3)}${box([69, 62], 5, 3)}`, 'series1'],
  ],
  coinBox: [
    [plate([20, 12], [80, 60], 5), 'series1'],
    [cells([26, 18], [3, 2], [20, 22, 4]), 'surface'],
    [[36, 60, 84].map((x) => `${disc(x, 29, 8)}${disc(x, 55, 8)}`).join(''), 'series2'],
    [[36, 60, 84].map((x) => `${disc(x, 29, 4)}${disc(x, 55, 4)}`).join(''), 'surface'],
    [box([52, 72], 16, 6), 'series6'],
  ],
  powerBackup: [
    [`${box([40, 74], 8, 4)}${box([72, 74], 8, 4)}`, 'series6'],
    [plate([34, 6], [52, 70], 5), 'series6'],
    [plate([40, 12], [40, 36], 3), 'surface'],
    ['M62 15l-12 17h8l-3 13 13 -18h-8z', 'series2'],
    [disc(46, 56, 3), 'series3'],
    [box([54, 54], 24, 4), 'surface'],
    [cells([44, 64], [6, 1], [3, 6, 3]), 'surface'],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type Picture = keyof typeof pictures;
