/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/basic',
  title: { fa: 'تقویم کارها', en: 'Planner' },
  description: {
    fa: 'ماه، هفته، روز و فهرست؛ بکشید، یا با پیکان‌ها ببرید.',
    en: 'Month, week, day and agenda; drag, or move by arrows.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
