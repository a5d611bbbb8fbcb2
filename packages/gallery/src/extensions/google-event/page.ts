/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/event',
  title: { fa: 'رویدادها', en: 'Events' },
  description: {
    fa: 'نقشه می‌گوید کجا کلیک شد، و نزدیک می‌آید.',
    en: 'The map tells where it was clicked, and comes near.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
