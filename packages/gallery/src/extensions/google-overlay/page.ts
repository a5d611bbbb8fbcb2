/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/overlay',
  title: { fa: 'جعبه روی نقشه', en: 'Overlay' },
  description: {
    fa: 'جعبه‌ای از HTML که با نقشه جابه‌جا می‌شود.',
    en: 'A box of HTML that moves with the map.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
