import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import type { CellProps, KindView } from './kind.ts';

const DateCell = ({ value }: CellProps) => <JalaliDate value={String(value)} />;

/** Values are Jalali text; only the reader's calendar differs. */
export const jalaliDate: KindView = {
  text: (_field, value, { showDay }) => showDay(String(value)),
  Cell: DateCell,
  filter: 'date',
  isFigure: true,
};
