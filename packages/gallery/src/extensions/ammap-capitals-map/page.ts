/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/capitals-map',
  title: { fa: 'پایتخت‌ها', en: 'Capitals' },
  description: { fa: 'هر پایتخت یک نقطه است.', en: 'Each capital is a dot.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
