import type { KindView } from './kind.ts';

export const word: KindView = {
  text: (field, value, { names }) => names.word(field, String(value)),
  filter: 'set',
};
