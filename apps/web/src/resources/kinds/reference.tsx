import type { KindView } from './kind.ts';
import { MixedText } from './text.tsx';

/** Name of a referenced record: its key while no name is known, empty for 0, which refers to none. */
export const reference: KindView = {
  text: (field, value, { lookupName, labelOf }) => {
    if (Number(value) === 0) return '';
    const name = field.label ? labelOf(field.label, value) : lookupName(field.lookup, Number(value));
    return name || String(value);
  },
  Cell: MixedText,
  filter: 'set',
};
