/**
 * Picture of a captcha: its digits as distorted strokes in an SVG. A program finds no text in it, and it needs neither
 * fonts nor a library.
 */
import { randomInt } from 'node:crypto';

type Point = readonly [x: number, y: number];

/** Strokes of the digits 0 to 9, each a line through points on a field of 10 by 16 units; y grows downwards. */
const strokes: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [5, 0],
      [1, 3],
      [0, 8],
      [1, 13],
      [5, 16],
      [9, 13],
      [10, 8],
      [9, 3],
      [5, 0],
    ],
  ],
  [
    [
      [2, 4],
      [6, 0],
      [6, 16],
    ],
    [
      [2, 16],
      [9, 16],
    ],
  ],
  [
    [
      [1, 4],
      [3, 0],
      [7, 0],
      [9, 4],
      [8, 8],
      [1, 16],
      [10, 16],
    ],
  ],
  [
    [
      [1, 2],
      [4, 0],
      [8, 1],
      [9, 4],
      [8, 7],
      [4, 8],
      [8, 9],
      [10, 12],
      [8, 15],
      [4, 16],
      [0, 14],
    ],
  ],
  [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  [
    [
      [9, 0],
      [2, 0],
      [1, 7],
      [5, 6],
      [9, 8],
      [9, 13],
      [5, 16],
      [0, 14],
    ],
  ],
  [
    [
      [9, 1],
      [4, 2],
      [1, 7],
      [1, 13],
      [5, 16],
      [9, 13],
      [8, 9],
      [4, 8],
      [1, 11],
    ],
  ],
  [
    [
      [0, 0],
      [10, 0],
      [6, 7],
      [4, 16],
    ],
  ],
  [
    [
      [5, 8],
      [1, 5],
      [2, 1],
      [5, 0],
      [8, 1],
      [9, 5],
      [5, 8],
      [1, 11],
      [2, 15],
      [5, 16],
      [8, 15],
      [9, 11],
      [5, 8],
    ],
  ],
  [
    [
      [9, 5],
      [6, 8],
      [2, 7],
      [1, 3],
      [5, 0],
      [9, 3],
      [9, 9],
      [7, 16],
    ],
  ],
];

// Size of the picture, and distance between the middles of two digits, in px.
const width = 180;
const height = 60;
const step = 32;

/** A random number from -size to size, in steps of a tenth. */
const jitter = (size: number): number => randomInt(-size * 10, size * 10 + 1) / 10;

/** Where a digit stands and how it is distorted: its middle in px, px for each unit of the field, angle in radians. */
interface Placement {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly angle: number;
}

/**
 * Coordinates of a point of a digit in the picture: scaled, turned around the middle of the field (5, 8) and jittered.
 */
function placedPoint([x, y]: Point, { left, top, scale, angle }: Placement): string {
  const across = (x - 5) * scale + jitter(1);
  const down = (y - 8) * scale + jitter(1);
  const turnedX = left + across * Math.cos(angle) - down * Math.sin(angle);
  const turnedY = top + across * Math.sin(angle) + down * Math.cos(angle);
  return `${turnedX.toFixed(1)} ${turnedY.toFixed(1)}`;
}

/** SVG path of a digit at the place `index`, counted from 0. */
function digitPath(digit: number, index: number): string {
  const placement: Placement = {
    left: 24 + index * step + jitter(4),
    top: height / 2 + jitter(5),
    scale: 2 + jitter(0.4),
    angle: jitter(0.4),
  };
  return (strokes[digit] ?? [])
    .map((line) => `M${line.map((point) => placedPoint(point, placement)).join('L')}`)
    .join('');
}

/** Random curve (cubic Bézier) across the whole picture, which disturbs programs that read the digits. */
function noisePath(): string {
  const points = Array.from({ length: 4 }, (_, index) => {
    const x = (index * width) / 3;
    return `${x.toFixed(1)} ${randomInt(8, height - 8)}`;
  });
  return `M${points[0] ?? ''}C${points.slice(1).join(' ')}`;
}

/**
 * Data URL of the picture of these digits, of which five fit. One curve of noise is as thick as the digits, two are
 * thinner. The strokes are grey on a transparent ground, so that they are visible in the light and the dark theme.
 */
export function captchaImage(digits: string): string {
  const paths = Array.from(digits, (digit, index) => digitPath(Number(digit), index));
  const noise = Array.from({ length: 3 }, noisePath);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g fill="none" stroke="#808890" stroke-linecap="round" stroke-linejoin="round">` +
    `<path stroke-width="3.5" d="${[...paths, noise[0]].join('')}"/><path stroke-width="1.5" d="${noise.slice(1).join('')}"/></g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
