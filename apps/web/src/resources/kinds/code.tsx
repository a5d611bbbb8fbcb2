/** What machines give and people compare letter by letter: read from left to right as it is written. */
import { Lat } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const CodeCell = ({ text }: CellProps) => <Lat>{text}</Lat>;

export const code: KindView = { text: (_field, value) => String(value), Cell: CodeCell, filter: 'text' };
export const currency: KindView = { ...code, filter: 'set' };
/** In fours, as people read it out. */
export const iban: KindView = {
  ...code,
  text: (_field, value) => String(value).replace(/(.{4})(?=.)/gu, '$1 '),
  isWide: true,
};
export const codes: KindView = {
  ...code,
  text: (_field, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
};
