/**
 * Page of the gallery. Its path names amCharts, as the specification does; the charts are drawn by ECharts,
 * whose manual `docs` opens (docs/decisions/0111-charts-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/composed',
  title: { fa: 'نمودار آمیخته', en: 'Composed charts' },
  description: { fa: 'سنجه، حباب، قیف، پراکنش.', en: 'Gauges, bubbles, funnels, scatters.' },
  docs: 'https://echarts.apache.org/en/option.html#series',
};
