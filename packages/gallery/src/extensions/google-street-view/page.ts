/**
 * Page of the gallery. Its path names Google, as the specification does; the street is our own drawing, and `docs`
 * opens the manual of Leaflet, which draws the other maps (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/street-view',
  title: { fa: 'نمای خیابان', en: 'Street view' },
  description: {
    fa: 'خیابانی که خود کشیده‌ایم، گرداگرد شما.',
    en: 'A street of our own drawing, all around you.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
