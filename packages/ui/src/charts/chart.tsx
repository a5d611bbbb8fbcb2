import { BarChart as Bars, LineChart as Lines, PieChart as Pies } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { readChartColors, type ChartColors } from './chart-colors.ts';
import type { ChartFrame } from './chart-option.ts';
import './chart.css';

// SVG, so that the page's font features (Persian digits) reach the labels; a canvas does not get them.
use([Bars, Lines, Pies, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

/** Current colours of the page, read again when its theme or palette changes. */
const useChartColors = (): ChartColors => {
  const [colors, setColors] = useState(() => readChartColors());
  useEffect(() => {
    const read = () => setColors(readChartColors());
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['style', 'data-theme'] });
    read();
    return () => observer.disconnect();
  }, []);
  return colors;
};

/** Colours, direction and number format for building an option. */
export const useChartFrame = (decimals?: number): ChartFrame => {
  const colors = useChartColors();
  const { direction, language } = useUi();
  return useMemo(
    () => ({
      colors,
      isRtl: direction === 'rtl',
      format: (value) => formatNumber(value, { language, decimals }),
    }),
    [colors, direction, language, decimals],
  );
};

export type ChartProps = {
  option: EChartsCoreOption;
  /** Sentence about the content of the chart, for screen readers. */
  label: string;
  /** Height in pixels. */
  height?: number;
  /** Called when a mark is pressed. Its target must also be reachable by keyboard beside the chart. */
  onPick?: (mark: Mark) => void;
};

/** Indexes of a mark's series and category. */
export type Mark = { series: number; category: number };

const markOf = (event: { seriesIndex?: number; dataIndex?: number }): Mark => ({
  series: event.seriesIndex ?? 0,
  category: event.dataIndex ?? 0,
});

/** ECharts surface that follows the width of its container; pages use BarChart, LineChart and DonutChart. */
export const Chart = ({ option, label, height = 240, onPick }: ChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: 'svg' });
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    // On paper there is no animation, since the page is printed as it is at that moment.
    const isOnPaper = 'paper' in document.documentElement.dataset;
    const isMoving = !isOnPaper && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ ...option, animation: isMoving }, { notMerge: true });
  }, [option]);

  useEffect(() => {
    const made = chart.current;
    if (!made || !onPick) return;
    const pick = (event: object) => onPick(markOf(event));
    made.on('click', pick);
    return () => {
      made.off('click', pick);
    };
  }, [onPick]);

  return <div className="nz-chart" role="img" aria-label={label} ref={box} style={{ blockSize: height }} />;
};
