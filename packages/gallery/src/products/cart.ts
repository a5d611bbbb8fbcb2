/** The cart of this browser: how many of each product, kept until it is emptied. */
import { useSyncExternalStore } from 'react';

type Cart = Readonly<Record<number, number>>;

const key = 'nazer-gallery-cart';
const listeners = new Set<() => void>();
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
  localStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

/** `count` more of a product, or fewer; none is taken out. */
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
