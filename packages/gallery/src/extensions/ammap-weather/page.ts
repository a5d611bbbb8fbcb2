/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/weather',
  title: { fa: 'آب‌وهوا', en: 'Weather' },
  description: {
    fa: 'نشانه و دما روی شهرها؛ نمونه است، از جایی خوانده نمی‌شود.',
    en: 'Sign and temperature on cities; a sample, read from nowhere.',
  },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
