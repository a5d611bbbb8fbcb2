/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/map-markers',
  title: { fa: 'نشانه‌ها', en: 'Map markers' },
  description: {
    fa: 'نشانه‌های HTML روی هر قاره؛ با Tab به آن‌ها می‌رسید.',
    en: 'Markers of HTML on each continent; Tab reaches them.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
