/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/styled',
  title: { fa: 'نقشه با رنگ خود', en: 'Styled map' },
  description: {
    fa: 'رنگ‌ها از پوسته صفحه می‌آیند و جعبه‌ای روی آن است.',
    en: 'Colours come from the theme of the page, with a box above.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
