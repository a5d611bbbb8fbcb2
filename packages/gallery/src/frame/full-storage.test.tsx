// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStoredColour } from '../colours/stored-colour.ts';
import { draftText, storeDraft, storedText, storeText } from '../editors/stored-text.ts';
import { storedOrder, storeOrder } from '../extra-components/dnd/stored-order.ts';
import { useEngine } from '../iran-map/engine.ts';
import { storeChanges, storedChanges } from '../planner/stored-plan.ts';
import { putInCart, useCart } from '../products/cart.ts';

beforeEach(() => {
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
  storeDraft('classic', '<p>new</p>', '<p>sample</p>');
  expect(draftText('classic')).toBeNull();
  expect(storeOrder(['b', 'a'])).toBe(false);
  expect(storedOrder(['a', 'b'])).toEqual(['a', 'b']);
  expect(storeChanges('basic', { b: null })).toBe(false);
  expect(storedChanges('basic')).toEqual({});
});
