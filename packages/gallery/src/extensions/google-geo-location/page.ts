/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/geo-location',
  title: { fa: 'جای من', en: 'My place' },
  description: {
    fa: 'دایره‌ای گرد جایی که مرورگر می‌گوید؛ اگر نگوید، دلیلش را می‌خوانید.',
    en: 'A circle around the place the browser tells; where it does not, you read why.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
