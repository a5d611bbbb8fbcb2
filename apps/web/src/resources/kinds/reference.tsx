import type { KindView } from './kind.ts';
import { MixedText } from './text.tsx';

export const reference: KindView = {
  text: (field, value, { lookupName }) =>
    Number(value) === 0 ? '' : lookupName(field.lookup, Number(value)) || String(value),
  Cell: MixedText,
  filter: 'set',
};
