/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/zooming-countries',
  title: { fa: 'بزرگ‌نمایی کشور', en: 'Zooming to countries' },
  description: {
    fa: 'با کلیک یا از فهرست، کشور نزدیک می‌آید.',
    en: 'A click, or the list, brings a country near.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
