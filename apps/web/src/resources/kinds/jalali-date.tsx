import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import type { CellProps, KindView } from './kind.ts';

const DateCell = ({ value }: CellProps) => <JalaliDate value={String(value)} />;

/** Jalali date; stored as Jalali text and displayed in the reader's calendar. */
export const jalaliDate: KindView = {
  text: (_field, value, { showDay }) => showDay(String(value)),
  Cell: DateCell,
  filter: 'date',
  isFigure: true,
};
