import { describe, expect, it } from 'vitest';
import { freePlace, moved, newSize, shiftOfKey, stretched } from './note-place.ts';

const box = { x: 20, y: 30, width: 220, height: 180 };

describe('a note on the board', () => {
  it('does not leave the board, nor shrink or grow beyond what the server takes', () => {
    expect(moved(box, { along: 15.6, down: -200 })).toEqual({ ...box, x: 36, y: 0 });
    expect(moved(box, { along: 9_000, down: 0 }).x).toBe(4_000);
    expect(stretched(box, { along: -500, down: 900 })).toEqual({ ...box, width: 140, height: 800 });
  });

  it('follows the arrow that is seen, whichever way the page is read', () => {
    expect(shiftOfKey('ArrowLeft', true)).toEqual({ along: 16, down: 0 });
    expect(shiftOfKey('ArrowLeft', false)).toEqual({ along: -16, down: 0 });
    expect(shiftOfKey('ArrowDown', true)).toEqual({ along: 0, down: 16 });
    expect(shiftOfKey('Enter', true)).toBeNull();
  });

  it('is laid where it covers no other: beside them, then below', () => {
    const first = freePlace([], 500);
    const second = freePlace([{ ...first, ...newSize }], 500);
    const third = freePlace(
      [first, second].map((place) => ({ ...place, ...newSize })),
      500,
    );
    expect([first, second, third]).toEqual([
      { x: 16, y: 16 },
      { x: 252, y: 16 },
      { x: 16, y: 212 },
    ]);
  });
});
