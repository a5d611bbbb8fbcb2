/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/kml',
  title: { fa: 'لایه KML', en: 'KML layer' },
  description: {
    fa: 'پرونده KML در مرورگر خوانده می‌شود؛ پرونده خود را هم باز کنید.',
    en: 'A KML file is read in the browser; open one of your own too.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
