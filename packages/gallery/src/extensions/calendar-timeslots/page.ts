/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/timeslots',
  title: { fa: 'گام‌های پانزده دقیقه', en: 'Time slots' },
  description: {
    fa: 'هشت خانه پانزده دقیقه‌ای در هر دو ساعت.',
    en: 'Eight slots of fifteen minutes in every two hours.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
