/** Codes written by machines and compared letter by letter; always written from left to right. */
import { Lat } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const CodeCell = ({ text }: CellProps) => <Lat>{text}</Lat>;

export const code: KindView = { text: (_field, value) => String(value), Cell: CodeCell, filter: 'text' };
export const currency: KindView = { ...code, filter: 'set' };
/** IBAN in groups of four characters, as people read it out. */
export const iban: KindView = {
  ...code,
  text: (_field, value) => String(value).replace(/(.{4})(?=.)/gu, '$1 '),
  isWide: true,
};
/** Several codes of one row. */
export const codes: KindView = {
  ...code,
  text: (_field, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
};
