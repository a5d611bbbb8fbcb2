import type { KindView } from './kind.ts';

export const choice: KindView = {
  text: (field, value, { names }) => names.choice(field, Number(value)),
  filter: 'set',
};
