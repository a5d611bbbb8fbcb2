/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/drill-down',
  title: { fa: 'گام به گام', en: 'Drill down' },
  description: { fa: 'از قاره به کشورها، و بازگشت.', en: 'From continent to countries, and back.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
