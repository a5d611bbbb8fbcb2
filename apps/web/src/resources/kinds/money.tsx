import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Money } from '@nazer/ui/text.tsx';
import type { CellProps, KindView, PresentValue } from './kind.ts';

/** Greatest number of decimals PostgreSQL gives an average; only whole rials are displayed. */
const averageDecimals = 20;

/** Amount in rials as text of digits, with decimals for an average; null when the value is no amount. */
const rialOf = (value: PresentValue): string | null =>
  parseRial(String(value)) ?? parseAmount(String(value), averageDecimals);

const MoneyCell = ({ value }: CellProps) => {
  const rial = rialOf(value);
  return rial === null ? String(value) : <Money value={rial} decimals={0} tabular />;
};

/** Rials as exact text of digits, never a float. The unit is part of the field's name. */
export const money: KindView = {
  text: (_field, value, { language }) => {
    const rial = rialOf(value);
    return rial === null ? String(value) : formatNumber(rial, { language, decimals: 0 });
  },
  Cell: MoneyCell,
  filter: 'number',
  isFigure: true,
};
