/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/patterns',
  title: { fa: 'الگوها', en: 'Patterns' },
  description: {
    fa: 'سطح‌ها با هاشور از هم جدا می‌شوند، نه با رنگ تنها.',
    en: 'Areas are told apart by hatching, not by colour alone.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
