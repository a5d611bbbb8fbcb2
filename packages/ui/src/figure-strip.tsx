import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { Percent } from './text.tsx';
import './figure-strip.css';

export type Change = {
  /** Change against the earlier figure in percent; negative for a fall. */
  percent: number;
  /** Words for the comparison, such as «نسبت به روز کاری پیش». */
  words: string;
  /** Direction that is good, which colours the change; without it the change is not coloured. */
  goodWhen?: 'up' | 'down';
  /** Decimals of the percentage; 1 when left out. */
  decimals?: number;
};

export type Figure = {
  key: string;
  label: string;
  value: ReactNode;
  unit?: string;
  /** Earlier values, oldest first. */
  trend?: readonly number[];
  change?: Change;
  /** Text in place of a change, such as «237 پرداخت از 3٬000 نامعتبر است». */
  note?: ReactNode;
};

/** Size of a sparkline in pixels; its line keeps 3 from each edge, for the dot at its end. */
const WIDTH = 58;
const HEIGHT = 22;

/** Points of a sparkline in its box; a flat series runs through the middle. */
export const sparklinePoints = (values: readonly number[]): [number, number][] => {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (WIDTH - 6) / (values.length - 1) : 0;
  return values.map((value, index) => [
    Number((3 + index * step).toFixed(1)),
    Number((span === 0 ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / span) * (HEIGHT - 6)).toFixed(1)),
  ]);
};

/**
 * Trend without axes, 58 px wide; nothing without values. Time starts at the start edge, so it is mirrored in
 * right-to-left pages.
 */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const points = sparklinePoints(values);
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg
      className="nz-sparkline"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  );
};

const toneOf = ({ percent, goodWhen }: Change): string => {
  if (!goodWhen || percent === 0) return '';
  return percent > 0 === (goodWhen === 'up') ? ' nz-figure__change--good' : ' nz-figure__change--bad';
};

/** Change of a figure in percent, with what it is compared to. */
export const ChangeLine = ({ change }: { change: Change }) => (
  <>
    <span className={`nz-figure__change${toneOf(change)}`}>
      {change.percent !== 0 && <Icon name={change.percent > 0 ? 'sort-asc' : 'sort-desc'} size={12} />}
      <Percent value={Math.abs(change.percent)} decimals={change.decimals} />
    </span>
    <span>{change.words}</span>
  </>
);

/** Figures side by side on the sheet, separated by hairlines; they wrap on narrow screens. */
export const FigureStrip = ({ figures, label }: { figures: readonly Figure[]; label: string }) => (
  <dl className="nz-figures" aria-label={label}>
    {figures.map(({ key, label: name, value, unit, trend, change, note }) => (
      <div key={key} className="nz-figure">
        <dt className="nz-figure__label">
          <span>{name}</span>
          {trend && <Sparkline values={trend} />}
        </dt>
        <dd className="nz-figure__value">
          {value}
          {unit && <small>{unit}</small>}
        </dd>
        <dd className="nz-figure__note">{change ? <ChangeLine change={change} /> : note}</dd>
      </div>
    ))}
  </dl>
);
