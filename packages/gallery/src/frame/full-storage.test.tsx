// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStoredColour } from '../colours/stored-colour.ts';
import { draftText, storeDraft, storedText, storeText } from '../editors/stored-text.ts';
import { storedOrder, storeOrder } from '../extra-components/dnd/stored-order.ts';
import LiveDemo from '../extra-components/editor-wysiswyg/1-live.demo.tsx';
import { useEngine } from '../iran-map/engine.ts';
import { usePlan } from '../planner/use-plan.ts';
import { storeChanges, storedChanges } from '../planner/stored-plan.ts';
import { putInCart, useCart } from '../products/cart.ts';

beforeEach(() => {
  // What jsdom lacks.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('a colour, a ground and a cart are changed where the storage of the browser is full', () => {
  const colour = renderHook(useStoredColour).result;
  const red = { h: 0, s: 1, v: 1, a: 1 };
  act(() => colour.current[1](red));
  expect(colour.current[0]).toEqual(red);

  const engine = renderHook(useEngine).result;
  act(() => engine.current[1]('google'));
  expect(engine.current[0]).toBe('google');

  const cart = renderHook(useCart).result;
  act(() => putInCart(7, 2));
  expect(cart.current).toEqual({ 7: 2 });
});

test('a text, an order and a plan that the full storage does not take are those of the samples again', () => {
  expect(storeText('classic', '<p>new</p>')).toBe(false);
  expect(storedText('classic', '<p>sample</p>')).toBe('<p>sample</p>');
  expect(storeDraft('classic', '<p>new</p>', '<p>sample</p>')).toBe(false);
  expect(draftText('classic')).toBeNull();
  expect(storeOrder(['b', 'a'])).toBe(false);
  expect(storedOrder(['a', 'b'])).toEqual(['a', 'b']);
  expect(storeChanges('basic', { b: null })).toBe(false);
  expect(storedChanges('basic')).toEqual({});
});

test('whoever changes what the full storage does not take is told so', async () => {
  const plan = renderHook(() => usePlan('basic')).result;
  expect(plan.current[2]).toBe(true);
  act(() => plan.current[1]([]));
  expect(plan.current[2]).toBe(false);

  render(<LiveDemo />);
  fireEvent.change(await screen.findByRole('textbox', { name: 'متن HTML' }), {
    target: { value: '<p>تازه</p>' },
  });
  expect(await screen.findByText('نگه داشته نشد؛ حافظه این مرورگر پر است.')).toBeTruthy();
});
