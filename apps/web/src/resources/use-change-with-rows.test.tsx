// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useChangeWithRows } from './use-change-with-rows.ts';

/** Rows that are read when `arrive` is called. */
function slowRows() {
  let arrive = (): void => {};
  const rows = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { rows, arrive };
}

function begin() {
  const change = vi.fn<(patch: object) => void>();
  const { result, unmount } = renderHook(() => useChangeWithRows(change));
  return { change, list: result.current, unmount };
}

test('a page is turned when its rows are read, and not before', async () => {
  const { change, list } = begin();
  const { rows, arrive } = slowRows();
  list.changeWithRows({ page: 2 }, rows);
  await act(async () => {});
  expect(change).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 2 });
});

test('a page whose rows are late is turned without them', async () => {
  vi.useFakeTimers();
  try {
    const { change, list } = begin();
    list.changeWithRows({ page: 2 }, slowRows().rows);
    await vi.advanceTimersByTimeAsync(1_000); // longer than the list waits for rows
    expect(change).toHaveBeenCalledExactlyOnceWith({ page: 2 });
  } finally {
    vi.useRealTimers();
  }
});

test('of two pages the latest is turned to', async () => {
  const { change, list } = begin();
  const second = slowRows();
  const third = slowRows();
  list.changeWithRows({ page: 2 }, second.rows);
  list.changeWithRows({ page: 3 }, third.rows);
  await act(async () => {
    third.arrive();
    second.arrive();
  });
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 3 });
});

test('a page that waits is not turned after another change, nor when the list has gone', async () => {
  const changed = begin();
  const gone = begin();
  const { rows, arrive } = slowRows();
  changed.list.changeWithRows({ page: 2 }, rows);
  changed.list.change({ page: 1, sort: [] });
  gone.list.changeWithRows({ page: 2 }, rows);
  gone.unmount();
  await act(async () => arrive());
  expect(changed.change).toHaveBeenCalledExactlyOnceWith({ page: 1, sort: [] });
  expect(gone.change).not.toHaveBeenCalled();
});
