/**
 * Page of the gallery. Its path names amCharts' maps, as the specification does; the map is drawn by ECharts, whose
 * manual `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/ammap/choropleth',
  title: { fa: 'نقشه گرمایی', en: 'Choropleth' },
  description: { fa: 'هرچه استان پرجمعیت‌تر، رنگ پررنگ‌تر.', en: 'The more people, the stronger the colour.' },
  docs: 'https://echarts.apache.org/en/option.html#geo',
};
