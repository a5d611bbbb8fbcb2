/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/multiple-areas',
  title: { fa: 'چند برگزیده', en: 'Many chosen' },
  description: {
    fa: 'هر شمار کشور را برگزینید؛ فهرست و نقشه با هم‌اند.',
    en: 'Choose any number of countries; list and map go together.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
