/**
 * Page of the gallery. Its path names amCharts, as the specification does; the charts are drawn by ECharts,
 * whose manual `docs` opens (docs/decisions/0111-charts-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/pie',
  title: { fa: 'نمودار دایره‌ای', en: 'Pie charts' },
  description: { fa: 'سهم دو تا چهار بخش از یک کل.', en: 'The shares of two to four parts of a whole.' },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/pie/basic-pie',
};
