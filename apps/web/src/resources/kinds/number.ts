import { parseAmount } from '@nazer/persian/amount.ts';
import type { KindView } from './kind.ts';

/** Stacked under others: digits of one width. */
const figures = 'nz-num nz-tabular';

/** How much: grouped figures. */
export const number: KindView = {
  text: (_field, value, { count }) => {
    const amount = parseAmount(String(value), 6);
    return amount === null ? String(value) : count(Number(amount));
  },
  isolate: figures,
  filter: 'number',
  isFigure: true,
};

/** How many: likewise. */
export const count: KindView = number;

/** A number that names something (code, row): without grouping. */
export const integer: KindView = {
  text: (_field, value) => (Number(value) === 0 ? '' : String(value)),
  isolate: figures,
  filter: 'number',
  isFigure: true,
};
