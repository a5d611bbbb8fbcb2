import { parseRial } from '@nazer/persian/amount.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Money } from '@nazer/ui/text.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { CellProps, KindView, PresentValue } from './kind.ts';

const fraction = /^-?\d+\.\d+$/u;

/** Whole rials; an average over rows has a fraction of one, which is rounded where it is shown. Null for no amount. */
const rialOf = (value: PresentValue): string | null => {
  const text = String(value);
  return fraction.test(text) ? text : parseRial(text);
};

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
