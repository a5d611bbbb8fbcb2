import { parseRial } from '@nazer/persian/amount.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Money } from '@nazer/ui/text.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { CellProps, KindView } from './kind.ts';

const MoneyCell = ({ value }: CellProps) => {
  const { language } = useUi();
  const rial = parseRial(String(value));
  return rial === null ? String(value) : <Money value={rial} tabular key={language} />;
};

/** Rials as an exact text of digits: never through a float. The unit stands in the field's name. */
export const money: KindView = {
  text: (_field, value) => {
    const rial = parseRial(String(value));
    return rial === null ? String(value) : formatNumber(rial, { language: 'fa' });
  },
  Cell: MoneyCell,
  filter: 'number',
  isFigure: true,
};
