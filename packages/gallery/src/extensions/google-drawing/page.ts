/**
 * Page of the gallery. Its path names Google, as the specification does; the map is drawn by Leaflet, whose manual
 * `docs` opens (docs/decisions/0126-maps-of-the-gallery.md).
 */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/drawing',
  title: { fa: 'کشیدن', en: 'Drawing' },
  description: {
    fa: 'خط، چندضلعی، مستطیل و دایره؛ گوشه‌ها را بکشید تا عوض شوند.',
    en: 'Lines, polygons, rectangles and circles; drag corners to change them.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
