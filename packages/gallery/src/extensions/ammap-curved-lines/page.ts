/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/curved-lines',
  title: { fa: 'خط‌های خمیده', en: 'Curved lines' },
  description: { fa: 'کمان‌هایی از یک شهر به شهرهای دیگر.', en: 'Arcs from one city to others.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
