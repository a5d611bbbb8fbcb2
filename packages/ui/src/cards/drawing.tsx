/** Decorative pictures of cards. */
import { box, disc, type Place, type Shape, Shapes } from './shapes.tsx';

const windows = ([x, y]: Place, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, at) =>
    box([x + (at % columns) * 14, y + Math.floor(at / columns) * 16], 7, 9),
  ).join('');

const scenes = {
  hills: [
    [box([0, 0], 320, 132), 'warn-tint'],
    [disc(220, 62, 22), 'series2'],
    ['M0 132V86q60 -44 120 -8t120 -14q44 -8 80 20v48z', 'series3'],
    ['M0 132v-22q90 -30 170 -6t150 -10v38z', 'series6'],
  ],
  house: [
    [box([0, 0], 320, 132), 'sel'],
    [box([0, 112], 320, 20), 'ok-tint'],
    [box([116, 60], 88, 56), 'series1'],
    ['M104 62l56 -36 56 36z', 'series2'],
    [`${box([150, 84], 20, 32)}${box([126, 72], 16, 16)}${box([178, 72], 16, 16)}`, 'surface'],
  ],
  tower: [
    [box([0, 0], 320, 132), 'sel'],
    [box([124, 16], 72, 116), 'series1'],
    [box([204, 54], 52, 78), 'series4'],
    [`${windows([135, 26], 4, 6)}${windows([213, 64], 3, 4)}`, 'surface'],
  ],
  city: [
    [box([0, 0], 320, 132), 'warn-tint'],
    [`${box([40, 60], 52, 72)}${box([228, 44], 52, 88)}`, 'series6'],
    [box([98, 34], 60, 98), 'series3'],
    [box([164, 72], 58, 60), 'series2'],
    [
      `${windows([48, 70], 3, 3)}${windows([107, 44], 4, 5)}${windows([173, 82], 3, 2)}${windows([236, 54], 3, 4)}`,
      'surface',
    ],
  ],
  crate: [
    [box([0, 0], 320, 132), 'ok-tint'],
    ['M160 22l64 26v52l-64 26 -64 -26v-52z', 'series2'],
    ['M160 22l64 26 -64 26 -64 -26z', 'series6'],
    [box([148, 84], 24, 14), 'surface'],
  ],
  heart: [
    [box([0, 0], 320, 132), 'sel'],
    ['M160 112c-70 -42 -52 -90 -22 -84 12 2 18 10 22 18 4 -8 10 -16 22 -18 30 -6 48 42 -22 84z', 'series2'],
    ['M96 70h40l10 -18 16 36 12 -18h50v6h-46l-16 26 -17 -38 -6 12H96z', 'surface'],
  ],
  table: [
    [box([0, 0], 320, 132), 'ok-tint'],
    [box([92, 24], 136, 84), 'surface'],
    [box([92, 24], 136, 18), 'series1'],
    [`${box([104, 52], 34, 8)}${box([104, 70], 34, 8)}${box([104, 88], 34, 8)}`, 'series6'],
    [`${box([150, 52], 64, 8)}${box([150, 70], 42, 8)}${box([150, 88], 54, 8)}`, 'series3'],
  ],
  lamp: [
    [box([0, 0], 320, 132), 'warn-tint'],
    ['M128 26h64l22 48h-108z', 'series2'],
    [`${box([157, 74], 6, 42)}${box([136, 114], 48, 6)}`, 'series6'],
  ],
  door: [
    [box([0, 0], 320, 132), 'sel'],
    [box([92, 22], 56, 96), 'series1'],
    [`${box([176, 36], 64, 50)}`, 'series4'],
    [`${disc(138, 72, 4)}${box([182, 42], 24, 38)}${box([210, 42], 24, 38)}`, 'surface'],
  ],
  heater: [
    [box([0, 0], 320, 132), 'ok-tint'],
    [Array.from({ length: 6 }, (_, at) => box([104 + at * 20, 44], 14, 66)).join(''), 'series2'],
    [`${box([100, 52], 122, 6)}${box([100, 94], 122, 6)}`, 'series6'],
  ],
  frame: [
    [box([0, 0], 320, 132), 'sel'],
    [box([84, 20], 152, 92), 'surface'],
    [box([84, 20], 36, 92), 'series1'],
    [box([120, 20], 116, 16), 'series6'],
    [`${box([132, 48], 90, 8)}${box([132, 66], 70, 8)}${box([132, 84], 80, 8)}`, 'series3'],
  ],
  lens: [
    [box([0, 0], 320, 132), 'warn-tint'],
    ['M178 80l46 34 -10 12 -46 -36z', 'series6'],
    [disc(146, 58, 40), 'series1'],
    [disc(146, 58, 28), 'surface'],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type Scene = keyof typeof scenes;

/** Decorative picture, hidden from screen readers because the text beside it says the same. */
export const Drawing = ({ scene }: { readonly scene: Scene }) => (
  <Shapes size={[320, 132]} shapes={scenes[scene]} isCut />
);
