import { parseAmount } from '@nazer/persian/amount.ts';
import type { KindView } from './kind.ts';

/** Classes for digits of equal width, which line up in columns. */
const figures = 'nz-num nz-tabular';

/** Quantity with decimals and grouped digits. */
export const number: KindView = {
  text: (_field, value, { count }) => {
    const amount = parseAmount(String(value), 6);
    return amount === null ? String(value) : count(Number(amount));
  },
  isolate: figures,
  filter: 'number',
  isFigure: true,
};

/** Count, displayed like a number. */
export const count: KindView = number;

/** Number of a row or of a code; not grouped, and 0 is one like the others. */
export const id: KindView = {
  text: (_field, value) => String(value),
  isolate: figures,
  filter: 'number',
  isFigure: true,
};

/** Number that names something else, such as a year or an order; not grouped, and 0 counts as none. */
export const integer: KindView = {
  ...id,
  text: (_field, value) => (Number(value) === 0 ? '' : String(value)),
};
