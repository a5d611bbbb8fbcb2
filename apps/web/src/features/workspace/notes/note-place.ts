/** Position and size of a note on the board, moved and resized within the limits of the contract. */
import { noteLimits } from '@nazer/contract/workspace/notes/note-limits.ts';

/** Place and size in pixels of the board; `x` counts from the edge where reading begins, `y` from the upper edge. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance in pixels: `along` in the reading direction, `down` to the lower edge. */
export interface Shift {
  readonly along: number;
  readonly down: number;
}

const { farthest, smallest, largest } = noteLimits;
const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The box after a shift, inside the board. */
export const moveBox = ({ x, y, ...size }: Box, { along, down }: Shift): Box => ({
  ...size,
  x: within(x + along, 0, farthest),
  y: within(y + down, 0, farthest),
});

/** The box with its inline end and lower edge shifted, within the sizes the server accepts. */
export const resizeBox = ({ width, height, ...place }: Box, { along, down }: Shift): Box => ({
  ...place,
  width: within(width + along, smallest, largest),
  height: within(height + down, smallest, largest),
});

export const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Distance in pixels of one press of an arrow key. */
const keyStep = 16;

/** Distance an arrow key moves a note; null for other keys. */
export function shiftOfKey(key: string, isRightToLeft: boolean): Shift | null {
  const right = isRightToLeft ? -keyStep : keyStep;
  const shifts: Readonly<Record<string, Shift | undefined>> = {
    ArrowRight: { along: right, down: 0 },
    ArrowLeft: { along: -right, down: 0 },
    ArrowUp: { along: 0, down: -keyStep },
    ArrowDown: { along: 0, down: keyStep },
  };
  return shifts[key] ?? null;
}

/** Size in pixels of a new note, as the server makes it. */
export const newSize = { width: 220, height: 180 } as const;
/** Pixels between new notes, and between them and the edges of the board. */
const gap = 16;

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** First place, row by row, where a new note covers no other; the corner when the board is full. */
export function freePlace(boxes: readonly Box[], boardWidth: number): Pick<Box, 'x' | 'y'> {
  const across = newSize.width + gap;
  const down = newSize.height + gap;
  const perRow = Math.max(1, Math.floor((Math.min(boardWidth, farthest) - gap) / across));
  for (let y = gap; y <= farthest; y += down) {
    for (let column = 0; column < perRow; column += 1) {
      const place = { x: gap + column * across, y };
      if (!boxes.some((box) => overlaps({ ...place, ...newSize }, box))) return place;
    }
  }
  return { x: gap, y: gap };
}
