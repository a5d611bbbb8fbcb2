/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/cultures',
  title: { fa: 'فرهنگ‌ها', en: 'Cultures' },
  description: {
    fa: 'واژه‌ها، نخستین روز هفته، سو و گاه‌شماری با هم عوض می‌شوند.',
    en: 'Words, first day, direction and calendar change together.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
