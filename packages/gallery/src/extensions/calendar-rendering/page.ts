/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/rendering',
  title: { fa: 'نمای خود', en: 'Rendering' },
  description: {
    fa: 'هر رویداد آن‌گونه که می‌خواهید؛ نخست فهرست می‌آید.',
    en: 'Each event as you like it; the agenda comes first.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
