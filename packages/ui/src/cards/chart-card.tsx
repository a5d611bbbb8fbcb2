import type { ReactNode } from 'react';
import { SparkChart, type SparkChartProps } from '../charts/spark-chart.tsx';
import { type Change, ChangeLine } from '../figure-strip.tsx';
import './cards.css';

export interface ChartCardProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly change?: Change;
  /** Text in place of a change; ignored when there is a change. */
  readonly note?: ReactNode;
  readonly chart: Omit<SparkChartProps, 'label'>;
}

/** Card with a figure above the chart of its course. */
export const ChartCard = ({ title, value, change, note, chart }: ChartCardProps) => (
  <section className="nz-chart-card">
    <header>
      <h2>{title}</h2>
      <b>{value}</b>
      <p>{change ? <ChangeLine change={change} /> : note}</p>
    </header>
    <SparkChart {...chart} label={title} />
  </section>
);
