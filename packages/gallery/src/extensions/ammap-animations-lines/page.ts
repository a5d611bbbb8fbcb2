/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/animations-lines',
  title: { fa: 'خط‌های جان‌دار', en: 'Animated lines' },
  description: {
    fa: 'نقطه‌ها از شهری به شهری می‌روند؛ برای کسی که جنبش نمی‌خواهد می‌ایستند.',
    en: 'Points travel from city to city; they stand still for those who want no motion.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
