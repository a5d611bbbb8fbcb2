/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/clustering',
  title: { fa: 'خوشه‌ها', en: 'Clustering' },
  description: {
    fa: 'نشانه‌های نزدیک به هم یکی می‌شوند؛ با نزدیک شدن باز می‌شوند.',
    en: 'Markers near each other become one; coming nearer opens them.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
