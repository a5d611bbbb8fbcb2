import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import type { CellProps, KindView } from './kind.ts';

const MomentCell = ({ value }: CellProps) => <Moment at={String(value)} />;

/** Moment of a row; its filter compares whole days. */
export const instant: KindView = {
  text: (_field, value, { showDay }) => {
    // An ISO instant has a `T`; a value without one is a Jalali day already.
    const text = String(value);
    return showDay(text.includes('T') ? jalaliOfInstant(new Date(text)) : text);
  },
  Cell: MomentCell,
  filter: 'date',
  isFigure: true,
};
