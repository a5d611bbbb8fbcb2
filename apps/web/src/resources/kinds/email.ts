import type { KindView } from './kind.ts';

export const email: KindView = {
  text: (_field, value) => String(value),
  isolate: 'lat',
  filter: 'text',
};
