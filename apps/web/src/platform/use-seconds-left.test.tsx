// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

it('the seconds left count from now, however long ago the page was opened', () => {
  vi.useFakeTimers();
  const drawn: number[] = [];
  const { rerender, unmount } = renderHook(
    ({ until }) => {
      drawn.push(useSecondsLeft(until));
    },
    { initialProps: { until: 0 } },
  );
  vi.advanceTimersByTime(300_000);
  rerender({ until: Date.now() + 60_000 });
  expect(drawn.at(-1)).toBe(60);
  unmount();
  vi.useRealTimers();
});
