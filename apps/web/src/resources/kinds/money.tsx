import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Money } from '@nazer/ui/text.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { CellProps, KindView, PresentValue } from './kind.ts';

/** Decimals PostgreSQL gives an average at most; whole rials are shown. */
const averageDecimals = 20;

/** Null for what is no amount. */
const rialOf = (value: PresentValue): string | null =>
  parseRial(String(value)) ?? parseAmount(String(value), averageDecimals);

const MoneyCell = ({ value }: CellProps) => {
  const { language } = useUi();
  const rial = rialOf(value);
  return rial === null ? String(value) : <Money value={rial} decimals={0} tabular key={language} />;
};

/** Rials as an exact text of digits: never through a float. The unit stands in the field's name. */
export const money: KindView = {
  text: (_field, value) => {
    const rial = rialOf(value);
    return rial === null ? String(value) : formatNumber(rial, { language: 'fa', decimals: 0 });
  },
  Cell: MoneyCell,
  filter: 'number',
  isFigure: true,
};
