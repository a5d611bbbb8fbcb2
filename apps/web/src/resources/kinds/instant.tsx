import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import type { CellProps, KindView } from './kind.ts';

const MomentCell = ({ value }: CellProps) => <Moment at={String(value)} />;

/** A filter names a day, a row the moment itself. */
export const instant: KindView = {
  text: (_field, value) => {
    const moment = new Date(String(value));
    return String(value).includes('T') ? jalaliOfInstant(moment) : String(value);
  },
  Cell: MomentCell,
  filter: 'date',
  isFigure: true,
};
