import { describe, expect, it } from 'vitest';
import { DoublePress } from './double-press.ts';

describe('a double press', () => {
  it('is two presses on the same row, soon after one another', () => {
    const presses = new DoublePress();
    presses.press('7', 5000);
    expect(presses.isOn('7')).toBe(false);
    presses.press('7', 5200);
    expect(presses.isOn('7')).toBe(true);
    expect(presses.isOn('8')).toBe(false);
  });

  it('is none when the first press was on another row, or more than a second before', () => {
    const presses = new DoublePress();
    presses.press('7', 5000);
    presses.press('8', 5200);
    expect(presses.isOn('8')).toBe(false);
    // As after a press on a dialog above the grid, which the grid does not hear of.
    presses.press('8', 9000);
    expect(presses.isOn('8')).toBe(false);
  });
});
