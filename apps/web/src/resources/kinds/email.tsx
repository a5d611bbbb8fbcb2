import { Lat } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const EmailCell = ({ text }: CellProps) => <Lat>{text}</Lat>;

export const email: KindView = {
  text: (_field, value) => String(value),
  Cell: EmailCell,
  filter: 'text',
};
