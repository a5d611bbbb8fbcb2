/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/simple',
  title: { fa: 'نقشه ساده', en: 'Simple map' },
  description: {
    fa: 'ایران با استان‌ها، شهرها و راه‌ها، از داده همراه برنامه.',
    en: 'Iran with provinces, cities and roads, from data the product brings along.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
