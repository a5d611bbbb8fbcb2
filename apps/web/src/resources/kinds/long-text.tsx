import type { KindView } from './kind.ts';
import { MixedText } from './text.tsx';

export const longText: KindView = {
  text: (_field, value) => String(value),
  Cell: MixedText,
  filter: 'text',
  isWide: true,
};
