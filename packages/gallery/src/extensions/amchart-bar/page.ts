/**
 * Page of the gallery. Its path names amCharts, as the specification does; the charts are drawn by ECharts,
 * whose manual `docs` opens (docs/decisions/0111-charts-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/bar',
  title: { fa: 'نمودار ستونی', en: 'Column charts' },
  description: { fa: 'سنجیدن چند مقدار کنار هم.', en: 'Comparing values side by side.' },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/bar/basic-bar',
};
