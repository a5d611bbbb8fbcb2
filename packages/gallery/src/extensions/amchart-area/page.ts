/**
 * Page of the gallery. Its path names amCharts, as the specification does; the charts are drawn by ECharts,
 * whose manual `docs` opens (docs/decisions/0111-charts-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/area',
  title: { fa: 'نمودار سطحی', en: 'Area charts' },
  description: {
    fa: 'سطح زیر خط؛ برای مقداری که بر هم انباشته می‌شود.',
    en: 'The area under a line, for what adds up.',
  },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/line/area-line',
};
