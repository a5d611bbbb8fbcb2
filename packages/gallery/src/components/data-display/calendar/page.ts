import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/calendar',
  title: { fa: 'تقویم', en: 'Calendar' },
  description: { fa: 'ماه شمسی از شنبه.', en: 'The Jalali month, from Saturday.' },
  docs: 'https://ant.design/components/calendar',
};
