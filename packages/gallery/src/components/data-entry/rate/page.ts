import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/rate',
  title: { fa: 'امتیاز', en: 'Rating' },
  description: { fa: 'ستاره از راست پر می‌شود.', en: 'Stars fill from the start edge.' },
  docs: 'https://ant.design/components/rate',
};
