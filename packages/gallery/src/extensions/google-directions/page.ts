/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/directions',
  title: { fa: 'مسیریابی', en: 'Directions' },
  description: {
    fa: 'کوتاه‌ترین راه میان دو شهر، روی گراف راه‌های همراه برنامه.',
    en: 'The shortest way between two cities, over the bundled graph of roads.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
