/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/grouped-countries',
  title: { fa: 'گروه کشورها', en: 'Grouped countries' },
  description: {
    fa: 'اشاره به یک کشور، همه گروهش را روشن می‌کند.',
    en: 'Pointing at one country lights its whole group.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
