// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMoves } from './use-moves.ts';

const rowHeight = 20;
/** Pixels the window is scrolled by. */
let scrolled = 0;
const animate = vi.fn<(keyframes: readonly { translate: string }[]) => void>();

beforeEach(() => {
  scrolled = 0;
  animate.mockReset();
  // What jsdom lacks: a layout, movement, preferences.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const at = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, at * rowHeight - scrolled, 100, rowHeight);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

function Rows({ order }: { readonly order: readonly number[] }) {
  const box = useMoves(order);
  return (
    <ol ref={box}>
      {order.map((id) => (
        <li key={id} data-id={id} />
      ))}
    </ol>
  );
}

test('children move by their change of place in the list, however far the page was scrolled meanwhile', () => {
  const { rerender } = render(<Rows order={[1, 2, 3]} />);
  scrolled = 300;
  rerender(<Rows order={[2, 1, 3]} />);
  const moves = animate.mock.calls.map(([keyframes]) => keyframes[0]?.translate);
  expect(moves).toEqual([`0px ${rowHeight}px`, `0px ${-rowHeight}px`]);
});
