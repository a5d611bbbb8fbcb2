/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/popup-info',
  title: { fa: 'جعبه خبر', en: 'Popup info' },
  description: {
    fa: 'هر نشانه جعبه خود را دارد؛ با Tab و Enter هم باز می‌شود.',
    en: 'Each marker has its box; Tab and Enter open it too.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
