import { describe, expect, it } from 'vitest';
import { freePlace, moveBox, newSize, shiftOfKey, resizeBox } from './note-place.ts';

const box = { x: 20, y: 30, width: 220, height: 180 };

describe('a note on the board', () => {
  it('stays inside the board, and its size within the limits of the server', () => {
    // `noteLimits`: a note lies at most 4,000 px from the corner and is 140 to 800 px wide and high.
    expect(moveBox(box, { along: 15.6, down: -200 })).toEqual({ ...box, x: 36, y: 0 });
    expect(moveBox(box, { along: 9_000, down: 0 }).x).toBe(4_000);
    expect(resizeBox(box, { along: -500, down: 900 })).toEqual({ ...box, width: 140, height: 800 });
  });

  it('moves to the side its arrow key points to, on right-to-left and left-to-right pages', () => {
    // The second argument: whether the page is right-to-left. `along` counts in the reading direction.
    expect(shiftOfKey('ArrowLeft', true)).toEqual({ along: 16, down: 0 });
    expect(shiftOfKey('ArrowLeft', false)).toEqual({ along: -16, down: 0 });
    expect(shiftOfKey('ArrowDown', true)).toEqual({ along: 0, down: 16 });
    expect(shiftOfKey('Enter', true)).toBeNull();
  });

  it('that is new is placed where it covers no other: beside them, then below', () => {
    // New notes are 220 by 180 px and have 16 px around them: two stand side by side on 500 px.
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
