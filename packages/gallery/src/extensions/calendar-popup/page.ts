/** Page of the gallery. The planner is the product's own; `docs` opens iCalendar, the format of its files. */
import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/calendar/popup',
  title: { fa: 'بیش از جا', en: 'Popup' },
  description: {
    fa: 'روزی که پر است بقیه را پشت «دیگر» دارد.',
    en: 'A full day keeps the rest behind “more”.',
  },
  docs: 'https://datatracker.ietf.org/doc/html/rfc5545',
};
