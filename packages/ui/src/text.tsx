/** Running pieces of text which need their own direction: identifiers, names, figures. */
import type { ReactNode } from 'react';
import { formatNumber, formatPercent, isNegative } from './number-format.ts';
import { useUi } from './ui-context.ts';

/** What stays as it is written: anything with Latin letters, tracking numbers, IBAN; Latin digits, left to right. */
export const Lat = ({ children, title }: { children: ReactNode; title?: string }) => (
  <bdi dir="ltr" className="lat" title={title}>
    {children}
  </bdi>
);

/** A name of unknown direction, kept from turning its surroundings over. */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi dir="auto">{children}</bdi>;

export type NumProps = {
  /** A plain decimal; null shows a dash. */
  value: string | number | bigint | null | undefined;
  /** Digits after the separator; without it those of the value stay. */
  decimals?: number;
  /** Stacked under others: digits of one width. */
  tabular?: boolean;
};

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** A count or rate in the digits and separators of the page's language. */
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
  /** Word or currency code after the figure; in tables it belongs to the header instead. */
  unit?: string;
  /** Negative balances are red; flows are not. */
  isBalance?: boolean;
  /** A zero flow is a dash. */
  isFlow?: boolean;
};

const LATIN = /^[A-Z]{3}$/u;

/** An amount as the server sent it (never through a float): rial 0 decimals, euro 2. */
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

/** A percentage, 0 to 100 and beyond, sign and figure in one isolate. */
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
