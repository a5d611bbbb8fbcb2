// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '../number-format.ts';
import { colorsFor, cssVars } from '../theme/css-vars.ts';
import { applyTheme } from '../theme/theme-for.ts';
import { barOption } from './bar-chart.tsx';
import { readChartColors } from './chart-colors.ts';
import { groupRest, tooltipHtml, type ChartFrame } from './chart-option.ts';
import { DonutChart, donutOption, donutParts } from './donut-chart.tsx';
import { Legend } from './legend.tsx';
import { LineChart, lineOption } from './line-chart.tsx';
import { shadeColor, shadesOf } from './state-shades.ts';

beforeAll(() => {
  // jsdom has no layout: the surface gets a size and the two layout observers it lacks.
  class StillObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver = StillObserver;
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList; // only `matches` is read
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 240, configurable: true });
  applyTheme(cssVars(colorsFor('light')), document.documentElement);
});

afterEach(cleanup);

const frame = (isRtl: boolean): ChartFrame => ({
  colors: readChartColors(),
  isRtl,
  format: (value) => formatNumber(value, { language: 'fa' }),
});

interface Axis {
  readonly data: readonly string[];
  readonly axisLabel: { readonly formatter: (name: string, at: number) => string };
}

const DAYS = ['09/01', '09/02'];
const SUPPLY = [{ name: 'عرضه', values: [10, 20] }];

describe('direction', () => {
  it('time and figures begin at the right in right-to-left', () => {
    expect(lineOption(frame(true), { categories: DAYS, series: SUPPLY })).toMatchObject({
      xAxis: { inverse: true },
      yAxis: { position: 'right' },
    });
    expect(lineOption(frame(false), { categories: DAYS, series: SUPPLY })).toMatchObject({
      xAxis: { inverse: false },
      yAxis: { position: 'left' },
    });
  });

  it('shorter names stand under a chart, the tooltip keeps the whole ones', () => {
    const content = { categories: ['1405/09/01', '1405/09/02'], axisNames: DAYS, series: SUPPLY };
    for (const option of [barOption(frame(true), content), lineOption(frame(true), content)]) {
      const { data, axisLabel } = (option as unknown as { xAxis: Axis }).xAxis; // made by cartesianOption
      expect(data).toEqual(content.categories);
      expect(data.map((name, at) => axisLabel.formatter(name, at))).toEqual(DAYS);
    }
  });

  it('horizontal bars grow from the reading edge and keep their order downwards', () => {
    const option = barOption(frame(true), { categories: DAYS, series: SUPPLY, isHorizontal: true });
    expect(option).toMatchObject({ xAxis: { inverse: true }, yAxis: { inverse: true, position: 'right' } });
  });

  it('a donut runs against the clock in right-to-left', () => {
    expect(donutOption(frame(true), []).series[0]?.clockwise).toBe(false);
  });
});

describe('states', () => {
  const shades = shadesOf(['info', 'ok', 'info', 'bad']);

  it('have the colour of their meaning, wherever they stand, each of one meaning another shade', () => {
    const { states } = frame(true).colors;
    const series = shades.map((shade, at) => ({ name: String(at), values: [1, 2], shade }));
    const bars = barOption(frame(true), { categories: DAYS, series: [...series, ...SUPPLY] }).series;
    const colors = bars.map(({ itemStyle }) => ('color' in itemStyle ? itemStyle.color : undefined));
    expect([colors[0], colors[1], colors[3]]).toEqual([states.info, states.ok, states.bad]);
    expect(new Set(colors).size).toBe(5);
    expect(colors[2]).toMatch(/^#[\da-f]{6}$/u);
    expect(colors[4]).toBeUndefined();
  });

  it('stand in the legend in the same colours', () => {
    render(<Legend names={['a', 'b', 'c', 'd', 'e']} shades={shades} />);
    const marks = screen.getAllByRole('listitem').map((item) => item.querySelector('i')?.style.background);
    expect(marks).toEqual([...shades.map((shade) => shadeColor(shade)), 'var(--nz-series5)']);
  });
});

describe('more series than colours', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `s${index}`, values: [1, index] }));

  it('joins under one name with its sum', () => {
    const grouped = groupRest(many, { most: 6, restName: 'سایر' });
    expect(grouped.map(({ name }) => name)).toEqual(['s0', 's1', 's2', 's3', 's4', 'سایر']);
    expect(grouped.at(-1)?.values).toEqual([4, 5 + 6 + 7 + 8]);
  });

  it('a donut keeps four parts and loses nothing', () => {
    const parts = donutParts(
      [1, 2, 3, 4, 5].map((value) => ({ name: `p${value}`, value })),
      'سایر',
    );
    expect(parts).toHaveLength(4);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(15);
  });

  it('a line over bars takes the colour after theirs', () => {
    const option = barOption(frame(true), { categories: DAYS, series: SUPPLY, lines: SUPPLY });
    expect(option.series[1]).toMatchObject({ lineStyle: { color: '#d97706' } });
  });
});

it('a name from data cannot become markup in the tooltip', () => {
  const html = tooltipHtml(
    [{ name: '<img src=x onerror=alert(1)>', seriesName: 'a"b', value: 1200 }],
    frame(true),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('1٬200');
  expect(html).toContain('dir="rtl"');
});

it('the tooltip of a donut names the part, not the series, which has no name', () => {
  const html = tooltipHtml([{ name: 'یورو', seriesName: 'series\u00000', value: 30 }], frame(true));
  expect(html).not.toContain('series');
  expect(html).toContain('<span>یورو</span>');
});

describe('a chart on the page', () => {
  it('draws an SVG with the categories and a sentence for those who do not see it', async () => {
    const { container } = render(<LineChart categories={DAYS} series={SUPPLY} label="عرضه در دو روز" />);
    expect(screen.getByRole('img', { name: 'عرضه در دو روز' })).toBeTruthy();
    await waitFor(() => expect(container.querySelector('svg')?.textContent).toContain('09/02'));
  });

  it('changes its colours with the palette', async () => {
    const { container } = render(
      <DonutChart
        parts={[
          { name: 'باز', value: 1 },
          { name: 'بسته', value: 2 },
        ]}
        label="پیشنهادها"
      />,
    );
    await waitFor(() => expect(container.innerHTML.toLowerCase()).toContain('#038fde'));
    act(() => applyTheme(cssVars(colorsFor('light', 'red')), document.documentElement));
    await waitFor(() => expect(container.innerHTML.toLowerCase()).toContain('#e0435a'));
  });
});
