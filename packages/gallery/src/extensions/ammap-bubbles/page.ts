/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/bubbles',
  title: { fa: 'حباب‌ها', en: 'Bubbles' },
  description: { fa: 'دایره به اندازه جمعیت.', en: 'A circle as large as its people.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
