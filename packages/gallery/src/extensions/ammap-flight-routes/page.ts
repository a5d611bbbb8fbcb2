/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/flight-routes',
  title: { fa: 'راه‌های پرواز', en: 'Flight routes' },
  description: { fa: 'شهری را برگزینید تا راه‌های آن بیاید.', en: 'Choose a city and its routes appear.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
