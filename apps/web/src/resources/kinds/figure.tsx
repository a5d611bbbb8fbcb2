/**
 * Exact figures, handled as text of digits and never as floats: amounts of a currency, rates, percentages; also ages.
 */
import { parseAmount } from '@nazer/persian/amount.ts';
import { Gauge } from '@nazer/ui/gauge.tsx';
import { formatNumber, withoutZeros } from '@nazer/ui/number-format.ts';
import { Num } from '@nazer/ui/text.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import type { CellProps, KindView } from './kind.ts';

/** Greatest number of decimals of any column. */
const maxDecimals = 8;

/** Figure with grouped digits; a value that is no figure as it is. */
const exactText = (value: unknown, language: string): string => {
  const figure = parseAmount(String(value), maxDecimals);
  return figure === null ? String(value) : formatNumber(figure, { language });
};

/** Kind of exact figures; `decimals` is their number in a cell, by default as many as the value has. */
const figure = (decimals?: number): KindView => ({
  text: (_field, value, { language }) => exactText(value, language),
  Cell: ({ value }: CellProps) => (
    <Num value={String(value)} tabular {...(decimals !== undefined && { decimals })} />
  ),
  filter: 'number',
  isFigure: true,
});

/** Variant of a kind of figures that leaves out trailing zeros of the decimals. */
const plain = (view: KindView): KindView => ({
  ...view,
  text: (_field, value, { language }) => exactText(withoutZeros(String(value)), language),
  Cell: ({ value }: CellProps) => <Num value={withoutZeros(String(value))} tabular />,
});

/** Amount of a currency, always with two decimals in cells. */
export const amount: KindView = figure(2);
export const rate: KindView = plain(figure());
/** Percentage; the use of a ceiling is drawn as a gauge. */
function PercentCell({ field, value, text }: CellProps) {
  const t = useText('grid');
  if (!field.isGauge) return <Num value={withoutZeros(String(value))} tabular />;
  return (
    <Gauge
      isSmall
      value={Number(value)}
      label={t('ceilingUse')}
      valueText={t('ofCeiling', { percent: text })}
    />
  );
}
export const percent: KindView = { ...plain(figure()), Cell: PercentCell };
export const age: KindView = { ...figure(), text: (_field, value, { count }) => count(Number(value)) };
