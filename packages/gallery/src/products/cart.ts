/**
 * The cart of this browser, in `localStorage` until it is emptied, or in this page alone where that is full. Another tab
 * sees the changes only when its page is loaded again; of two tabs, the cart of the one that wrote last is stored.
 */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { useSyncExternalStore } from 'react';

/** Number of each product by its id, at least 1. */
type Cart = Readonly<Record<number, number>>;

const key = 'nazer-gallery-cart';
const listeners = new Set<() => void>();
/** The cart as JSON. It stays the same text between changes, as `useSyncExternalStore` requires of a snapshot. */
let text = localStorage.getItem(key) ?? '{}';

const subscribe = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

function read(): Cart {
  try {
    return JSON.parse(text) as Cart; // only written below
  } catch {
    return {};
  }
}

function write(cart: Cart): void {
  text = JSON.stringify(cart);
  storeLocally(key, text);
  for (const listener of listeners) listener();
}

/** Adds `count` of a product, or removes some when negative; a product of which none is left is no longer in the cart. */
export function putInCart(id: number, count = 1): void {
  const cart = read();
  const left = (cart[id] ?? 0) + count;
  const { [id]: _gone, ...rest } = cart;
  write(left > 0 ? { ...rest, [id]: left } : rest);
}

export const emptyCart = (): void => write({});

export function useCart(): Cart {
  useSyncExternalStore(subscribe, () => text);
  return read();
}
