import { parseAmount } from '@nazer/persian/amount.ts';
import { Num } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const NumberCell = ({ value }: CellProps) => <Num value={Number(value)} tabular />;
const CodeCell = ({ value }: CellProps) => (
  <bdi dir="ltr" className="nz-num nz-tabular">
    {String(value)}
  </bdi>
);

/** A measure: grouped figures. */
export const number: KindView = {
  text: (_field, value, { count }) => {
    const amount = parseAmount(String(value), 6);
    return amount === null ? String(value) : count(Number(amount));
  },
  Cell: NumberCell,
  filter: 'number',
  isFigure: true,
};

/** A number that names something (code, row): without grouping. */
export const integer: KindView = {
  text: (_field, value) => (Number(value) === 0 ? '' : String(value)),
  Cell: CodeCell,
  filter: 'number',
  isFigure: true,
};
