/**
 * Page of the gallery. Its path names amCharts, as the specification does; the charts are drawn by ECharts,
 * whose manual `docs` opens (docs/decisions/0111-charts-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/line',
  title: { fa: 'نمودار خطی', en: 'Line charts' },
  description: { fa: 'آمدورفت یک مقدار در زمان.', en: 'How a value comes and goes in time.' },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/line/basic-line',
};
