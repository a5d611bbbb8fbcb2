/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/traffic',
  title: { fa: 'رفت‌وآمد', en: 'Traffic' },
  description: {
    fa: 'راه‌ها به رنگ شلوغی؛ داده نمونه است.',
    en: 'Roads in the colour of their traffic; the data is a sample.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
