/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/selectable',
  title: { fa: 'برگزیدنی', en: 'Selectable' },
  description: {
    fa: 'کلیک رویداد را باز می‌کند؛ کشیدن روی ساعت‌ها رویداد تازه می‌سازد.',
    en: 'A click opens an event; dragging over hours makes a new one.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
