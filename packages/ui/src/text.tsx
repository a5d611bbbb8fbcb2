/** Inline text with a direction of its own: identifiers, names, figures. */
import type { ReactNode } from 'react';
import { formatNumber, formatPercent, isNegative } from './number-format.ts';
import { useUi } from './ui-context.ts';

/** Text that stays as written, from left to right with Latin digits: Latin words, tracking numbers, IBAN. */
export const Lat = ({ children, title }: { children: ReactNode; title?: string }) => (
  <bdi dir="ltr" className="lat" title={title}>
    {children}
  </bdi>
);

/** Name of unknown direction, isolated so that it does not reorder the surrounding text. */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi dir="auto">{children}</bdi>;

export type NumProps = {
  /** Plain decimal; null shows a dash. */
  value: string | number | bigint | null | undefined;
  /** Number of decimals; without it those of the value stay. */
  decimals?: number;
  /** Uses digits of equal width, for figures stacked in a column. */
  tabular?: boolean;
};

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Count or rate in the digits and separators of the page's language. */
export const Num = ({ value, decimals, tabular }: NumProps) => {
  const { language } = useUi();
  if (value === null || value === undefined || value === '') return <span className="nz-none">–</span>;
  return (
    <bdi dir="ltr" className={classes('nz-num', tabular && 'nz-tabular')}>
      {formatNumber(value, { language, decimals })}
    </bdi>
  );
};

export type MoneyProps = NumProps & {
  /** Word or currency code after the figure; in tables the heading names it instead. */
  unit?: string;
  /** The amount is a balance: negative ones are red, unlike flows. */
  isBalance?: boolean;
  /** The amount is a flow: zero is drawn as a dash. */
  isFlow?: boolean;
};

const LATIN = /^[A-Z]{3}$/u;

/** Amount as the server sent it, never converted to a float: 0 decimals for rial, 2 for euro. */
export const Money = ({ value, decimals, tabular, unit, isBalance, isFlow }: MoneyProps) => {
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty || (isFlow && Number(value) === 0)) return <span className="nz-none">–</span>;
  const figure = <Num value={value} decimals={decimals} tabular={tabular} />;
  return (
    <span className={classes('nz-money', isBalance && isNegative(value) && 'nz-negative')}>
      {figure}
      {unit && <> {LATIN.test(unit) ? <Lat>{unit}</Lat> : <span className="nz-unit">{unit}</span>}</>}
    </span>
  );
};

/** Percentage, which may exceed 100; sign and figure are in one isolate. */
export const Percent = ({
  value,
  decimals = 1,
  tabular,
}: {
  value: number;
  decimals?: number;
  tabular?: boolean;
}) => {
  const { language } = useUi();
  return (
    <bdi dir="ltr" className={classes('nz-num', tabular && 'nz-tabular')}>
      {formatPercent(value, { language, decimals })}
    </bdi>
  );
};

export { installCopyHandler } from './copy-handler.ts';
